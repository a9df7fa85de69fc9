/**
 * The memory of a visitor's visits and invitations. Before the visitor acts, only with the consent that the page states;
 * afterwards as everything the chat stores, see `storage/`, which also moves and deletes it.
 */

import { toJson } from '../../base/clean-built-ins.ts';
import { nullOnError } from '../../wire/storage/storage-areas.ts';

/** The same key as in `VisitorStorage`. */
const keyOf = (site: string): string => `desk-chat:${site}:invited`;

const MINUTE = 60_000;
/** A pause of this length ends a visit. */
const VISIT_ENDS_AFTER = 30 * MINUTE;
const DAY = 24 * 60 * MINUTE;
const WEEK = 7 * DAY;
/** Limit of both lists: more than a site may have rules, and more than a week may have invitations. */
const MOST_KEPT = 50;

/** Times are milliseconds since 1970. */
type Visits = {
  /** When the present visit began, and when its last page did. */
  began: number;
  seen: number;
  isReturning: boolean;
  shown: number[];
  dismissed: string[];
};

export class VisitMemory {
  readonly #key: string;
  readonly #consent: string | null;
  readonly #visits: Visits;

  /** @param consent the consent that the page states; null if it states none */
  constructor(site: string, consent: string | null, now: number) {
    this.#key = keyOf(site);
    this.#consent = consent;
    const { seen, began, isReturning, ...rest } = this.#read(now);
    const goesOn = now - seen < VISIT_ENDS_AFTER;
    const visit = goesOn ? { began, isReturning } : { began: now, isReturning: seen > 0 };
    this.#visits = { ...rest, ...visit, seen: now };
    if (this.mayRemember) this.#save(now);
  }

  get mayRemember(): boolean {
    return this.#consent === 'persistent' || this.#consent === 'session';
  }

  /** Null if unknown. */
  get isReturning(): boolean | null {
    return this.#consent === 'persistent' ? this.#visits.isReturning : null;
  }

  mayInvite(perWeek: number, now: number): boolean {
    this.#adopt(now);
    const { began, shown } = this.#visits;
    return !shown.some((at) => at >= began) && shown.filter((at) => at > now - WEEK).length < perWeek;
  }

  isDismissed(id: string): boolean {
    return this.#visits.dismissed.includes(id);
  }

  invited(now: number): void {
    this.#visits.shown = [...this.#visits.shown, now].slice(-MOST_KEPT);
    if (this.mayRemember) this.#save(now);
  }

  /** Stores the answer. The visitor has acted, so storing needs no consent of the page. */
  answered(id: string, isDismissed: boolean, now: number): void {
    if (isDismissed) this.#visits.dismissed = [...this.#visits.dismissed, id].slice(-MOST_KEPT);
    this.#save(now);
  }

  /** Adds the entries that other tabs have stored since: all tabs share one visit. */
  #adopt(now: number): void {
    const { shown, dismissed } = this.#read(now);
    this.#visits.shown = [...new Set([...shown, ...this.#visits.shown])].slice(-MOST_KEPT);
    this.#visits.dismissed = [...new Set([...dismissed, ...this.#visits.dismissed])].slice(-MOST_KEPT);
  }

  #read(now: number): Visits {
    const stored = nullOnError(() => this.#area?.getItem(this.#key) ?? null);
    return readVisits(stored, now);
  }

  get #area(): Storage | null {
    if (this.#consent === 'none') return null;
    return this.#consent === 'session' ? sessionStorage : localStorage;
  }

  #save(now: number): void {
    this.#adopt(now);
    nullOnError(() => this.#area?.setItem(this.#key, toJson(this.#visits)));
  }
}

/** Another version, or a script of the page, may have written it. A clock that was wrong would forbid invitations. */
function readVisits(stored: string | null, now: number): Visits {
  const { began, seen, isReturning, shown, dismissed } = Object(nullOnError(() => JSON.parse(stored ?? '{}')) ?? {});
  const time = (value: unknown): number => (typeof value === 'number' && value > 0 && value < now + DAY ? value : 0);
  const list = (value: unknown): unknown[] => (Array.isArray(value) ? value.slice(-MOST_KEPT) : []);
  return {
    began: time(began),
    seen: time(seen),
    isReturning: isReturning === true,
    shown: list(shown).map(time),
    dismissed: list(dismissed).filter((id) => typeof id === 'string'),
  };
}
