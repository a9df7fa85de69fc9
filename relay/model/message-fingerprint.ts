/**
 * A fingerprint of a message. The desk's transcript lacks the ids of pushes, so a pushed message and its copy in the
 * transcript are matched by fingerprint. Texts match when they read the same, whatever their markup. Pure.
 */
import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Content } from '../protocol/events.ts';

/** `prints` has a hash for each reading of the message. Messages of one kind match if they have a hash in common. */
export const messageFingerprint = z.object({ kind: z.string(), prints: z.array(z.string()) });
export type MessageFingerprint = z.output<typeof messageFingerprint>;

const MEDIA = ['image', 'audio', 'video', 'file'];

export function fingerprintOf(content: Content): MessageFingerprint {
  switch (content.kind) {
    case 'text':
    case 'rich': {
      const words = content.kind === 'text' ? content.text : content.html;
      // The push or the transcript may have been HTML-escaped, so both readings get a fingerprint.
      return { kind: 'words', prints: hashesOf(readAsHtml(words), words) };
    }
    case 'card':
      return { kind: 'card', prints: hashesOf(`${content.title}\n${content.description}`) };
    default:
      return { kind: content.kind, prints: hashesOf(content.url.replace(/[?#].*/, '')) };
  }
}

/**
 * Pairs each item of `first` with at most one of `second`, in order. Media whose addresses differ are paired by kind.
 * @returns the items of each list that were not paired
 */
export function pairOff<A extends { fingerprint: MessageFingerprint }, B extends { fingerprint: MessageFingerprint }>(
  first: readonly A[],
  second: readonly B[],
): { first: A[]; second: B[] } {
  const taken = new Set<number>();
  const unpairedIn = (list: readonly A[], namesOf: (fingerprint: MessageFingerprint) => readonly string[]): A[] => {
    const positions = new Map<string, number[]>();
    // Reversed, so that the earliest position is at the end of each list, where `nextOf` takes it.
    for (const [from, { fingerprint }] of [...second].reverse().entries()) {
      const position = second.length - 1 - from;
      if (taken.has(position)) continue;
      for (const name of namesOf(fingerprint)) {
        const known = positions.get(name);
        if (known) known.push(position);
        else positions.set(name, [position]);
      }
    }
    return list.filter(({ fingerprint }) => {
      const found = namesOf(fingerprint).flatMap((name) => nextOf(positions.get(name), taken));
      if (found.length > 0) taken.add(Math.min(...found));
      return found.length === 0;
    });
  };
  const unlike = unpairedIn(first, ({ kind, prints }) => prints.map((hash) => `${kind} ${hash}`));
  const rest = unpairedIn(unlike, ({ kind }) => (MEDIA.includes(kind) ? [kind] : []));
  return { first: rest, second: second.filter((_, position) => !taken.has(position)) };
}

/** The last position in the list that is not taken; removes the taken ones behind it. */
function nextOf(positions: number[] | undefined, taken: ReadonlySet<number>): number[] {
  while (positions && taken.has(positions.at(-1) as number)) positions.pop();
  return positions?.slice(-1) ?? [];
}

const hashesOf = (...texts: string[]): string[] => {
  const plain = texts.map((text) => text.replace(/\s+/g, ' ').trim()).filter((text) => text !== '');
  return [...new Set(plain)].map((text) => createHash('sha256').update(text).digest('base64url').slice(0, 16));
};

const ENTITIES: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'", nbsp: ' ' };

function readAsHtml(html: string): string {
  // Every tag before the last `>` ends, so the regular expression never searches for an end that is missing.
  const end = html.lastIndexOf('>') + 1;
  return `${html.slice(0, end).replace(/<[^>]*>?/g, ' ')}${html.slice(end)}`.replace(
    /&(?:#(\d{1,6})|#x([\da-f]{1,5})|([a-z]+));/gi,
    (whole, decimal, hex, name) => {
      if (name !== undefined) return ENTITIES[name.toLowerCase()] ?? whole;
      const code = decimal !== undefined ? Number(decimal) : Number.parseInt(hex, 16);
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    },
  );
}
