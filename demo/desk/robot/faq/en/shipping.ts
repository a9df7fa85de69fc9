/**
 * Shipping, in English. Facts of the invented shop "Lantern & Loom" that all topics share: orders are placed in the chat
 * or by phone and packed the next working day in Lindenhaven, the Netherlands; it ships to the EU, the United Kingdom and
 * Switzerland; prices are in EUR with VAT; order numbers have six digits, articles are LL-101 to LL-106 (lamps) and LL-201
 * to LL-206 (textiles); returns within 30 days, 60 for members of the Warm Circle; warranty 2 years, 5 on wiring. The
 * shop's pages say the same: whoever changes one changes the other.
 */
import type { FaqEntry } from '../../robot-types.ts';

export const shipping: FaqEntry[] = [
  {
    id: 1101,
    topic: 'shipping',
    question: 'How long does delivery take?',
    similar: [
      'When will my order arrive?',
      'What are your delivery times?',
      'How many days until I receive my parcel?',
      'How fast do you ship to Germany?',
    ],
    keywords: ['working days', 'delivery time', 'France', 'Austria', 'Italy', 'Spain', 'Poland'],
    answer: `<p>Orders are packed the <b>next working day</b>. From the day the parcel leaves us it takes:</p>
<table><thead>
<tr><th>To</th><th>Takes</th><th>Express, on request</th></tr></thead><tbody>
<tr><td>European Union</td><td>2–4 working days</td><td>1–2 working days</td></tr>
<tr><td>United Kingdom</td><td>3–5 working days</td><td>2 working days</td></tr>
<tr><td>Switzerland</td><td>3–5 working days</td><td>2 working days</td></tr></tbody></table>
<p>Floor lamps and rugs travel by a carrier who calls ahead; that adds two days.</p>`,
    suggestions: [1102, 1105, 1903],
  },
  {
    id: 1102,
    topic: 'shipping',
    question: 'How much does shipping cost?',
    similar: [
      'What are the delivery costs?',
      'Is shipping free?',
      'From what amount do I get free delivery?',
      'Shipping fee to the UK',
      'How much is the postage?',
    ],
    keywords: ['postage', 'delivery fee', 'free shipping threshold', 'postage costs'],
    answer: `<table><thead>
<tr><th>To</th><th>Costs</th><th>Free from</th></tr></thead><tbody>
<tr><td>European Union</td><td>€5.90</td><td>€80</td></tr>
<tr><td>United Kingdom</td><td>€9.90</td><td>€150</td></tr>
<tr><td>Switzerland</td><td>€9.90</td><td>€150</td></tr></tbody></table>
<p>Once per order, however many parcels it takes. What counts is the amount after discounts; gift cards you buy do not count.</p>`,
    suggestions: [1101, 1105, 1108],
    thirdUrl: '{shop}/delivery-and-returns',
  },
  {
    id: 1103,
    topic: 'shipping',
    question: 'Which countries do you ship to?',
    similar: [
      'Do you deliver to my country, for example Ireland?',
      'Do you deliver to Switzerland?',
      'Do you ship outside the EU?',
      'Can you send to my country?',
      'Do you ship worldwide?',
    ],
    keywords: ['international', 'abroad', 'overseas', 'America', 'USA', 'Norway', 'Canada'],
    answer: `<p>To <b>all countries of the EU</b>, to the <b>United Kingdom</b> and to <b>Switzerland</b>, from our warehouse in Lindenhaven.</p>
<p>We do not ship anywhere else: our lamps are certified for European mains only.</p>`,
    suggestions: [1101, 1102, 1108],
  },
  {
    id: 1104,
    topic: 'shipping',
    question: 'What does my tracking status mean?',
    similar: [
      'My parcel is stuck in customs',
      'My tracking has not changed for days',
      'Tracking says in transit',
      'What does "at the depot" mean?',
      'The tracking link is not updating',
    ],
    keywords: ['announced', 'customs', 'out for delivery', 'stuck', 'status'],
    answer: `<table><thead>
<tr><th>Status</th><th>What it means</th></tr></thead><tbody>
<tr><td>Announced</td><td>The label is printed; the carrier has not scanned the parcel yet. Normal for one working day.</td></tr>
<tr><td>In transit</td><td>On the way between depots. Up to two days without a new line is normal.</td></tr>
<tr><td>Customs</td><td>UK and Switzerland only, usually one working day. You have nothing to do.</td></tr>
<tr><td>Out for delivery</td><td>In the van, today.</td></tr>
<tr><td>At the parcel shop</td><td>Waiting for you, 7 days, bring an ID.</td></tr></tbody></table>
<p>No change for <b>more than three working days</b>? Tell us your order number and we start a search with the carrier.</p>`,
    suggestions: [1903, 1110],
  },
  {
    id: 1105,
    topic: 'shipping',
    question: 'Do you offer express delivery?',
    similar: [
      'Can I get next day delivery?',
      'I need it by tomorrow',
      'Is there a faster shipping option?',
      'Urgent delivery',
    ],
    keywords: ['overnight', 'rush', 'quick', 'hurry', 'priority'],
    answer: `<p>Yes, on request: say “express” when you order in the chat. Ordered before noon on a working day:</p>
<ul>
<li>Netherlands, Belgium, Luxembourg, Germany: <b>next working day</b>, €9.50</li>
<li>Rest of the EU: <b>2 working days</b>, €14.50</li>
<li>United Kingdom and Switzerland: <b>2 working days</b>, €19.50</li></ul>
<p>Floor lamps and rugs cannot travel by express.</p>`,
    suggestions: [1101, 1111],
  },
  {
    id: 1106,
    topic: 'shipping',
    question: 'What happens if I am not at home when the parcel comes?',
    similar: [
      'I missed my delivery',
      'Nobody was home for the courier',
      'Can the parcel be left with a neighbour?',
      'The driver left a card',
    ],
    keywords: ['second attempt', 'absent', 'neighbor', 'redelivery', 'not in'],
    answer: `<p>The carrier tries a neighbour first, then leaves a card and takes the parcel to the nearest parcel shop, where it waits <b>7 days</b>.</p>
<p>With the tracking link you can also ask for a second attempt or name a safe place. Parcels that are not collected come back to us, and we refund the goods without the shipping cost.</p>`,
    suggestions: [1107, 1111],
  },
  {
    id: 1107,
    topic: 'shipping',
    question: 'Can I have my order sent to a parcel shop?',
    similar: [
      'Do you deliver to a pick-up point?',
      'Can I collect the parcel myself?',
      'Delivery to a locker',
      'Click and collect',
    ],
    keywords: ['pickup', 'parcel locker', 'collection point', 'post office'],
    answer: `<p>Yes: name the parcel shop or locker when you order, or just your postcode and we pick the nearest. It costs the same as delivery to your door, and the parcel waits there for 7 days.</p>
<p>Floor lamps and rugs go to a street address only.</p>`,
    suggestions: [1106, 1045],
  },
  {
    id: 1108,
    topic: 'shipping',
    question: 'Do I have to pay customs duties in the UK or Switzerland?',
    similar: [
      'Are there import taxes to England?',
      'Will I be charged customs fees?',
      'Does the price include duty for Switzerland?',
      'Import VAT after Brexit',
    ],
    keywords: ['tax', 'border', 'duty', 'clearance', 'import'],
    answer: `<p>No. For the <b>United Kingdom</b> and <b>Switzerland</b> we pay duties and import tax for you; nothing is due at the door.</p>
<p>If a carrier asks you for money all the same, please do not pay; send us a photo of the notice.</p>`,
    suggestions: [1102, 1408],
  },
  {
    id: 1109,
    topic: 'shipping',
    question: 'My parcel arrived damaged, what should I do?',
    similar: [
      'My lamp came in pieces',
      'My lamp arrived broken',
      'The glass shade is cracked',
      'Item was damaged in transit',
      'The box was crushed and the content is broken',
    ],
    keywords: ['broken glass', 'smashed', 'shattered', 'dent', 'defective on arrival'],
    answer: `<p>We are sorry! A photograph in the chat is enough:</p>
<ol>
<li>Show us the damage, and the box with its label.</li>
<li>Tell us your order number.</li>
<li>Choose: a new part, a new piece, or your money back. If we need the broken one, we send a label.</li></ol>
<p>Please unplug a damaged lamp and do not try it out.</p>`,
    suggestions: [1204, 1303],
  },
  {
    id: 1110,
    topic: 'shipping',
    question: 'Tracking says delivered but I have no parcel',
    similar: [
      'It says delivered but there is nothing at my door',
      'My parcel is marked as delivered but it is not here',
      'My package was stolen',
      'It says delivered and I never received anything',
      'My parcel is lost',
    ],
    keywords: ['missing parcel', 'theft', 'disappeared', 'vanished'],
    answer: `<ol>
<li>Look for a card in the letter box, and at the place named on the tracking page.</li>
<li>Ask the neighbours and your building's reception.</li>
<li>Wait until the end of the next working day: drivers sometimes scan early.</li></ol>
<p>Still nothing? Tell us within <b>14 days</b>. We open a search, which takes up to 5 working days, and then send the goods again or refund you. The risk is ours until the parcel is in your hands.</p>`,
    suggestions: [1104, 1106],
  },
  {
    id: 1111,
    topic: 'shipping',
    question: 'Can I choose the delivery day?',
    similar: [
      'Can I schedule my delivery?',
      'Deliver on a Saturday',
      'Please deliver next week while I am on holiday',
      'Evening delivery time slot',
    ],
    keywords: ['weekend', 'date', 'slot', 'appointment', 'postpone', 'vacation'],
    answer: `<p>Tell us the day when you order, any working day in the next three weeks. In the Netherlands, Belgium and Germany there is also <b>Saturday</b> and <b>evening (18–21 h)</b> delivery for €2.50.</p>
<p>Once the parcel has left, the link in our e-mail lets you move the day once.</p>`,
  },
  {
    id: 1112,
    topic: 'shipping',
    question: 'How do you pack fragile lamps?',
    similar: [
      'Is the packaging plastic free?',
      'Is your packaging recyclable?',
      'How are glass shades protected in the box?',
    ],
    keywords: ['cardboard', 'sustainable packaging', 'environment', 'eco', 'wrap'],
    answer: `<p>Shades sit in a box with air around them, porcelain in moulded paper, and everything in a double-walled carton: no plastic, all of it goes into the paper bin.</p>
<p>Keep the box for 30 days: it is the safest way to send a lamp back.</p>`,
  },
];
