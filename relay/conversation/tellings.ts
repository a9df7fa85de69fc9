/**
 * Recognises one message in two tellings of it: as it was pushed, and as the desk's transcript repeats it without the
 * id of the push. Words are the same when they read the same, whatever marks them up. Pure.
 */
import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Content } from '../protocol.ts';

export const telling = z.object({ kind: z.string(), prints: z.array(z.string()) });
export type Telling = z.output<typeof telling>;

const MEDIA = ['image', 'audio', 'video', 'file'];

export function tellingOf(content: Content): Telling {
  switch (content.kind) {
    case 'text':
    case 'rich': {
      const said = content.kind === 'text' ? content.text : content.html;
      // One of the two may have been escaped on its way, or not.
      return { kind: 'words', prints: printsOf(readAsHtml(said), said) };
    }
    case 'card':
      return { kind: 'card', prints: printsOf(`${content.title}\n${content.description}`) };
    default:
      return { kind: content.kind, prints: printsOf(content.url.replace(/[?#].*/, '')) };
  }
}

/**
 * Pairs each of `some` with one of `others` at most, in order; media whose addresses differ are paired by what they are.
 * @returns what of each is left over
 */
export function pairOff<A extends { telling: Telling }, B extends { telling: Telling }>(
  some: readonly A[],
  others: readonly B[],
): { some: A[]; others: B[] } {
  const left = [...others];
  const without = (list: readonly A[], isSame: (one: Telling, other: Telling) => boolean): A[] =>
    list.filter((one) => {
      const place = left.findIndex((other) => isSame(one.telling, other.telling));
      if (place >= 0) left.splice(place, 1);
      return place < 0;
    });
  const unlike = without(
    some,
    (one, other) => one.kind === other.kind && one.prints.some((print) => other.prints.includes(print)),
  );
  const rest = without(unlike, (one, other) => one.kind === other.kind && MEDIA.includes(one.kind));
  return { some: rest, others: left };
}

const printsOf = (...texts: string[]): string[] => {
  const plain = texts.map((text) => text.replace(/\s+/g, ' ').trim()).filter((text) => text !== '');
  return [...new Set(plain)].map((text) => createHash('sha256').update(text).digest('base64url').slice(0, 16));
};

const ENTITIES: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'", nbsp: ' ' };

function readAsHtml(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:#(\d{1,6})|#x([\da-f]{1,5})|([a-z]+));/gi, (whole, decimal, hex, name) => {
      if (name !== undefined) return ENTITIES[name.toLowerCase()] ?? whole;
      const code = decimal !== undefined ? Number(decimal) : Number.parseInt(hex, 16);
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    });
}
