// Adds commands and requests to the outbox.
#include "app/ui/context.h"

namespace app {

void Ui::send_command(Command command) const { outbox.commands.push_back(std::move(command)); }

void Ui::send_request(Request request) const { outbox.requests.push_back(std::move(request)); }

}  // namespace app
