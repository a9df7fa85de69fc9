/**
 * `node test/gallery/compare.ts <other checkout> [part of a name]` takes pictures of every state of the gallery and of the console's
 * pages, from the other checkout, which needs `node_modules`, and from this one. Lists those that differ.
 */
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { launchChromium } from '../helpers/browser.ts';
import { visitConsole } from './console-pages.ts';
import { STATES } from './states.ts';

const GALLERY_LOOKS = { light: {}, 'dark, right to left': { theme: 'dark', dir: 'rtl' } };
const CONSOLE_LOOKS = [
  { colorScheme: 'light', width: 1280 },
  { colorScheme: 'dark', width: 360 },
] as const;
/** Edges of letters are not always drawn alike: how far a colour, and how many pixels of a picture, may be off. */
const TOLERATED = { colour: 24, pixels: 12 };
const PAUSE_MS = 250;
/** Keys of robots, which are random. */
const RANDOM = /^[0-9a-f]{16}$/;

const [other, part = ''] = process.argv.slice(2);
if (!other) throw new Error('name the folder of the other checkout');
const folder = mkdtempSync(join(tmpdir(), 'desk-chat-pictures-'));
const browser = await launchChromium();
const names = new Set<string>();
const isWanted = (name: string): boolean => name.includes(part);
for (const [side, root] of Object.entries({ before: resolve(other), after: resolve(import.meta.dirname, '../..') })) {
  mkdirSync(join(folder, side));
  await visitGallery(root, (page, name) => shoot(page, side, name));
  const show = async (page: Page, name: string): Promise<void> => {
    for (const { colorScheme, width } of CONSOLE_LOOKS) {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme });
      await shoot(page, side, `${name}, ${colorScheme}, ${width}`);
    }
    await page.setViewportSize({ width: 1280, height: 800 });
  };
  await visitConsole(root, { browser, isWanted, show });
}
const judge = await browser.newPage();
let different = 0;
for (const name of names) {
  const pixels = await countDifferent(name);
  if (pixels <= TOLERATED.pixels) continue;
  different += 1;
  console.log(`${name}: ${pixels} pixels`);
}
console.log(`${different} of ${names.size} differ. The pictures are in ${folder}`);
process.exit(different === 0 ? 0 : 1);

async function visitGallery(root: string, show: (page: Page, name: string) => Promise<void>): Promise<void> {
  const { openGallery }: typeof import('../looks/gallery.ts') = await import(join(root, 'test/looks/gallery.ts'));
  const gallery = await openGallery();
  const { page } = await gallery.page({ viewport: { width: 1024, height: 820 } });
  for (const state of Object.keys(STATES)) {
    for (const [look, more] of Object.entries(GALLERY_LOOKS)) {
      const name = `widget ${state}, ${look}`;
      if (!isWanted(name)) continue;
      await gallery.show(page, state, more);
      await show(page, name);
    }
  }
  await gallery.close();
}

/** Once the page rests: two pictures, one soon after the other, are the same. */
async function shoot(page: Page, side: string, name: string): Promise<void> {
  names.add(name);
  const take = () => page.screenshot({ animations: 'disabled', mask: [page.getByText(RANDOM)] });
  let last: Buffer = Buffer.alloc(0);
  let picture: Buffer = await take();
  for (let tries = 0; tries < 20 && !picture.equals(last); tries += 1) {
    await page.waitForTimeout(PAUSE_MS);
    [last, picture] = [picture, await take()];
  }
  writeFileSync(fileOf(side, name), picture);
}

function fileOf(side: string, name: string): string {
  return join(folder, side, `${name.replaceAll('/', ' ')}.png`);
}

/** How many pixels of the two pictures of this name differ; infinite if the pictures have different sizes. */
async function countDifferent(name: string): Promise<number> {
  const sources = ['before', 'after'].map((side) => readFileSync(fileOf(side, name), 'base64'));
  return await judge.evaluate(
    async ({ sources, colour }) => {
      const [before, after] = await Promise.all(
        sources.map(async (source) => {
          const picture = await createImageBitmap(await (await fetch(`data:image/png;base64,${source}`)).blob());
          const context = new OffscreenCanvas(picture.width, picture.height).getContext('2d');
          context?.drawImage(picture, 0, 0);
          return context?.getImageData(0, 0, picture.width, picture.height);
        }),
      );
      if (before?.width !== after?.width || before?.height !== after?.height) return Number.POSITIVE_INFINITY;
      const [one = [], another = []] = [before?.data, after?.data];
      let count = 0;
      for (let at = 0; at < one.length; at += 4) {
        const isOff = [at, at + 1, at + 2].some((byte) => Math.abs((one[byte] ?? 0) - (another[byte] ?? 0)) > colour);
        if (isOff) count += 1;
      }
      return count;
    },
    { sources, colour: TOLERATED.colour },
  );
}
