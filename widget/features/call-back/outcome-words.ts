/** The words for a call or a refusal, and the next steps that are offered. Pure. */
import type { SiteView } from '../../../relay/protocol/site.ts';
import { awaySentence } from '../../elements/actions/hours.ts';
import type { AllStrings } from '../../strings/all-strings.ts';
import { inRegion } from '../../strings/languages.ts';
import type { Shown } from './call-back-steps.ts';

export type Outcome = Exclude<Shown, { is: 'form' | 'asking' }>;
export type OutcomeWords = {
  title: string;
  text: readonly string[];
  /** Load the state again, enter the number again, wait until an agent is free, or stop waiting. */
  way: 'load' | 'again' | 'wait' | 'stop' | null;
  /** How a talk with a person in the chat is offered; null if it is not. */
  person: string | null;
};
type Setting = { hours: SiteView['hours'] | undefined; locale: string; strings: AllStrings };

export function outcomeWords(shown: Outcome, setting: Setting): OutcomeWords {
  const { strings } = setting;
  switch (shown.is) {
    case 'loading':
      return { title: '', text: [strings.requestsLoading], way: null, person: null };
    case 'unreachable':
      return { title: '', text: [strings.callBackFailed], way: 'load', person: null };
    case 'call':
      return wordsOfCall(shown, setting);
    case 'busy': {
      const { waits, expected } = shown;
      const wait = expected === null ? [] : [strings.queueWait(Math.max(1, Math.ceil(expected / 60)))];
      const text = waits ? [...wait, strings.callBackWaiting] : wait;
      return { title: strings.callBackBusy, text, way: waits ? 'stop' : 'wait', person: strings.talkToPerson };
    }
    default:
      return wordsOfRefusal(shown.why, setting);
  }
}

function wordsOfCall({ progress, agent, again }: Shown & { is: 'call' }, { strings, locale }: Setting): OutcomeWords {
  const time = again && new Intl.DateTimeFormat(inRegion(locale), { hour: 'numeric', minute: '2-digit' }).format(again);
  const next = time ? [strings.callBackAgain(time)] : [];
  switch (progress) {
    case 'calling': {
      const text = agent ? strings.callBackBy(agent) : strings.callBackAtHand;
      return { title: strings.callBackCalling, text: [text], way: null, person: null };
    }
    case 'unclear':
      return { title: strings.callBackUnclear, text: [strings.callBackUnclearText, ...next], way: null, person: null };
    case 'answered':
      return { title: strings.callBackAnswered, text: next, way: null, person: strings.talkToPerson };
    default:
      return { title: strings.callBackMissed, text: next, way: null, person: strings.talkToPerson };
  }
}

function wordsOfRefusal(why: (Shown & { is: 'refused' })['why'], { hours, locale, strings }: Setting): OutcomeWords {
  switch (why) {
    case 'unknown-visitor':
      return { title: '', text: [strings.callBackUnknown], way: null, person: strings.talkToPerson };
    case 'closed': {
      const away = hours ? awaySentence(hours, Date.now(), locale, strings) : '';
      return { title: strings.callBackNobody, text: away ? [away] : [], way: null, person: strings.leaveMessage };
    }
    case 'nobody':
      return { title: strings.callBackNobody, text: [], way: 'again', person: strings.leaveMessage };
    case 'limit':
      return { title: '', text: [strings.callBackLimit], way: null, person: strings.talkToPerson };
    default:
      return { title: '', text: [strings.callBackFailed], way: 'again', person: strings.talkToPerson };
  }
}
