/** Limits for visitors, addresses and sockets. `http/rates.ts` counts; the callers decide what happens at a limit. */
import { createRate } from '../http/rates.ts';
import type { LimitName } from '../protocol/commands.ts';

export const LIMITS = {
  /** Bytes of one Socket.IO frame. */
  frame: 64 * 1024,
  /** What the JSON of one frame may have: more than any command. Names cost a parser ten times what text does. */
  frameJson: { depth: 8, values: 5000, names: 100 },
  /** Fragments of one WebSocket message. */
  fragments: 64,
  /** Bytes of unread data; a connection with more is cut. */
  unread: 1024 * 1024,
  /** Bytes of one answer to `history`; one longer event is sent alone. */
  answer: 128 * 1024,
  eventsPerSecond: 20,
  /** Milliseconds for which a connection may exceed that rate in every second. */
  excess: 10_000,
  /** Packets of any kind; a connection with more is cut at once. */
  packetsPerSecond: 200,
  /** Characters that all connections of an address may send. If they send more, those above their share are cut. */
  charactersPerSecond: 1024 * 1024,
  shareOfCharacters: 20 * 1024,
  messagesPerMinute: 100,
  socketsPerToken: 5,
  socketsPerAddress: 50,
  newVisitorsPerHour: 30,
} as const;

type CommandLimit = {
  visitor: number;
  address: number;
  /** Milliseconds. */
  window: number;
  refusal: string;
};

/** How often commands of a kind may come. `message` is counted with the connection's packets, in `sockets.ts`. */
export const COMMAND_LIMITS: { [L in Exclude<LimitName, 'message' | 'none'>]: CommandLimit } = {
  /** Events or a form sent again. */
  read: { visitor: 60, address: 600, window: 60_000, refusal: 'slow down; try again in a moment' },
  /** More than a widget asks for while a key is held down. */
  suggestion: { visitor: 150, address: 600, window: 10_000, refusal: 'too many suggestions; write on' },
  page: {
    visitor: 10,
    address: 60,
    window: 60_000,
    refusal: 'the page changes too often; try again in a minute',
  },
  /** Refused calls included. */
  'call-back': {
    visitor: 6,
    address: 20,
    window: 10 * 60_000,
    refusal: 'too many requests for a call; try again in some minutes',
  },
  'request-write': { visitor: 10, address: 40, window: 60 * 60_000, refusal: 'too many requests; try again later' },
  /** Most are answered from memory. */
  'request-read': { visitor: 30, address: 120, window: 60_000, refusal: 'too many requests; try again later' },
};

/** Counts what commands of each limit come; the function returns why one more is refused, undefined if it is not. */
export function createCommandLimits(now: () => number) {
  const rates = new Map(
    Object.entries(COMMAND_LIMITS).map(([name, { visitor, address, window, refusal }]) => [
      name,
      { visitors: createRate(visitor, window), addresses: createRate(address, window), refusal },
    ]),
  );
  return (limit: LimitName, visitor: string, address: string): string | undefined => {
    const rate = rates.get(limit);
    if (!rate || (rate.visitors.allow(visitor, now()) && rate.addresses.allow(address, now()))) return undefined;
    return rate.refusal;
  };
}
