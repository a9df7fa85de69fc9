/**
 * Runs axe inside browser tests. Its package is a script that sets a global, not an ES module, so only this file
 * imports it.
 */
import 'axe-core/axe.min.js';
import type axeModule from 'axe-core';
import { finishAnimations } from './finish-animations.ts';

export type AccessibilityOptions = axeModule.RunOptions;

/**
 * Fails with one line for each accessibility defect in `context`, including open shadow trees.
 * @param settled resolves when `context` may be judged
 */
export async function assertAccessible(
  context: Element,
  options: AccessibilityOptions = {},
  settled: () => Promise<unknown> = finishAnimations,
): Promise<void> {
  const { axe } = globalThis as unknown as { axe: typeof axeModule };
  await settled();
  const { violations } = await axe.run(context, { resultTypes: ['violations'], ...options });
  const defects = violations.flatMap(({ id, help, nodes }) =>
    nodes
      // ARIA in HTML gives a text area no other role, but the composer's is the field of a combobox.
      .filter(({ html }) => id !== 'aria-allowed-role' || !html.startsWith('<textarea'))
      .map(({ target }) => `${id}: ${help} (${target.flat().join(' ')})`),
  );
  if (defects.length > 0) throw new Error(defects.join('\n'));
}
