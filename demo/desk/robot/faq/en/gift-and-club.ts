/** Gift cards, presents and the Warm Circle, in English. Shared facts are in `shipping.ts`. */
import type { FaqEntry } from '../../robot-types.ts';

export const giftAndClub: FaqEntry[] = [
  {
    id: 1011,
    topic: 'gift',
    question: 'How do gift cards work?',
    similar: [
      'Can I buy a gift card?',
      'Which amounts do gift vouchers have?',
      'Send a gift card by email',
      'How do I redeem a gift card?',
    ],
    keywords: ['gift certificate', 'present card', 'paper card', 'value'],
    answer: `<p>From <b>€25 to €250</b>, as a PDF by e-mail, or printed on cotton paper by post (€3.50). Order one in the chat. To use it, name its code before you pay; what is left stays on the card, and several can be combined.</p>`,
    suggestions: [1012, 1013],
  },
  {
    id: 1012,
    topic: 'gift',
    question: 'How long is a gift card valid, and how much is left on it?',
    similar: [
      'Does my gift card expire?',
      'Check gift card balance',
      'What is the balance of my voucher card?',
      'Gift card expiry date',
    ],
    keywords: ['remaining', 'validity', 'credit left', 'years'],
    answer: `<p>Three years from the day it was bought. Write “balance” and the order number of the card to a colleague in the chat to learn what is left. Money back for a gift card is not possible, except where the law demands it.</p>`,
  },
  {
    id: 1013,
    topic: 'gift',
    question: 'Can you wrap my order as a gift?',
    similar: [
      'Do you offer gift wrapping?',
      'Add a card with a message',
      'Send a present directly to someone',
      'Is there a price on the delivery note?',
    ],
    keywords: ['gift wrap', 'greeting card', 'ribbon', 'birthday', 'no invoice in parcel'],
    answer: `<p>Yes: say so when you order. For €4.50 we wrap it in a cotton cloth that is used again, with a card of up to 200 characters. A gift slip without prices goes into the parcel; the invoice comes to you by e-mail.</p>`,
    suggestions: [1307, 1111],
  },
  {
    id: 1014,
    topic: 'gift',
    question: 'I have lost my gift card',
    similar: [
      'My gift card was stolen',
      'I deleted the gift card email',
      'The gift card code is not readable',
      'I never received the gift card',
    ],
    keywords: ['resend', 'block card', 'lost code'],
    answer: `<p>With the order number of the purchase we block the old code and send a new one with the same balance, usually within an hour on working days. A colleague does this for you here in the chat.</p>`,
    suggestions: [1041],
  },
  {
    id: 1015,
    topic: 'gift',
    question: 'What would make a good present?',
    similar: [
      'Gift for my sister',
      'Gift ideas',
      'Present for my mother',
      'What can I give for a housewarming?',
      'Gift for under 50 euros',
    ],
    keywords: ['recommend', 'idea', 'wedding', 'Christmas', 'inspiration'],
    answer: `<ul>
<li><b>Up to €60:</b> Aster cushion (€45), Selvedge runner (€52), Pebble night light (€59)</li>
<li><b>Up to €100:</b> Dune throw (€79), Fjell S (€89)</li>
<li><b>Up to €200:</b> Ember lantern (€129), Halden lamp (€189), Moss throw (€195)</li></ul>
<p>For a new home the Ember is what people thank us for most: no bulb, no socket, no wrong place.</p>`,
    suggestions: [1011, 1013],
  },
  {
    id: 1021,
    topic: 'club',
    question: 'What is the Warm Circle?',
    similar: [
      'How does the loyalty programme work?',
      'Do you have a loyalty club?',
      'How do I become a member?',
      'Benefits of membership',
    ],
    keywords: ['loyalty program', 'join', 'rewards', 'member', 'club card'],
    answer: `<p>Our free club for people who keep things:</p>
<ul>
<li><b>Points:</b> one for each euro; a hundred are five euros off</li>
<li><b>A repair a year</b> from the workshop's list, with postage both ways</li>
<li><b>First sight</b> of small runs, three days before everyone else</li>
<li><b>Sixty days</b> for returns instead of thirty</li></ul>
<p>To join, say so in the chat and tell us which e-mail address to use. Orders of the last thirty days count as well.</p>`,
    suggestions: [1022, 1023],
    thirdUrl: '{shop}/warm-circle',
  },
  {
    id: 1022,
    topic: 'club',
    question: 'How do I use my points?',
    similar: ['Redeem loyalty points', 'How many points do I have?', 'What are my points worth?', 'Pay with points'],
    keywords: ['spend points', 'bonus', 'balance of points'],
    answer: `<p>Say “use my points” when you order: every 100 points take off <b>€5</b>, up to half of the order. How many you have is at the end of every e-mail about an order. New points arrive 30 days after delivery.</p>`,
    suggestions: [1023, 1021],
  },
  {
    id: 1023,
    topic: 'club',
    question: 'Do my points expire?',
    similar: [
      'My points are gone',
      'How long are loyalty points valid?',
      'Points missing after my order',
      'Why did I not get points?',
    ],
    keywords: ['expiry', 'lost points', 'vanished points', 'two years'],
    answer: `<p>They keep for <b>two years</b>; we remind you a month before any are lost. Missing points? They come 30 days after delivery. Orders of the thirty days before you joined count too: tell us their numbers.</p>`,
  },
  {
    id: 1024,
    topic: 'club',
    question: 'How do I use my free yearly repair?',
    similar: [
      'Free repair for members',
      'Is a repair included in the Warm Circle?',
      'When can I use my free repair again?',
    ],
    keywords: ['repair a year', 'on the house', 'member repair'],
    answer: `<p>Mention it when you show us the damage. It covers <b>any repair from the workshop's list</b>, with postage both ways, once in a calendar year. It cannot be saved for the next year or given away, but the piece may belong to a friend.</p>`,
    suggestions: [1031, 1033],
  },
  {
    id: 1025,
    topic: 'club',
    question: 'When is your next sale?',
    similar: [
      'Do you have any discounts right now?',
      'Is there a Black Friday sale?',
      'First order discount',
      'Student discount',
    ],
    keywords: ['offer', 'reduced', 'bargain', 'outlet', 'promotion', 'new customer'],
    answer: `<p>We have no sales: prices are the same all year. Second-choice pieces with small flaws are 20–40 % off, ask in the chat what is there, and members of the Warm Circle get five euros for every hundred points.</p>`,
    suggestions: [1404, 1021],
  },
];
