/** Paying, prices, codes and invoices, in English. Shared facts are in `shipping.ts`. */
import type { FaqEntry } from '../../robot-types.ts';

export const payment: FaqEntry[] = [
  {
    id: 1401,
    topic: 'payment',
    question: 'Which payment methods do you accept?',
    similar: ['How can I pay?', 'Do you take credit cards?', 'Can I pay with PayPal?', 'Is bank transfer possible?'],
    keywords: ['debit', 'visa', 'mastercard', 'cash', 'wallet'],
    answer: `<ul>
<li><b>Card</b>, credit or debit, by a payment link</li>
<li><b>Bank transfer</b>; the parcel leaves when the money is in, 1–2 working days</li>
<li><b>Invoice</b> within fourteen days, in the EU</li>
<li><b>Gift cards</b>, also several at once</li></ul>
<p>No PayPal and no cash on delivery, sorry. In the showroom also cash.</p>`,
    suggestions: [1406, 1407, 1011],
  },
  {
    id: 1402,
    topic: 'payment',
    question: 'Is it safe to pay on your website?',
    similar: ['Are my card details secure?', 'Is your shop trustworthy?', 'Do you store my credit card number?'],
    keywords: ['encryption', 'secure payment', 'fraud', 'scam', 'two-factor'],
    answer: `<p>Yes. The link in our e-mail leads to the page of our payment provider; it is encrypted, and you confirm with your bank's app. We never see or keep the number of your card.</p>
<p>We never ask for card numbers, codes or passwords by e-mail, by phone or in this chat.</p>`,
  },
  {
    id: 1403,
    topic: 'payment',
    question: 'Why was my payment declined?',
    similar: [
      'My card does not work',
      'Payment failed',
      'The payment link does not work',
      'The payment page shows an error',
    ],
    keywords: ['rejected', 'refused', 'error at checkout', 'not accepted'],
    answer: `<p>The most frequent reasons:</p>
<ol>
<li>The confirmation in your bank's app was not given in time.</li>
<li>The limit of the card is reached.</li>
<li>The payment link is older than <b>72 hours</b>: ask for a new one in the chat.</li>
<li>An ad blocker stops the payment page: try a private window.</li></ol>
<p>A payment that failed is never collected. Your pieces stay aside for three days.</p>`,
    suggestions: [1401, 1203],
  },
  {
    id: 1404,
    topic: 'payment',
    question: 'My discount code does not work',
    similar: [
      'The promo code is invalid',
      'Where do I enter a voucher?',
      'Coupon not accepted',
      'Can I use two discount codes?',
    ],
    keywords: ['promotion', 'redeem', 'reduction', 'expired code'],
    answer: `<p>Name the code <b>before you pay</b>, in the chat; we take it off the sum. Please check that</p>
<ul>
<li>its date and its minimum value fit,</li>
<li>the order is not only gift cards or second-choice pieces,</li>
<li>no other code is used: one per order, gift cards and points excepted.</li></ul>
<p>Forgot it? Within 24 hours we refund the difference.</p>`,
    suggestions: [1022, 1012],
  },
  {
    id: 1405,
    topic: 'payment',
    question: 'How do I get an invoice with my VAT number?',
    similar: [
      'I need an invoice',
      'Can you send me a receipt?',
      'Invoice for my company',
      'Where can I download the bill?',
    ],
    keywords: ['tax number', 'PDF', 'bookkeeping', 'business address', 'reverse charge'],
    answer: `<p>The invoice comes as a PDF when the parcel leaves. For a company, give us <b>company name and VAT number</b> when you order. Forgot to? We correct it until the end of the month.</p>
<p>Lost it? Order number in the chat, and it is sent again; we keep invoices for 7 years.</p>`,
    suggestions: [1409, 1408],
  },
  {
    id: 1406,
    topic: 'payment',
    question: 'Can I pay later or in instalments?',
    similar: ['Do you offer pay later?', 'Pay in three parts', 'Can I buy on account?', 'Monthly payments'],
    keywords: ['installments', 'financing', 'credit', 'after delivery', '30 days'],
    answer: `<p><b>Pay later:</b> by invoice within fourteen days, in the EU, up to €800. If you return something, only what you keep is due.</p>
<p>Instalments are not possible: we would rather have you save up than pay interest.</p>`,
  },
  {
    id: 1407,
    topic: 'payment',
    question: 'When will I be charged?',
    similar: [
      'Why was I charged two times?',
      'When is the money taken from my account?',
      'I was charged twice',
      'Do you charge before shipping?',
      'Double charge on my card',
    ],
    keywords: ['debit', 'collected', 'twice', 'reservation', 'billing'],
    answer: `<p>Cards: when you follow the payment link; the amount is reserved and collected when the parcel leaves. Bank transfer: when you send it. Invoice: within fourteen days of delivery.</p>
<p>Two equal lines are nearly always <b>one reservation and one charge</b>; the reservation vanishes within 3 days. Booked twice after that? Send us a screenshot without card numbers.</p>`,
    suggestions: [1403, 1303],
  },
  {
    id: 1408,
    topic: 'payment',
    question: 'Do your prices include VAT?',
    similar: [
      'Are prices with tax?',
      'Can I pay in pounds or francs?',
      'Which currency do you use?',
      'Are the prices in euros?',
    ],
    keywords: ['EUR', 'GBP', 'CHF', 'exchange rate', 'sales tax'],
    answer: `<p>All prices are in <b>euros and include VAT</b>, also for the United Kingdom and Switzerland. We charge euros everywhere; for pounds and francs your bank sets the rate.</p>`,
    suggestions: [1108, 1405],
  },
  {
    id: 1409,
    topic: 'payment',
    question: 'Do you sell to businesses and hotels?',
    similar: [
      'Do you offer wholesale prices?',
      'Bulk order discount',
      'I need forty lamps for a restaurant',
      'Trade account for interior designers',
    ],
    keywords: ['B2B', 'reseller', 'quantity discount', 'office', 'café', 'quote', 'large order'],
    answer: `<p>Yes, from 10 pieces of one article or €1,500:</p>
<table><tbody>
<tr><td>10–24 pieces</td><td>8 %</td></tr>
<tr><td>25–49 pieces</td><td>12 %</td></tr>
<tr><td>50 and more</td><td>ask us</td></tr></tbody></table>
<p>Write to <a href="mailto:trade@lantern-and-loom.example">trade@lantern-and-loom.example</a> with articles, quantities and the place of delivery; the offer comes within two working days.</p>`,
    suggestions: [1405, 1606],
  },
];
