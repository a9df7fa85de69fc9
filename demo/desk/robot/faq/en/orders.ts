/** Orders before and just after they leave, in English. Shared facts are in `shipping.ts`. */
import type { FaqEntry } from '../../robot-types.ts';

export const orders: FaqEntry[] = [
  {
    id: 1201,
    topic: 'orders',
    question: 'Can I change or cancel my order?',
    similar: [
      'I want to cancel my order',
      'How do I cancel?',
      'I ordered the wrong colour by mistake',
      'Add another item to my order',
    ],
    keywords: ['cancellation', 'modify', 'amend', 'mistake', 'stop the order'],
    answer: `<p>Until it is packed, which is usually the <b>next morning</b>. Write in the chat, name the order number and what should change, and press “Talk to a person” if it is urgent.</p>
<p>Later than that, refuse the parcel or send it back within 30 days. Pieces cut or embroidered to your wishes can be cancelled within 24 hours.</p>`,
    suggestions: [1202, 1901],
  },
  {
    id: 1202,
    topic: 'orders',
    question: 'Can I change the delivery address after ordering?',
    similar: [
      'I entered the wrong address',
      'My order is going to my old address',
      'Change shipping address of my order',
      'There is a typo in my address',
    ],
    keywords: ['moved', 'house number', 'street', 'postcode'],
    answer: `<p>Until the parcel is packed, yes: write the order number and the new address in the chat. After that use <b>“Redirect”</b> on the carrier's tracking page; it works within the same country and costs nothing.</p>`,
    suggestions: [1201, 1107],
  },
  {
    id: 1203,
    topic: 'orders',
    question: 'I did not get a confirmation e-mail',
    similar: [
      'No order confirmation received',
      'Did my order go through?',
      'I have not received any email after paying',
      'Where is my confirmation?',
    ],
    keywords: ['spam', 'junk folder', 'confirm', 'went through'],
    answer: `<p>It comes as soon as a colleague has put your pieces aside, during opening hours within an hour. Please look in the spam folder for <b>hello@lantern-and-loom.example</b>.</p>
<p>Nothing there? Press “Talk to a person” and give the e-mail address you ordered with; we look it up at once.</p>`,
    suggestions: [1207, 1403],
  },
  {
    id: 1204,
    topic: 'orders',
    question: 'Something is missing from my parcel, or it is the wrong item',
    similar: [
      'I received the wrong product',
      'One item is missing from my order',
      'You sent me the wrong colour',
      'Only half of my order arrived',
      'The screws are missing',
    ],
    keywords: ['incomplete', 'incorrect item', 'partial delivery', 'part missing', 'mix-up'],
    answer: `<p>Larger orders travel in <b>more than one parcel</b>: the delivery note says “1 of 2”. If yours is complete by that count and something is still wrong:</p>
<ol>
<li>Take a photo of what you received and of the delivery note.</li>
<li>Send it to us with the order number.</li>
<li>We send the right piece the same day and a free label for the wrong one.</li></ol>`,
    suggestions: [1109, 1304],
  },
  {
    id: 1205,
    topic: 'orders',
    question: 'How do I place an order?',
    similar: [
      'How can I buy the lantern?',
      'How can I buy something?',
      'Can I order by phone?',
      'Where is the shopping basket?',
      'I want to order a lamp',
      'There is no checkout button',
    ],
    keywords: ['purchase', 'buy', 'cart', 'article number', 'telephone order'],
    answer: `<p>In this chat, with a person at the other end:</p>
<ol>
<li>Name the <b>article</b>, such as LL-102, and the colour or size. It is on every product page.</li>
<li>We put it aside for you and answer whatever you still wonder about.</li>
<li>You get a summary by e-mail with a link to pay.</li></ol>
<p>Or by phone, <a href="tel:+31005550142">+31 00 555 0142</a>, Monday to Friday, 9:00–17:30.</p>`,
    suggestions: [1401, 1041],
  },
  {
    id: 1206,
    topic: 'orders',
    question: 'When will a sold-out item be back in stock?',
    similar: [
      'The blanket I want is out of stock',
      'Is this available again soon?',
      'Notify me when available',
      'Why is it sold out?',
    ],
    keywords: ['restock', 'availability', 'unavailable', 'back order', 'waiting list'],
    answer: `<p>Name the article and your e-mail address in the chat: we write to you once, when it is back. Lamps usually return in <b>2–4 weeks</b>, woven pieces in <b>5–8 weeks</b>, because each colour is one run on the loom.</p>
<p>Small runs are not repeated; members of the Warm Circle see them three days early.</p>`,
    suggestions: [1021],
  },
  {
    id: 1207,
    topic: 'orders',
    question: 'Where do I find my order number?',
    similar: ['What is my order number?', 'I lost my order number', 'Where can I see my orders?', 'Order history'],
    keywords: ['reference', 'past orders', 'six digits'],
    answer: `<p>It has six digits, such as <b>204817</b>. You find it in the subject of every e-mail about the order and on the delivery note. (LL-102 and the like are article numbers.)</p>
<p>All mails deleted? A colleague finds it with your e-mail address.</p>`,
    suggestions: [1203, 1903],
  },
];
