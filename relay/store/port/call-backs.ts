/**
 * The part of the store's port for calls that visitors ask for.
 *
 * - A call is counted before it is made, over all relays, and counting and adding are one step.
 * - The same visitor and id is one call, whatever became of it.
 * - A row counts for `CALL_BACKS_COUNT_FOR`; then the next `reserve` or `dropOld` removes it. It names neither the visitor nor a telephone number: both are hashes. The desk's own
 *   `callId` is there, so that a page that is loaded again can show what has become of the call.
 */

/** Milliseconds for which calls count for their address and site. */
export const CALL_BACKS_COUNT_FOR = 24 * 3_600_000;

/**
 * - `calling`: the desk is being asked, or the relay stopped while it asked; then nobody knows whether it calls
 * - `called`: the desk calls
 * - `unclear`: no answer of the desk came, so it may call
 */
export const CALL_BACK_STATES = ['calling', 'called', 'unclear'] as const;
export type CallBackState = (typeof CALL_BACK_STATES)[number];

/** `number` is a keyed hash: it counts the calls to a telephone, whoever asks, and does not reveal it. */
export type AskedCallBack = { visitor: string; id: string; site: string; address: string; number: string };
/** How a call ended: the visitor and the agent have talked, or have not. */
export const CALL_BACK_ENDS = ['answered', 'missed'] as const;
export type CallBackEnd = (typeof CALL_BACK_ENDS)[number];
/** The desk's id of the call and the agent's name. */
export type MadeCall = { callId: string; agent: string };

export const NOT_MADE: MadeCall = { callId: '', agent: '' };

export type KeptCallBack = MadeCall & { id: string; at: number; state: CallBackState; end: CallBackEnd | null };

/** At most `most` calls within `within` milliseconds, for each of them. */
export type CallBackLimits = Record<'visitor' | 'number' | 'address' | 'site', { most: number; within: number }>;

export type Reservation =
  | { is: 'new' }
  | { is: 'known'; state: CallBackState }
  /** Nothing was added. */
  | { is: 'over'; limit: keyof CallBackLimits };

export type CallBacks = {
  /** Adds a call in the state `calling`, if no limit is reached. */
  reserve(asked: AskedCallBack, limits: CallBackLimits): Promise<Reservation>;
  settle(visitor: string, id: string, state: CallBackState, made?: MadeCall): Promise<void>;
  end(visitor: string, id: string, end: CallBackEnd): Promise<void>;
  /** The visitor's last call, if it was asked for after `since`. */
  last(visitor: string, since: number): Promise<KeptCallBack | undefined>;
  /** Removes what counts no longer. */
  dropOld(): Promise<void>;
  /** Removes a call that surely was not made, so that it counts no longer. */
  release(visitor: string, id: string): Promise<void>;
};

/** The first limit that these counts have reached. */
export const limitReached = (
  counts: Record<keyof CallBackLimits, number>,
  limits: CallBackLimits,
): keyof CallBackLimits | undefined =>
  (['visitor', 'number', 'address', 'site'] as const).find((limit) => counts[limit] >= limits[limit].most);
