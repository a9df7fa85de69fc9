/** Ways in which every view has to work: both colour schemes, the keyboard alone, narrow windows, right-to-left, any script. */
import { emulateMedia, sendKeys, setViewport } from '@web/test-runner-commands';
import { expect } from 'chai';
import { COLOUR_RULES } from '../../../../helpers/colour-rules.ts';
import { focused } from '../../../../helpers/focused.ts';
import { type Harness, settled, words } from '../harness.ts';

/** Texts that break layouts: a word that is longer than a phone is wide, Arabic with a Latin word, and Chinese. */
export const LONG = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenhersteller'.repeat(2);
export const ARABIC = 'أين طردي رقم ABC-12؟';
export const CHINESE = '我的包裹在哪里？什么时候能送到？';
/** Shown as these characters wherever it is text. */
export const MARKUP = '<img src=x alt="" onerror="window.hacked = true"><b>bold</b>&amp;';

const WIDE = { width: 1000, height: 800 };
const PHONE = { width: 360, height: 740 };

/** Fails with axe's findings in light, and with those of its rules for colours in dark. */
export async function expectAccessibleInBothSchemes({ expectAccessible }: Harness<HTMLElement>): Promise<void> {
  await emulateMedia({ colorScheme: 'dark' });
  await expectAccessible({ runOnly: COLOUR_RULES });
  await emulateMedia({ colorScheme: 'light' });
  await expectAccessible();
}

/** Fails if the page scrolls sideways on a phone or at 200 % zoom, in either direction. */
export async function expectToFit({ element }: Harness<HTMLElement>): Promise<void> {
  try {
    for (const width of [PHONE.width, WIDE.width / 2]) {
      await setViewport({ ...PHONE, width });
      for (const dir of ['rtl', 'ltr']) {
        document.documentElement.dir = dir;
        await settled(element);
        expect(document.documentElement.scrollWidth, `${dir}, ${width} pixels`).to.be.at.most(innerWidth);
      }
    }
  } finally {
    document.documentElement.dir = 'ltr';
    await setViewport(WIDE);
  }
}

/** The names of what Tab reaches, from the beginning of the page to its end. */
export async function tabOrder(): Promise<string[]> {
  (focused() as HTMLElement | null)?.blur();
  const start = document.createElement('button');
  document.body.prepend(start);
  start.focus();
  const names: string[] = [];
  for (let at = await next(start); at !== null; at = await next(start)) names.push(nameOf(at));
  start.remove();
  return names;
}

/** Null where the walk is over. */
async function next(start: Element): Promise<Element | null> {
  await sendKeys({ press: 'Tab' });
  const reached = focused();
  return reached === null || reached === document.body || reached === start ? null : reached;
}

function nameOf(element: Element): string {
  const label = (element as Partial<HTMLInputElement>).labels?.[0];
  // A label around a list has the words of its options, too.
  const labelled = label && words(label).replace(words(element), '').trim();
  return element.getAttribute('aria-label') ?? labelled ?? words(element);
}

/** The attack in `MARKUP` did not run, and no element was made of it. */
export function expectNoMarkup({ findAll }: Harness<HTMLElement>): void {
  expect(findAll('[onerror], script')).to.have.length(0);
  expect('hacked' in window).to.equal(false);
}
