/**
 * Axe inside the browser tests. Its package is a script that sets a global, not
 * an ES module, so it is imported here, once, for its effect.
 */
import 'axe-core/axe.min.js';
import type axeModule from 'axe-core';

/** Fails with one line for each accessibility defect found in `context`, open shadow trees included. */
export async function assertAccessible(context: Element, options: axeModule.RunOptions = {}): Promise<void> {
  const { axe } = globalThis as unknown as { axe: typeof axeModule };
  await settled();
  const { violations } = await axe.run(context, { resultTypes: ['violations'], ...options });
  const defects = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id}: ${help} (${target.flat().join(' ')})`),
  );
  if (defects.length > 0) throw new Error(defects.join('\n'));
}

/** Milliseconds: what takes longer waits for its time and fades nothing. */
const LONG = 5000;

/** What is half faded in has no colours to judge; one transition may begin another. */
async function settled(): Promise<void> {
  // A document knows of those in its own tree alone.
  const roots = (root: Document | ShadowRoot): (Document | ShadowRoot)[] => [
    root,
    ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? roots(shadowRoot) : [])),
  ];
  const running = () =>
    roots(document)
      .flatMap((root) => root.getAnimations())
      .filter(({ effect, playState }) => {
        const end = effect?.getComputedTiming().endTime;
        return playState === 'running' && typeof end === 'number' && end < LONG;
      });
  do {
    await Promise.allSettled(running().map(({ finished }) => finished));
    await new Promise(requestAnimationFrame);
  } while (running().length > 0);
}
