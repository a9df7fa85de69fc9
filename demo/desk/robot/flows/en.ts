/** The English flows: send something back, find a lamp, find a parcel. Facts as in `../faq/en/shipping.ts`. */
import type { FaqEntry, FlowNode } from '../robot-types.ts';

/** Questions that open a flow instead of only being answered. */
export const flowEntriesEn: FaqEntry[] = [
  {
    id: 1901,
    topic: 'flows',
    question: 'Start a return',
    similar: [
      'I want to return something',
      'How do I return an item?',
      'I would like to send my order back',
      'Return my lamp',
      'Can I give the blanket back?',
    ],
    keywords: ['send back', 'give back', 'bring back'],
    answer: '<p>Let us do that together; three short questions.</p>',
    flowId: 81,
  },
  {
    id: 1902,
    topic: 'flows',
    question: 'Find the right lamp',
    similar: [
      'Which lamp should I buy?',
      'Help me choose a lamp',
      'Can you recommend a lamp?',
      'What is a good reading lamp?',
      'Lamp for my living room',
      'I am looking for a lamp',
      'Which lamp for the bedroom?',
    ],
    keywords: ['recommendation', 'choose', 'suggest', 'advice', 'looking for'],
    answer: '<p>With pleasure. Two or three questions, and one lamp remains.</p>',
    flowId: 91,
  },
  {
    id: 1903,
    topic: 'flows',
    question: 'Where is my parcel?',
    similar: [
      'Track my order',
      'Where is my order?',
      'My order has not arrived',
      'My parcel has still not come',
      'How do I track my parcel?',
      'Why is my delivery late?',
      'I am still waiting for my package',
    ],
    keywords: ['tracking', 'delayed', 'waiting', 'not arrived', 'overdue'],
    answer: '<p>Let us find it. It depends on how long it has been on its way.</p>',
    flowId: 71,
  },
];

export const flowNodesEn: FlowNode[] = [
  {
    id: 71,
    title: 'Where is my parcel: how long ago did you order?',
    intro: '<p>When did you place the order?</p>',
    items: [
      { text: 'Today or yesterday', flow: 72 },
      { text: 'Two to six days ago', flow: 73 },
      { text: 'A week ago or more', flow: 74 },
    ],
  },
  {
    id: 72,
    title: 'Ordered today or yesterday',
    intro:
      '<p>We pack on the <b>next working day</b>. The link to follow the parcel comes by e-mail when it leaves.</p>',
    items: [
      { text: 'I have no confirmation e-mail', question: 1203 },
      { text: 'I would like to change the order', question: 1201 },
    ],
  },
  {
    id: 73,
    title: 'Ordered two to six days ago',
    intro: '<p>That is within the usual time. Did you get the e-mail with the link?</p>',
    items: [
      { text: 'Yes, the link shows a status', flow: 75 },
      { text: 'No, there is no e-mail', flow: 76 },
    ],
  },
  {
    id: 74,
    title: 'Ordered a week ago or more',
    intro: '<p>That is longer than it should take. What does the link in our e-mail say?</p>',
    items: [
      { text: 'It has not changed for three days', flow: 77 },
      { text: 'It says delivered', question: 1110 },
      { text: 'There is no e-mail with a link', flow: 76 },
    ],
  },
  {
    id: 75,
    title: 'The link shows a status',
    intro: `<p>Then it is on its way. <b>In transit</b> for two days without a new line is normal; floor lamps and rugs take two days more, and the carrier calls you.</p>`,
    items: [
      { text: 'What the statuses mean', question: 1104 },
      { text: 'It has not changed for three days', flow: 77 },
    ],
  },
  {
    id: 76,
    title: 'There is no e-mail with a link',
    intro: `<p>Please look in the spam folder for <b>hello@lantern-and-loom.example</b>. If nothing is there, a colleague finds the parcel with your order number or your e-mail address.</p>`,
    items: [{ text: 'Talk to a person', question: 1041 }],
  },
  {
    id: 77,
    title: 'The parcel has not moved for three days',
    intro: `<p>Then we ask the carrier. We need:</p><ol><li>your order number (six digits),</li><li>the last line of the tracking page,</li><li>the address it should go to.</li></ol><p>The search takes up to five working days; after that we send the goods again or refund you.</p>`,
    items: [{ text: 'Hand this to a person', question: 1041 }],
  },
  {
    id: 81,
    title: 'Return: what would you like to send back?',
    intro: '<p>What would you like to send back?</p>',
    items: [
      { text: 'A lamp', flow: 82 },
      { text: 'A blanket or another textile', flow: 83 },
      { text: 'Something made to my wishes', flow: 84 },
    ],
  },
  {
    id: 82,
    title: 'Return a lamp',
    intro: '<p>When did the lamp arrive?</p>',
    items: [
      { text: 'Within the last 30 days', flow: 85 },
      { text: 'Longer ago', flow: 86 },
    ],
  },
  {
    id: 83,
    title: 'Return a textile',
    intro: '<p>Has it been washed or used?</p>',
    items: [
      { text: 'No, only unfolded', flow: 85 },
      { text: 'Yes, washed or used', flow: 87 },
    ],
  },
  {
    id: 84,
    title: 'Return something made to my wishes',
    intro: `<p>Pieces that were cut or embroidered for you cannot come back, unless something is wrong with them.</p>`,
    items: [
      { text: 'Something is wrong with it', flow: 89 },
      { text: 'Which items cannot be returned?', question: 1305 },
    ],
  },
  {
    id: 85,
    title: 'Return: what is the reason?',
    intro: '<p>Good, that works. What is the reason?</p>',
    items: [
      { text: 'I changed my mind', flow: 88 },
      { text: 'It arrived damaged or is faulty', flow: 89 },
      { text: 'I would rather exchange it', question: 1304 },
      { text: 'It is the wrong item', question: 1204 },
    ],
  },
  {
    id: 86,
    title: 'Return after more than 30 days',
    intro: `<p>The thirty days are over; members of the <b>Warm Circle</b> have sixty. If the lamp has a fault, the warranty counts, not the return.</p>`,
    items: [
      { text: 'I am a member', flow: 85 },
      { text: 'It has a fault', question: 1032 },
      { text: 'What is the Warm Circle?', question: 1021 },
    ],
  },
  {
    id: 87,
    title: 'Return something washed or used',
    intro: `<p>We cannot sell it again, so we cannot take it back. If it shrank, tore or shed although you followed the label, show us a photo: that is a case for the warranty.</p>`,
    items: [
      { text: 'How long is the warranty?', question: 1032 },
      { text: 'Can the workshop mend it?', question: 1031 },
    ],
  },
  {
    id: 88,
    title: 'Your return in four steps',
    intro: `<ol><li>Tell a colleague here your <b>order number</b>; the label comes within the hour.</li><li>Pack the piece in its box.</li><li>Hand it to any parcel shop and keep the receipt.</li><li>We refund within <b>five working days</b> of its arrival.</li></ol><p>Free within the EU; from the United Kingdom and Switzerland we deduct €6.90.</p>`,
    items: [
      { text: 'When do I get my refund?', question: 1303 },
      { text: 'I cannot print the label', question: 1306 },
      { text: 'Talk to a person', question: 1041 },
    ],
  },
  {
    id: 89,
    title: 'Return something damaged or faulty',
    intro: `<p>We are sorry. A <b>photograph</b> in the chat and your order number are enough: we send a new part, a new piece, or your money back. You pay nothing.</p>`,
    items: [
      { text: 'My parcel arrived damaged', question: 1109 },
      { text: 'Talk to a person', question: 1041 },
    ],
  },
  {
    id: 91,
    title: 'Lamp finder: where should it shine?',
    intro: '<p>Where should it shine?</p>',
    items: [
      { text: 'Where I read', flow: 92 },
      { text: 'Over the table', flow: 93 },
      { text: 'Beside the bed', flow: 94 },
      { text: 'Outside, or wherever I am', flow: 95 },
    ],
  },
  {
    id: 92,
    title: 'Lamp finder: a light to read by',
    intro: '<p>500 to 800 lumens, close and from the side. Is there a wall beside the chair?</p>',
    items: [
      { text: 'Yes, a wall', flow: 96 },
      { text: 'No, it stands free', flow: 97 },
    ],
  },
  {
    id: 93,
    title: 'Lamp finder: a light over the table',
    intro: '<p>Is there a connection in the ceiling above it?</p>',
    items: [
      { text: 'Yes', flow: 98 },
      { text: 'No', flow: 97 },
    ],
  },
  {
    id: 94,
    title: 'Lamp finder: a light beside the bed',
    intro: '<p>To read, or to sleep beside?</p>',
    items: [
      { text: 'To read', flow: 96 },
      { text: 'To sleep beside', flow: 99 },
    ],
  },
  {
    id: 95,
    title: 'Ember, the lantern to carry',
    intro: `<p><a href="{shop}/lamps/ember"><b>Ember</b></a>, €129: splash-proof (IP44), three steps, up to fourteen hours, charged by USB-C. It goes where you go.</p>`,
    items: [
      { text: 'How long does the battery last?', question: 1505 },
      { text: 'How do I place an order?', question: 1205 },
    ],
  },
  {
    id: 96,
    title: 'Nook, the reading lamp on an arm',
    intro: `<p><a href="{shop}/lamps/nook"><b>Nook</b></a>, €159: a brass arm that reaches 20 to 58 cm and stays where you leave it. Plugged in or wired to the wall, both in the box.</p>`,
    items: [
      { text: 'How do I care for brass?', question: 1708 },
      { text: 'How do I place an order?', question: 1205 },
    ],
  },
  {
    id: 97,
    title: 'Tarn, the floor lamp on three legs',
    intro: `<p><a href="{shop}/lamps/tarn"><b>Tarn</b></a>, €349: oak, 152 cm high, a generous shade and a pull cord. With a 12 W bulb it also lights a table from the side. For a smaller room: <a href="{shop}/lamps/halden"><b>Halden</b></a>, €189, with a dimmer in its cable.</p>`,
    items: [
      { text: 'Which bulb fits?', question: 1501 },
      { text: 'How do I place an order?', question: 1205 },
    ],
  },
  {
    id: 98,
    title: 'Vesper, the woven pendant',
    intro: `<p><a href="{shop}/lamps/vesper"><b>Vesper</b></a>, €239: a globe of paper cord, 40 cm across. Hang it 65 cm above the table; the cable is shortened without tools.</p>`,
    items: [
      { text: 'How do I hang it?', question: 1507 },
      { text: 'How do I place an order?', question: 1205 },
    ],
  },
  {
    id: 99,
    title: 'Pebble, the night light',
    intro: `<p><a href="{shop}/lamps/pebble"><b>Pebble</b></a>, €59: amber, 0.4 W, goes off by itself after thirty minutes or stays until morning. Safe for children from 3 years.</p>`,
    items: [{ text: 'How do I place an order?', question: 1205 }],
  },
];
