// The states of the features in one window, found by their types: nobody but a feature sees its own.
#pragma once

#include <map>
#include <memory>
#include <typeindex>

namespace app {

class FeatureStates {
  public:
    /// The state of this type; made at first use.
    template <class State>
    State& get() {
        std::shared_ptr<void>& state = states_[typeid(State)];
        if (!state) state = std::make_shared<State>();
        return *static_cast<State*>(state.get());
    }

    template <class State>
    const State& get() const {
        static const State unused;
        const auto found = states_.find(typeid(State));
        return found == states_.end() ? unused : *static_cast<const State*>(found->second.get());
    }

  private:
    std::map<std::type_index, std::shared_ptr<void>> states_;
};

}  // namespace app
