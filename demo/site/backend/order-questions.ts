/** Answers questions about an order, such as "Where is order 10442?" (doc 3 §6.1). */
import { numbersIn, type OrderAccess } from './order-access.ts';
import type { Order, Returns } from './orders.ts';
import { dayOf, type Language, languageOf, WORDS } from './words.ts';

export function createOrderQuestions(
  orders: ReadonlyMap<string, Order>,
  access: OrderAccess,
  returns: Returns,
  now: () => number,
) {
  function stateOf(order: Order, language: Language): string {
    const words = WORDS[language];
    const days = order.state === 'delivered' ? -(order.deliveredDaysAgo ?? 0) : (order.dueInDays ?? 0);
    const state = words[order.state](order.number, dayOf(now(), days, language));
    const returned = returns.ofOrder(order.number);
    return returned ? `${state} ${words.returned(order.number, returned.number)}` : state;
  }

  /** The answer to a question. @param customer the robot's number of the customer, or ANONYMOUS */
  return (text: string, customer: string): string => {
    const { order: named, postcode } = numbersIn(text);
    const pending = access.pendingOrder(customer);
    const language = languageOf(text) ?? pending?.language ?? 'en';
    const words = WORDS[language];
    const number = named ?? pending?.number;
    if (number === undefined) return words.whichOrder;
    switch (access.verify(customer, number, postcode)) {
      case 'verified': {
        const order = orders.get(number);
        return order ? stateOf(order, language) : words.noMatch;
      }
      case 'postcode-needed':
        access.setPendingOrder(customer, { number, language });
        return words.whichPostcode(number);
      case 'no-match':
        return words.noMatch;
      case 'too-many-attempts':
        return words.tooManyTries;
    }
  };
}
