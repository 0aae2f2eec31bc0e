// Watches a window from its first frame on, and makes a tour of what it saw.
#pragma once

#include <string>

#include "app/io/tour.h"
#include "app/window/application.h"

namespace app {

/// The window must be new. From then on its clock tells whole milliseconds, and it touches no file and no
/// clipboard of the user's.
class Recorder {
  public:
    Recorder(Application& application, std::string made_by);
    ~Recorder();
    Recorder(const Recorder&) = delete;
    Recorder& operator=(const Recorder&) = delete;

    /// As much as there is.
    Tour tour() const;

  private:
    Application& application_;
    Tour tour_;
};

}  // namespace app
