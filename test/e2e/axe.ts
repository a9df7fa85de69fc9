/** Runs axe on pages of the end-to-end tests. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axeModule from 'axe-core';
import type { Page } from 'playwright-core';
import { settled } from '../helpers/settled.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * One line for each accessibility defect in `where`, including shadow trees. Evaluates axe through the debugger, so
 * that the page's CSP stays strict.
 */
export async function violations(page: Page, where: 'desk-chat' | 'desk-chat-stage'): Promise<string[]> {
  await page.evaluate(`globalThis.axe ?? (() => { ${axe} })()`);
  await page.evaluate(settled);
  return page.evaluate(
    async ({ runOnly, where }) => {
      const { axe } = globalThis as unknown as { axe: typeof axeModule };
      const found = await axe.run(where, { runOnly, resultTypes: ['violations'] });
      return found.violations.flatMap(({ id, help, nodes }) =>
        nodes.map(({ target }) => `${id}: ${help} (${target.flat().join(' ')})`),
      );
    },
    { runOnly: RULES, where },
  );
}
