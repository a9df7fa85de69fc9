/** All Chinese questions of the seeded corpus, topic by topic, with the entries that open flows. */
import { flowEntriesZh } from '../flows/zh.ts';
import type { FaqEntry } from '../robot-types.ts';
import { accountAndGiftZh } from './zh/account-and-gift.ts';
import { careZh } from './zh/care.ts';
import { lampsZh } from './zh/lamps.ts';
import { ordersZh } from './zh/orders.ts';
import { paymentZh } from './zh/payment.ts';
import { returnsZh } from './zh/returns.ts';
import { shippingZh } from './zh/shipping.ts';
import { textilesZh } from './zh/textiles.ts';
import { workshopAndContactZh } from './zh/workshop-and-contact.ts';

export const chineseFaq: FaqEntry[] = [
  ...shippingZh,
  ...ordersZh,
  ...returnsZh,
  ...paymentZh,
  ...lampsZh,
  ...textilesZh,
  ...careZh,
  ...accountAndGiftZh,
  ...workshopAndContactZh,
  ...flowEntriesZh,
];
