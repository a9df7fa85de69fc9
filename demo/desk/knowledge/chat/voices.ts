/** Sentences of robots besides their answers. Each robot has its own; those they share are here, by language. */
import type { Language } from '../../robot/robot-types.ts';
import { languageOf } from '../../robot/tokenize.ts';

export type RobotVoice = {
  id: number;
  /** Of questions that show no script of their own. */
  language: Language;
  /** Welcome, and the wording for what nobody can answer: HTML that may hold `{shop}` and `{desk}`. */
  hello: string;
  unknown: Readonly<Record<Language, string>>;
  /** The line above the common questions. */
  leading: string;
};

const SHARED = {
  en: {
    didYouMean: '<p>I am not sure what you mean. Is it one of these?</p>',
    handOff: 'A colleague will take over.',
    quotaReached: '<p>I may not answer any more questions this month. Please ask a colleague.</p>',
  },
  zh: {
    didYouMean: '<p>我不太确定您的意思，是下面的哪一个呢？</p>',
    handOff: '正在为您转接人工客服。',
    quotaReached: '<p>本月的机器人问答次数已用完，请咨询人工客服。</p>',
  },
} as const satisfies Record<Language, object>;

export function createVoices(voices: readonly RobotVoice[], withAddresses: (html: string) => string) {
  const byId = new Map(voices.map((voice) => [voice.id, voice]));

  return {
    /** The robot's sentences for this text, in the language of the text. */
    of(robotId: number, text = '') {
      const voice = byId.get(robotId);
      if (!voice) throw new Error(`the robot ${robotId} has no voice`);
      const language = languageOf(text) ?? voice.language;
      return {
        ...SHARED[language],
        hello: withAddresses(voice.hello),
        leading: voice.leading,
        unknown: withAddresses(voice.unknown[language]),
      };
    },
    languageOf: (robotId: number) => byId.get(robotId)?.language,
    withAddresses,
  };
}
export type Voices = ReturnType<typeof createVoices>;
