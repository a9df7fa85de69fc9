/** The robots' sentences besides answers, and the choice of the robot whose knowledge and language answer a text. */
import type { Robot, Voice } from '../../robot/robots.ts';
import type { Scope } from './askable.ts';

type Speaking = Robot & { voice: Voice };
const speaks = (robot: Robot): robot is Speaking => robot.voice !== undefined;

const LETTERS = {
  Arabic: /\p{sc=Arabic}/u,
  Cyrillic: /\p{sc=Cyrillic}/u,
  Devanagari: /\p{sc=Devanagari}/u,
  Greek: /\p{sc=Greek}/u,
  Han: /\p{sc=Han}/u,
  Hangul: /\p{sc=Hangul}/u,
  Hebrew: /\p{sc=Hebrew}/u,
  Latin: /\p{sc=Latin}/u,
  Thai: /\p{sc=Thai}/u,
} as const satisfies Record<Voice['script'], RegExp>;

/** Product names are Latin in every language, so letters of another script count more. */
const WEAK_SCRIPT = 'Latin';
/** Japanese has letters of its own beside the Chinese ones. */
const KANA = /[\p{sc=Hiragana}\p{sc=Katakana}]/u;

/** @throws if a robot answers from the knowledge of a robot that does not exist or has no voice */
export function createVoices(robots: readonly Robot[], withAddresses: (html: string) => string) {
  const byId = new Map(robots.map((robot) => [robot.id, robot]));
  const speaking = new Map(robots.filter(speaks).map((robot) => [robot.id, robot]));

  function need<R>(known: ReadonlyMap<number, R>, id: number): R {
    const robot = known.get(id);
    if (!robot) throw new Error(`the robot ${id} is not known, or has no voice`);
    return robot;
  }
  const sources = new Map(robots.map((robot) => [robot.id, robot.answersFrom.map((id) => need(speaking, id))]));

  /** The scope where another robot's knowledge is read: the default scene of that robot. */
  function scopeWith(scope: Scope, { id, scenes }: Robot): Scope {
    return id === scope.robotId ? scope : { ...scope, robotId: id, sceneId: scenes[0]?.id ?? null };
  }

  return {
    withAddresses,
    /** The scopes whose knowledge a robot answers from, its own first. */
    scopesOf: (scope: Scope) => need(sources, scope.robotId).map((source) => scopeWith(scope, source)),
    /** The scope whose knowledge is in the language of a text; the first scope for a text without letters, such as "123?". */
    scopeFor(scope: Scope, text: string): Scope {
      const all = need(sources, scope.robotId);
      const matching = all.filter(
        ({ voice: { script } }) => LETTERS[script].test(text) && !(script === 'Han' && KANA.test(text)),
      );
      const found = matching.find(({ voice }) => voice.script !== WEAK_SCRIPT) ?? matching[0] ?? all[0];
      return found ? scopeWith(scope, found) : scope;
    },
    sourceOf: (robotId: number): number => need(sources, robotId)[0]?.id ?? robotId,
    /** The welcome of a robot; `unknown` is its sentence for a question that it cannot answer, in its own language. */
    greetingOf(robotId: number) {
      const { hello, leading } = need(byId, robotId);
      const unknown = need(sources, robotId)[0]?.voice.unknown ?? '';
      return { hello: withAddresses(hello), leading, unknown: withAddresses(unknown) };
    },
    of(robotId: number) {
      const { unknown, didYouMean, handOff, quotaReached, secretWarning } = need(speaking, robotId).voice;
      return { unknown: withAddresses(unknown), didYouMean, handOff, quotaReached, secretWarning };
    },
  };
}
export type Voices = ReturnType<typeof createVoices>;
