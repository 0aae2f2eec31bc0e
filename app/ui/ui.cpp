// What panels want goes into the outbox; nothing happens before the frame is over.
#include "app/ui/ui.h"

namespace app {

void Ui::send(Command command) const { outbox.commands.push_back(std::move(command)); }

void Ui::ask(Request request) const { outbox.requests.push_back(std::move(request)); }

}  // namespace app
