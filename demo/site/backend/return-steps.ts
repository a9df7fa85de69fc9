/**
 * The steps of a return (doc 3 §6.2): which order, which items, the reason, the consent, the label. A robot
 * sends back the variables of earlier steps unsigned, so each step checks again that the customer has verified the order.
 */
import * as z from 'zod';
import type { RobotTaskResponse, TaskMessage } from '../../../relay/desk-api/outbound/robot-webhooks.ts';
import { numbersIn, type OrderAccess } from './order-access.ts';
import { type Item, isReturnable, type Order, type Returns } from './orders.ts';
import { type Language, WORDS } from './words.ts';

/** The steps in their order. The id of a step's task node is its language's first id plus the step's index. */
const STEPS = ['begin', 'order', 'items', 'reason', 'confirm', 'label'] as const;
type Step = (typeof STEPS)[number];
const FIRST_NODES: Record<Language, number> = { en: 81_001, zh: 82_001 };
const [TRIGGER, WAIT] = [1, 2] as const;
const LONGEST_REASON = 200;

const text = z.string().max(2000).optional().catch(undefined);
const variablesSchema = z.object({
  order: text,
  orderId: text,
  /** The number of an order whose postcode the customer was asked for. */
  asked: text,
  number: text,
  item: text,
  itemId: text,
  items: z.array(z.string().max(50)).max(20).catch([]),
  reason: text,
  consent: text,
  consentId: text,
});
type Variables = z.output<typeof variablesSchema>;
type Call = { customer: string; variables: Variables; language: Language; words: (typeof WORDS)[Language] };
type Answer = RobotTaskResponse;

export type ReturnParts = {
  orders: ReadonlyMap<string, Order>;
  access: OrderAccess;
  returns: Returns;
  /** The shop's address, for pictures and labels. */
  url: () => string;
};

export function createReturnSteps({ orders, access, returns, url }: ReturnParts) {
  const nodeOf = (step: Step, language: Language) => FIRST_NODES[language] + STEPS.indexOf(step);
  const plain = (msgContent: string): TaskMessage => ({ msgType: 'plain', msgContent });
  const list = (title: string, options: readonly (readonly [id: string, value: string])[]): TaskMessage => ({
    msgType: 'selective_list',
    msgContent: { title, optionList: options.map(([id, value]) => ({ id, value })) },
  });
  const end = (message: TaskMessage): Answer => ({ resCode: 0, message });

  const ask = ({ language }: Call, message: TaskMessage, step: Step, kept: Partial<Variables> = {}): Answer => ({
    resCode: 0,
    message,
    variables: kept,
    routeType: WAIT,
    toTaskNodeId: nodeOf(step, language),
  });

  function begin(call: Call): Answer {
    const { words } = call;
    if (numbersIn(call.variables.order ?? '').order !== undefined) return chooseOrder(call);
    const own = access.ordersOf(call.customer).filter(isReturnable);
    if (own.length === 0) return ask(call, plain(words.whichOrder), 'order');
    const options = own.map(({ number }) => [number, number] as const);
    return ask(call, list(words.whichOfYours, [...options, ['another', words.another]]), 'order');
  }

  function chooseOrder(call: Call): Answer {
    const { variables, customer, words } = call;
    if (variables.orderId === 'another') return ask(call, plain(words.whichOrder), 'order');
    const entered = numbersIn(variables.order ?? '');
    const number = entered.order ?? variables.asked;
    if (number === undefined) return ask(call, plain(words.whichOrder), 'order');
    switch (access.verify(customer, number, entered.postcode)) {
      case 'postcode-needed':
        return ask(call, plain(words.whichPostcode(number)), 'order', { asked: number });
      case 'no-match':
        return ask(call, plain(words.noMatch), 'order', { asked: '' });
      case 'too-many-attempts':
        return end(plain(words.tooManyTries));
      case 'verified':
        return chooseFirstItem(call, number);
    }
  }

  /** Offers the items of a verified order, or says why none can be sent back. */
  function chooseFirstItem(call: Call, number: string): Answer {
    const { words } = call;
    const order = orders.get(number);
    const before = returns.ofOrder(number);
    if (!order) return end(plain(words.restart));
    if (before) return end(plain(words.again(before.number)));
    if (order.state !== 'delivered') return end(plain(words.notYet(number)));
    if (!isReturnable(order)) return end(plain(words.tooOld(number)));
    return ask(call, products(call, words.whichItem, order.items), 'items', { number, items: [] });
  }

  const products = ({ language }: Call, title: string, items: readonly Item[]): TaskMessage => ({
    msgType: 'selective_product',
    msgContent: {
      title,
      turnFlag: items.length > 2 ? 1 : 0,
      showSize: 2,
      productList: items.map(({ id, name, image, page, price }) => ({
        id,
        name: name[language],
        image: `${url()}/assets/${image}`,
        url: `${url()}${page}`,
        infoList: [{ info: price, boldFlag: 1 }],
      })),
    },
  });

  /** The order of the return; undefined if the customer has not verified it, or if it has a return already. */
  function orderOf({ customer, variables: { number = '' } }: Call): Order | undefined {
    const isFree = access.isVerified(customer, number) && !returns.ofOrder(number);
    return isFree ? orders.get(number) : undefined;
  }

  function chooseItems(call: Call, order: Order): Answer {
    const { variables, language, words } = call;
    const chosen = order.items.find(
      ({ id, name }) => id === variables.itemId || name[language] === variables.item?.trim(),
    );
    const isAll = variables.itemId === 'all' || variables.item?.trim() === words.thatIsAll;
    const ids = [...new Set([...variables.items, ...(chosen ? [chosen.id] : [])])];
    const others = order.items.filter(({ id }) => !ids.includes(id));
    if (ids.length === 0) return ask(call, products(call, words.whichItem, others), 'items');
    if (isAll || others.length === 0) {
      const reasons = words.reasons.map((reason, index) => [String(index + 1), reason] as const);
      return ask(call, list(words.why, reasons), 'reason', { items: ids });
    }
    const options = others.map(({ id, name }) => [id, name[language]] as const);
    return ask(call, list(words.moreItems, [...options, ['all', words.thatIsAll]]), 'items', { items: ids });
  }

  const itemsOf = (order: Order, { items }: Variables) => order.items.filter(({ id }) => items.includes(id));

  function confirm(call: Call, order: Order): Answer {
    const { variables, language, words } = call;
    const names = itemsOf(order, variables).map(({ name }) => name[language]);
    const listed = new Intl.ListFormat(language, { type: 'conjunction' }).format(names);
    const options = [
      ['yes', words.yes],
      ['no', words.no],
    ] as const;
    const reason = (variables.reason ?? '').trim().slice(0, LONGEST_REASON);
    return ask(call, list(words.confirm(listed, order.number), options), 'confirm', { reason });
  }

  function arrange(call: Call, order: Order): Answer {
    const { variables, language, words } = call;
    if (variables.consentId === 'no') return end(plain(words.kept));
    const items = itemsOf(order, variables);
    if (items.length === 0) return end(plain(words.restart));
    if (variables.consentId !== 'yes') return confirm(call, order);
    const { number } = returns.arrange(order, items, variables.reason ?? '');
    return {
      ...end(plain(words.arranged(number))),
      routeType: TRIGGER,
      toTaskNodeId: nodeOf('label', language),
      command: 'return-arranged',
    };
  }

  function label({ customer, variables: { number = '' }, words }: Call): Answer {
    const made = access.isVerified(customer, number) ? returns.ofOrder(number) : undefined;
    if (!made) return end(plain(words.restart));
    const card = { type: 1, isHit: 1, hitType: 1, content: words.label(made.number) } as const;
    const hitContent = `${url()}/returns/${made.key}`;
    return end({
      msgType: 'custom_card',
      msgContent: {
        id: made.number,
        title: words.labelTitle,
        turnFlag: 0,
        cardList: [{ ...card, id: 'label', hitContent }],
      },
    });
  }

  const withVerifiedOrder = (call: Call, step: (call: Call, order: Order) => Answer): Answer => {
    const order = orderOf(call);
    return order ? step(call, order) : end(plain(call.words.restart));
  };

  return {
    /** The answer to a call of a task node; undefined for an unknown node or unreadable variables. */
    run(taskNodeId: number, customer: string, given: unknown): Answer | undefined {
      const found = (['en', 'zh'] as const).find((one) => STEPS[taskNodeId - FIRST_NODES[one]] !== undefined);
      const read = variablesSchema.safeParse(given ?? {});
      if (!found || !read.success) return undefined;
      const call: Call = { customer, variables: read.data, language: found, words: WORDS[found] };
      switch (STEPS[taskNodeId - FIRST_NODES[found]]) {
        case 'begin':
          return begin(call);
        case 'order':
          return chooseOrder(call);
        case 'items':
          return withVerifiedOrder(call, chooseItems);
        case 'reason':
          return withVerifiedOrder(call, confirm);
        case 'confirm':
          return withVerifiedOrder(call, arrange);
        default:
          return label(call);
      }
    },
  };
}
