/** Details, privacy and the newsletter, in English. The shop has no accounts. Shared facts are in `shipping.ts`. */
import type { FaqEntry } from '../../robot-types.ts';

export const account: FaqEntry[] = [
  {
    id: 1801,
    topic: 'account',
    question: 'Do I need an account to order?',
    similar: ['How do I create an account?', 'Can I order as a guest?', 'Sign up', 'How do I register?'],
    keywords: ['registration', 'guest order', 'log in', 'member'],
    answer: `<p>No, we have no accounts and so no passwords to forget. You order in this chat or by phone; your e-mail address and the order number are all we need to find everything again.</p>
<p>For points there is the Warm Circle, which also works by your e-mail address alone.</p>`,
    suggestions: [1205, 1021],
  },
  {
    id: 1802,
    topic: 'account',
    question: 'I forgot my password',
    similar: ['How do I reset my password?', 'I cannot log in', 'My password does not work', 'Where do I sign in?'],
    keywords: ['login problem', 'sign in', 'new password', 'reset link'],
    answer: `<p>Good news: there is none. Our shop has no log-in. For anything about an order, the six digits of its number or your e-mail address will do.</p>
<p>If a mail asks you for a password in our name, it is not from us; please send it on to us.</p>`,
  },
  {
    id: 1803,
    topic: 'account',
    question: 'How do I change my e-mail address or my details?',
    similar: [
      'Update my details',
      'I have a new email',
      'I moved, change my saved address',
      'Change my phone number',
      'Change my name',
    ],
    keywords: ['profile', 'edit', 'personal data', 'marriage'],
    answer: `<p>Tell a colleague in the chat: the old and the new e-mail address, or what else has changed. We send a link to the <b>old</b> address to make sure it is you. Your points move along.</p>
<p>An order that is not packed yet gets its new address at once.</p>`,
    suggestions: [1202, 1804],
  },
  {
    id: 1804,
    topic: 'account',
    question: 'How do I delete my data?',
    similar: ['Delete my account', 'Leave the Warm Circle', 'Remove my personal information', 'Right to be forgotten'],
    keywords: ['GDPR', 'erase', 'erasure', 'deletion', 'close'],
    answer: `<p>One message in the chat, or to <a href="mailto:hello@lantern-and-loom.example">hello@lantern-and-loom.example</a>, from the address it is about. Done within 48 hours, points included. Invoices must be kept for 7 years by law; they are locked away until then.</p>`,
    suggestions: [1806],
  },
  {
    id: 1805,
    topic: 'account',
    question: 'How do I unsubscribe from the newsletter?',
    similar: [
      'Stop sending me emails',
      'I do not want advertising',
      'Subscribe to the newsletter',
      'Too many mails from you',
    ],
    keywords: ['opt out', 'marketing', 'mailing list', 'news'],
    answer: `<p>With the link at the end of every letter, at once. You can also choose “only four times a year” there. E-mails about your orders still come.</p>`,
  },
  {
    id: 1806,
    topic: 'account',
    question: 'What data do you keep about me?',
    similar: ['What is your privacy policy?', 'Do you use cookies?', 'Do you sell my data?', 'Who can read this chat?'],
    keywords: ['data protection', 'GDPR', 'tracking', 'chat history', 'privacy'],
    answer: `<p>What an order needs (name, address, e-mail), your orders and your points, and chats for 12 months. We do not sell or lend the list. Only the payment provider and the carrier get what they need; a copy is yours for the asking.</p>
<p>This chat is read by our robot and, when you ask for a person, by our colleagues.</p>`,
    suggestions: [1804, 1805],
  },
];
