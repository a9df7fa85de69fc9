/** The events of agents' states and telephones. */
import type { Draft } from './draft.ts';
import type { AgentEvent } from './events.ts';
import { NotPossible } from './state.ts';

export function applyToAgent(draft: Draft, event: AgentEvent): void {
  const agent = draft.agent(event.agentId);
  switch (event.type) {
    case 'choose-state': {
      const { state, restId = null } = event;
      if (!agent.permitted) throw new NotPossible(`${agent.name} has no call-centre permission`);
      if (agent.chosen === 'offline' && state !== 'offline') {
        // The agent signs in at both telephones; one that was unplugged stays so.
        agent.webPhone = 'registered';
        if (agent.ipPhone === 'unregister' || agent.ipPhone === 'offline') agent.ipPhone = 'registered';
      }
      if (state === 'offline') {
        agent.webPhone = 'offline';
        if (agent.ipPhone === 'registered') agent.ipPhone = 'offline';
      }
      if (agent.restId !== restId && state === 'resting' && agent.state === 'resting') agent.since = draft.at;
      agent.restId = state === 'resting' ? restId : null;
      agent.chosen = state;
      if (agent.callId !== null) return;
      agent.wrapUpEnds = null;
      draft.setState(agent, state);
      return;
    }
    case 'set-work-way':
      agent.workWay = event.workWay;
      return;
    case 'register':
      agent[event.device] = event.as;
      return;
    case 'permit':
      agent.permitted = event.permitted;
      if (event.permitted) return;
      agent.chosen = 'offline';
      agent.restId = null;
      if (agent.callId !== null) return;
      agent.wrapUpEnds = null;
      draft.setState(agent, 'offline');
      return;
    case 'finish-wrap-up':
      if (agent.state !== 'neaten') throw new NotPossible('there is nothing to wrap up');
      agent.wrapUpEnds = null;
      draft.setState(agent, agent.chosen);
  }
}
