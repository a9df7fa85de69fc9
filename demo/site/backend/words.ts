/** The sentences of the shop's backend, in the languages of its robots. They never contain a customer's text. */
export type Language = 'en' | 'zh';

/** Chinese if a text has a Han character, undefined if it has no letter, otherwise English. */
export function languageOf(text: string): Language | undefined {
  if (/\p{Script=Han}/u.test(text)) return 'zh';
  return /\p{L}/u.test(text) ? 'en' : undefined;
}

const DAY = 86_400_000;

/** A day so many days from now, such as "24 November". */
export function dayOf(now: number, days: number, language: Language): string {
  const format = new Intl.DateTimeFormat(language === 'zh' ? 'zh-CN' : 'en-GB', {
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
  return format.format(new Date(now + days * DAY));
}

export const WORDS = {
  en: {
    whichOrder: 'Which order? Please write its number, which has five digits, and the postcode of the delivery.',
    whichPostcode: (order: string) =>
      `I may show order ${order} only to its customer. Please write the postcode of the delivery.`,
    noMatch: 'No order has this number and this postcode. Please look at the confirmation that you got by e-mail.',
    tooManyTries: 'There were too many wrong tries. Please try again in an hour, or ask for a person.',
    'being-made': (order: string, day: string) =>
      `Order ${order} is being made in our workshop. It should leave us by ${day}.`,
    'on-its-way': (order: string, day: string) => `Order ${order} is on its way. It should arrive on ${day}.`,
    delivered: (order: string, day: string) => `Order ${order} was delivered on ${day}.`,
    returned: (order: string, number: string) => `For order ${order} there is the return ${number}.`,
    whichOfYours: 'Which order do you want to send back?',
    another: 'Another order',
    notYet: (order: string) => `Order ${order} has not been delivered yet. Once it has, you can send it back.`,
    tooOld: (order: string) =>
      `Order ${order} was delivered more than 30 days ago, so it cannot be sent back any more.`,
    again: (number: string) =>
      `This order already has the return ${number}. Please ask for a person if it is to be changed.`,
    whichItem: 'What do you want to send back?',
    moreItems: 'Do you want to send back anything else?',
    thatIsAll: 'That is all',
    why: 'Why do you send it back? You may choose a reason, or write your own.',
    reasons: ['It is damaged', 'It is not as described', 'I do not like it', 'I ordered too much'],
    confirm: (items: string, order: string) => `Shall I arrange the return of ${items} from order ${order}?`,
    yes: 'Yes, arrange it',
    no: 'No, keep it',
    kept: 'All right. Nothing was arranged, and you keep everything.',
    arranged: (number: string) => `The return ${number} is arranged.`,
    labelTitle: 'Your return label',
    label: (number: string) =>
      `<p><b>Label of return ${number}</b></p><p>Print it, stick it on the parcel, and bring the parcel to any pick-up point within 14 days.</p>`,
    restart: 'This return was not found any more. Please begin again.',
  },
  zh: {
    whichOrder: '请问是哪个订单？请写下五位数的订单号和收货地址的邮编。',
    whichPostcode: (order: string) => `订单 ${order} 的情况只能告诉下单的顾客。请写下收货地址的邮编。`,
    noMatch: '没有订单号和邮编都相符的订单。请核对订单确认邮件。',
    tooManyTries: '输错的次数太多了。请一小时后再试，或者转人工客服。',
    'being-made': (order: string, day: string) => `订单 ${order} 正在工坊制作，预计${day}前发出。`,
    'on-its-way': (order: string, day: string) => `订单 ${order} 正在路上，预计${day}送达。`,
    delivered: (order: string, day: string) => `订单 ${order} 已于${day}送达。`,
    returned: (order: string, number: string) => `订单 ${order} 已有退货 ${number}。`,
    whichOfYours: '您想退哪个订单？',
    another: '其他订单',
    notYet: (order: string) => `订单 ${order} 还没有送达，送达后才可以退货。`,
    tooOld: (order: string) => `订单 ${order} 送达已超过 30 天，不能再退货了。`,
    again: (number: string) => `这个订单已有退货 ${number}。如需更改，请转人工客服。`,
    whichItem: '您想退哪一件？',
    moreItems: '还有其他要退的吗？',
    thatIsAll: '就这些',
    why: '为什么退货？可以选择原因，也可以自己写。',
    reasons: ['有损坏', '与描述不符', '不喜欢', '买多了'],
    confirm: (items: string, order: string) => `要为订单 ${order} 的${items}办理退货吗？`,
    yes: '是的，办理',
    no: '不，留下',
    kept: '好的，没有办理退货，商品都由您留下。',
    arranged: (number: string) => `退货 ${number} 已办理。`,
    labelTitle: '您的退货标签',
    label: (number: string) => `<p><b>退货 ${number} 的标签</b></p><p>请打印后贴在包裹上，14 天内送到任一代收点。</p>`,
    restart: '找不到这次退货的记录了，请重新开始。',
  },
} as const;
