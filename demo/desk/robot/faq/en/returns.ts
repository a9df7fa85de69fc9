/** Returns, exchanges and refunds, in English. Shared facts are in `shipping.ts`. */
import type { FaqEntry } from '../../robot-types.ts';

export const returns: FaqEntry[] = [
  {
    id: 1301,
    topic: 'returns',
    question: 'How long do I have to return something?',
    similar: [
      'What is your return policy?',
      'Can I return it after three weeks?',
      'Is there a deadline for returns?',
      'Return period',
    ],
    keywords: ['30 days', 'right of withdrawal', 'time limit', 'return window'],
    answer: `<p><b>Thirty days</b> from delivery, <b>sixty</b> for members of the Warm Circle. The piece may have been tried, but not worn: unfold the blanket, light the lamp, keep the box.</p>
<p>Presents bought from 15 November on may come back until 31 January.</p>`,
    suggestions: [1901, 1302, 1305],
  },
  {
    id: 1302,
    topic: 'returns',
    question: 'What does a return cost?',
    similar: ['Are returns free?', 'Who pays for return shipping?', 'Do I have to pay to send it back?', 'Return fee'],
    keywords: ['free label', 'return postage', 'deduct'],
    answer: `<ul>
<li><b>European Union:</b> free, with our label</li>
<li><b>United Kingdom and Switzerland:</b> we deduct €6.90 from the refund</li></ul>
<p>If the mistake was ours – broken, wrong or faulty – it is free everywhere.</p>`,
    suggestions: [1901, 1303],
  },
  {
    id: 1303,
    topic: 'returns',
    question: 'When do I get my refund?',
    similar: [
      'Where is my money?',
      'How long does a refund take?',
      'I sent it back but have not been refunded',
      'When is the money back on my card?',
    ],
    keywords: ['repayment', 'money back', 'credited', 'reimbursement'],
    answer: `<p>We refund the way you paid, within <b>five working days</b> of the parcel's arrival. After that:</p>
<table><tbody>
<tr><td>Card</td><td>2–7 working days, your bank decides</td></tr>
<tr><td>Bank transfer</td><td>1–2 working days</td></tr>
<tr><td>Invoice not paid yet</td><td>a credit note by e-mail; pay the rest</td></tr>
<tr><td>Gift card</td><td>at once, as a new code</td></tr></tbody></table>
<p>You get an e-mail on the day we send the money.</p>`,
    suggestions: [1302, 1309],
  },
  {
    id: 1304,
    topic: 'returns',
    question: 'Can I exchange an item for another colour or size?',
    similar: [
      'I want a different size',
      'Swap for another colour',
      'Exchange my blanket for a bigger one',
      'How do exchanges work?',
    ],
    keywords: ['swap', 'replace', 'trade', 'other model'],
    answer: `<p>Yes, once per piece and at no cost, within 30 days:</p>
<ol>
<li>Tell us in the chat what you have and what you would like.</li>
<li>We put the new one aside and send a label.</li>
<li>It leaves as soon as the carrier has scanned your parcel; no need to wait for us to unpack.</li></ol>`,
    suggestions: [1901, 1601],
  },
  {
    id: 1305,
    topic: 'returns',
    question: 'Which items cannot be returned?',
    similar: [
      'What is excluded from returns?',
      'Can I return a gift card?',
      'Can I send back an embroidered cushion?',
      'Can I return a sale item?',
    ],
    keywords: ['exceptions', 'final sale', 'custom made', 'embroidered', 'washed', 'non-returnable', 'cut to size'],
    answer: `<p>These stay with you, unless something is wrong with them:</p>
<ul>
<li>pieces cut or embroidered to your wishes</li>
<li>gift cards</li>
<li>textiles that were washed or worn</li></ul>
<p>Second-choice pieces <b>can</b> be returned like all others.</p>`,
    suggestions: [1301, 1308],
  },
  {
    id: 1306,
    topic: 'returns',
    question: 'I have lost the return label or cannot print it',
    similar: [
      'I have no printer',
      'Where is my return label?',
      'Send me a new return label',
      'Can I return without printing?',
    ],
    keywords: ['QR code', 'barcode', 'print', 'return slip'],
    answer: `<p>You need no printer: the mail with the label also has a <b>QR code</b>. Show it at any parcel shop and they print it for you.</p>
<p>Lost the mail? Write your order number in the chat, and a new label comes within the hour.</p>`,
    suggestions: [1309],
  },
  {
    id: 1307,
    topic: 'returns',
    question: 'Can I return a gift I received?',
    similar: [
      'I got a blanket as a present and want to return it',
      'Return a present without the buyer knowing',
      'Exchange a gift',
    ],
    keywords: ['gift receipt', 'birthday present', 'Christmas present'],
    answer: `<p>Yes. Tell us the number on the <b>gift slip</b> in the chat. You get a gift card for the value, or another colour or size; the person who gave it to you is not told. Money goes only to whoever paid.</p>`,
    suggestions: [1304, 1012],
  },
  {
    id: 1308,
    topic: 'returns',
    question: 'Can I return something without the original packaging?',
    similar: [
      'I threw away the box',
      'Do I need the original box?',
      'Can I return a used item?',
      'The tags are removed',
    ],
    keywords: ['condition', 'unboxed', 'opened', 'tried'],
    answer: `<p>Textiles: any clean bag or box. Lamps: better in their own box; without it a sturdy one with air all round, and we gladly send you one, free.</p>
<p>Trying out is fine: light the lamp, unfold the blanket. For wear beyond that we may keep part of the price.</p>`,
    suggestions: [1305, 1109],
  },
  {
    id: 1309,
    topic: 'returns',
    question: 'Where do I send my return?',
    similar: [
      'What is the return address?',
      'Where can I drop off my return?',
      'Which post office takes the return parcel?',
      'Has my return arrived?',
    ],
    keywords: ['drop-off', 'hand in', 'warehouse address'],
    answer: `<p>Hand it to <b>any parcel shop</b> of the carrier on our label, and keep the receipt. The address is printed on the label:</p>
<p>Lantern &amp; Loom, Returns, Weversgang 12, Lindenhaven, Netherlands</p>
<p>We write to you when the parcel is here.</p>`,
    suggestions: [1303, 1306],
  },
];
