/**
 * The demo shop's orders, from orders.json, and their returns, in memory: the demo forgets them when it stops. Days count from now, so
 * that the demo never becomes outdated.
 */
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import * as z from 'zod';

const order = z.strictObject({
  number: z.string().regex(/^\d{5}$/),
  /** The postcode of the delivery. Customers verify an order by its number and this postcode, as at parcel services. */
  postcode: z.string().regex(/^(?:\d{4}|\d{6})$/),
  state: z.enum(['being-made', 'on-its-way', 'delivered']),
  orderedDaysAgo: z.int().min(0),
  dueInDays: z.int().min(0).optional(),
  deliveredDaysAgo: z.int().min(0).optional(),
  items: z
    .array(
      z.strictObject({
        id: z.string(),
        name: z.strictObject({ en: z.string(), zh: z.string() }),
        image: z.string(),
        page: z.string(),
        price: z.string(),
      }),
    )
    .min(1),
});
export type Order = z.output<typeof order>;
export type Item = Order['items'][number];

/** The orders by their numbers. @throws ZodError if the file does not match the schema */
export function readOrders(): ReadonlyMap<string, Order> {
  const text = readFileSync(new URL('orders.json', import.meta.url), 'utf8');
  return new Map(
    z
      .array(order)
      .parse(JSON.parse(text))
      .map((one) => [one.number, one]),
  );
}

const RETURNS_WITHIN_DAYS = 30;

/** Whether an order can be sent back: it was delivered, and not long ago. */
export const isReturnable = ({ state, deliveredDaysAgo = 0 }: Order): boolean =>
  state === 'delivered' && deliveredDaysAgo <= RETURNS_WITHIN_DAYS;

const MOST_RETURNS = 1000;

type Return = {
  number: string;
  order: Order;
  items: readonly Item[];
  reason: string;
  /** The random part of the label's address, which makes the address impossible to guess. */
  key: string;
};

export function createReturns() {
  const byOrder = new Map<string, Return>();

  return {
    ofOrder: (number: string): Return | undefined => byOrder.get(number),
    byKey: (key: string): Return | undefined => [...byOrder.values()].find((one) => one.key === key),
    /** One return for each order: arranging it once more, as a repeated call does, changes nothing. */
    arrange(order: Order, items: readonly Item[], reason: string): Return {
      const before = byOrder.get(order.number);
      if (before) return before;
      const [oldest] = byOrder.keys();
      if (byOrder.size >= MOST_RETURNS && oldest !== undefined) byOrder.delete(oldest);
      const made = { number: `R-${order.number}`, order, items, reason, key: randomBytes(16).toString('hex') };
      byOrder.set(order.number, made);
      return made;
    },
  };
}
export type Returns = ReturnType<typeof createReturns>;
