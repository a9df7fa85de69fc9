/**
 * Decides which orders the backend may show to a customer of a robot. A robot knows its customers by a number alone, so they verify
 * an order by its postcode, and the verification lasts half an hour. Wrong attempts count for the customer and for the order,
 * because a stranger can become a new customer for each attempt. An order that does not exist gives the same result as a wrong
 * postcode.
 *
 * So a stranger can lock an order for an hour, but not find it. A sign covers no variable, so nothing that the robot
 * sends proves who asks.
 */
import type { Order } from './orders.ts';
import type { Language } from './words.ts';

const MINUTE = 60_000;
const VERIFIED_FOR = 30 * MINUTE;
const PENDING_FOR = 10 * MINUTE;
const ATTEMPTS_COUNT_FOR = 60 * MINUTE;
const MOST_ATTEMPTS = { ofCustomer: 5, atOrder: 20 };
/** Entries of each kind. Of orders there are as many as five digits name, so that none pushes out another. */
const MOST_KEPT = 5000;
const MOST_ORDERS = 100_000;

/** A customer without a number. No verification is kept for it. */
export const ANONYMOUS = '';

/** A map of the latest entries. @param lifetime milliseconds of an entry */
function createExpiringMap<V>(now: () => number, lifetime: number, most = MOST_KEPT) {
  const kept = new Map<string, { value: V; until: number }>();
  return {
    get(key: string): V | undefined {
      const entry = kept.get(key);
      return entry && entry.until > now() ? entry.value : undefined;
    },
    set(key: string, value: V): void {
      kept.delete(key);
      const [oldest] = kept.keys();
      if (kept.size >= most && oldest !== undefined) kept.delete(oldest);
      kept.set(key, { value, until: now() + lifetime });
    },
  };
}

/** An order whose postcode the customer was asked for, and the language of the question. */
type PendingOrder = { number: string; language: Language };
export type Verification = 'verified' | 'postcode-needed' | 'no-match' | 'too-many-attempts';

export function createOrderAccess(orders: ReadonlyMap<string, Order>, now: () => number) {
  const verified = createExpiringMap<readonly string[]>(now, VERIFIED_FOR);
  const pending = createExpiringMap<PendingOrder>(now, PENDING_FOR);
  const byCustomer = createExpiringMap<number>(now, ATTEMPTS_COUNT_FOR);
  const atOrder = createExpiringMap<number>(now, ATTEMPTS_COUNT_FOR, MOST_ORDERS);

  const isVerified = (customer: string, number: string): boolean => verified.get(customer)?.includes(number) ?? false;

  function check(customer: string, number: string, postcode: string): Verification {
    const [tries, triesAtOrder] = [byCustomer.get(customer) ?? 0, atOrder.get(number) ?? 0];
    if (tries >= MOST_ATTEMPTS.ofCustomer || triesAtOrder >= MOST_ATTEMPTS.atOrder) return 'too-many-attempts';
    if (orders.get(number)?.postcode !== postcode) {
      byCustomer.set(customer, tries + 1);
      atOrder.set(number, triesAtOrder + 1);
      return 'no-match';
    }
    if (customer !== ANONYMOUS) verified.set(customer, [...new Set([...(verified.get(customer) ?? []), number])]);
    return 'verified';
  }

  return {
    ordersOf: (customer: string): Order[] =>
      (verified.get(customer) ?? []).flatMap((number) => orders.get(number) ?? []),
    isVerified,
    pendingOrder: (customer: string): PendingOrder | undefined => pending.get(customer),
    setPendingOrder(customer: string, order: PendingOrder): void {
      if (customer !== ANONYMOUS) pending.set(customer, order);
    },
    /** Whether the customer may see the order; verifies it if the text has a postcode. */
    verify(customer: string, number: string, postcode: string | undefined): Verification {
      if (isVerified(customer, number)) return 'verified';
      return postcode === undefined ? 'postcode-needed' : check(customer, number, postcode);
    },
  };
}
export type OrderAccess = ReturnType<typeof createOrderAccess>;

/** The order number (5 digits) and the postcode (4 or 6 digits) in the first 500 characters of a text, in digits of either width. */
export function numbersIn(text: string): { order: string | undefined; postcode: string | undefined } {
  const numbers = text.slice(0, 500).normalize('NFKC').match(/\d+/g) ?? [];
  return {
    order: numbers.find(({ length }) => length === 5),
    postcode: numbers.find(({ length }) => length === 4 || length === 6),
  };
}
