/** The states of the chat that show a call to the visitor, and what the relay says in each. */
import type { CallBackOutcome, CallBackState } from '../../relay/protocol/call-back.ts';
import type { ChatState } from '../../widget/state/chat-state.ts';
import { AGENT, chat, greeting, TALKS } from './fixtures.ts';

export const NO_CALL: CallBackState = { call: null, refused: null, agents: null };
/** The relay's answers in the states that show a call. */
export const CALLS: Record<string, CallBackState> = {
  'call-back': NO_CALL,
  'call-back-calling': { ...NO_CALL, call: { progress: 'calling', agent: AGENT.name, again: 0 } },
  'call-back-unclear': { ...NO_CALL, call: { progress: 'unclear', agent: '', again: 1_800_000_000_000 } },
  'call-back-stranger': { ...NO_CALL, refused: 'unknown-visitor' },
};
/** The relay's answers to a visitor who has asked for a call. */
export const CALL_OUTCOMES: Record<string, CallBackOutcome> = {
  'call-back-busy': { outcome: 'busy', expected: 480 },
  'call-back-limit': { outcome: 'limit' },
  'call-back-number': { outcome: 'number-not-allowed' },
};
export const callStates = Object.fromEntries(
  [...Object.keys(CALLS), ...Object.keys(CALL_OUTCOMES)].map((name) => [
    name,
    (): ChatState => {
      const state = chat(TALKS.robot, [greeting(1)], { part: 'call-back' });
      return { ...state, site: state.site && { ...state.site, callBack: ['NO', 'SE', 'DK'], requests: true } };
    },
  ]),
);
