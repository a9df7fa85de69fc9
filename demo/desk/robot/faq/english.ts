/** All English questions of the seeded corpus, topic by topic, with the entries that open flows. */
import { flowEntriesEn } from '../flows/en.ts';
import type { FaqEntry } from '../robot-types.ts';
import { account } from './en/account.ts';
import { care } from './en/care.ts';
import { giftAndClub } from './en/gift-and-club.ts';
import { lamps } from './en/lamps.ts';
import { orders } from './en/orders.ts';
import { payment } from './en/payment.ts';
import { returns } from './en/returns.ts';
import { shipping } from './en/shipping.ts';
import { textiles } from './en/textiles.ts';
import { workshopAndContact } from './en/workshop-and-contact.ts';

export const englishFaq: FaqEntry[] = [
  ...shipping,
  ...orders,
  ...returns,
  ...payment,
  ...lamps,
  ...textiles,
  ...care,
  ...account,
  ...giftAndClub,
  ...workshopAndContact,
  ...flowEntriesEn,
];
