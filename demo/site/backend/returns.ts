/** The returns that were arranged, in memory: the demo forgets them when it stops. */
import { randomBytes } from 'node:crypto';
import type { Item, Order } from './orders.ts';

const MOST_RETURNS = 1000;

export type Return = {
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
