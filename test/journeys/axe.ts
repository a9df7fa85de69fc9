/** Runs axe on pages that Playwright drives. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axeModule from 'axe-core';
import type { Page } from 'playwright-core';
import { COLOUR_RULES } from '../helpers/colour-rules.ts';
import { finishAnimations } from '../helpers/finish-animations.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
export const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Loads axe where the page does not have it yet: half a megabyte, which the browser parses each time it is sent. Evaluates
 * it through the debugger, so that the page's CSP stays strict.
 */
export async function loadAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
}

/** The rules whose outcome depends on the colour scheme. */
export const OF_COLOURS = rules(...COLOUR_RULES);
/** The rules whose outcome depends on the size of the window or the colour scheme, but for elements that only some sizes show. */
export const OF_LOOKS = rules(...COLOUR_RULES, 'scrollable-region-focusable');

function rules(...values: string[]) {
  return { type: 'rule' as const, values };
}

/** One line for each accessibility defect of a page, including shadow trees, by all of axe's rules or by some. */
export async function defectsOf(page: Page, only?: readonly string[] | ReturnType<typeof rules>): Promise<string[]> {
  await loadAxe(page);
  await page.evaluate(finishAnimations);
  return await page.evaluate(
    async (runOnly) => {
      const { axe } = globalThis as unknown as { axe: typeof axeModule };
      const { violations } = await axe.run(document, { resultTypes: ['violations'], ...(runOnly && { runOnly }) });
      return violations.map(({ id, help, nodes }) => `${id}: ${help} (${nodes.map((node) => node.target).join(' ')})`);
    },
    only as axeModule.RunOptions['runOnly'],
  );
}

/** One line for each accessibility defect in `where`, including shadow trees, by the usual rules or by some. */
export async function violations(
  page: Page,
  where: 'desk-chat' | 'desk-chat-stage',
  runOnly: string[] | ReturnType<typeof rules> = RULES,
): Promise<string[]> {
  await loadAxe(page);
  await page.evaluate(finishAnimations);
  return page.evaluate(
    async ({ runOnly, where }) => {
      const { axe } = globalThis as unknown as { axe: typeof axeModule };
      const found = await axe.run(where, { runOnly, resultTypes: ['violations'] });
      return found.violations.flatMap(({ id, help, nodes }) =>
        nodes
          // ARIA in HTML gives a text area no other role, but it is the field of a combobox here.
          .filter(({ html }) => id !== 'aria-allowed-role' || !html.startsWith('<textarea'))
          .map(({ target }) => `${id}: ${help} (${target.flat().join(' ')})`),
      );
    },
    { runOnly, where },
  );
}
