// Keys of a reported answer.
#include "app/document/reported_json.h"

namespace app {

namespace {

constexpr std::tuple fields{
    JsonField{"overlap", &ReportedAnswer::overlap},
    JsonField{"normal", &ReportedAnswer::normal, FieldRule::NotZero},
    JsonField{"depth", &ReportedAnswer::depth},
    JsonField{"tolerance", &ReportedAnswer::tolerance, FieldRule::NotNegative},
    JsonField{"normal_tolerance", &ReportedAnswer::normal_tolerance, FieldRule::NotNegative},
    JsonField{"points", &ReportedAnswer::points}};

}  // namespace

FieldResult<std::optional<ReportedAnswer>> read_reported(const Json& object, bool flat) {
    if (!object) return std::nullopt;
    ReportedAnswer reported;
    FieldResult<void> result = check_object("reported", object);
    if (result)
        result = read_all_fields(fields, object, {"reported", FieldRule::Any, "unknown key", flat}, reported);
    if (!result) return tl::unexpected(result.error());
    if (is_empty(reported))
        return field_error("reported", "expected overlap, normal, depth or points", object);
    return reported;
}

std::string to_json(const ReportedAnswer& reported, bool flat) { return to_json(fields, reported, flat); }

}  // namespace app
