/** Repairs, warranty and how to reach the shop, in English. Shared facts are in `shipping.ts`. */
import type { FaqEntry } from '../../robot-types.ts';

export const workshopAndContact: FaqEntry[] = [
  {
    id: 1031,
    topic: 'workshop',
    question: 'What does the workshop repair, and what does it cost?',
    similar: [
      'Can you repair my lamp?',
      'Repair prices',
      'Can you mend my blanket?',
      'How much is rewiring?',
      'Do you fix broken lamps?',
    ],
    keywords: ['restoration', 'darning', 're-cover', 'new cable', 'service', 'estimate'],
    answer: `<table><thead>
<tr><th>Repair</th><th>Takes</th><th>Price</th></tr></thead><tbody>
<tr><td>New cable and plug</td><td>3 days</td><td>€25</td></tr>
<tr><td>Shade re-covered</td><td>10 days</td><td>from €60</td></tr>
<tr><td>Lantern battery changed</td><td>3 days</td><td>€29</td></tr>
<tr><td>Hole darned, up to 2 cm</td><td>7 days</td><td>€18</td></tr>
<tr><td>Fringe re-knotted</td><td>7 days</td><td>€35</td></tr></tbody></table>
<p>Without postage. Other people's lamps and blankets too, when we can. A year's warranty on the work; members have one repair free each year.</p>`,
    suggestions: [1033, 1032],
    thirdUrl: '{shop}/workshop',
  },
  {
    id: 1032,
    topic: 'workshop',
    question: 'How long is the warranty?',
    similar: [
      'Is my lamp still under warranty?',
      'How long is the guarantee?',
      'Make a guarantee claim',
      'My blanket has a hole after one year',
    ],
    keywords: ['claim', 'years', 'defect', 'faulty', 'legal'],
    answer: `<p><b>Two years</b> on everything, and <b>five on the wiring</b> of our lamps, from delivery. The order number is proof enough. Not covered: bulbs, falls, moths and wrong washing; the workshop helps with those at its usual prices.</p>
<p>To claim, send a photograph in the chat.</p>`,
    suggestions: [1033, 1031],
  },
  {
    id: 1033,
    topic: 'workshop',
    question: 'How do I send something in for repair?',
    similar: ['Where do I send my lamp for repair?', 'Start a repair', 'Bring a lamp to the workshop', 'Repair form'],
    keywords: ['send in', 'drop off', 'repair order', 'appointment'],
    answer: `<ol>
<li><b>Show us:</b> a photograph in the chat. Within a working day you hear whether it can be mended, and for how much.</li>
<li><b>Send it:</b> we mail a label. Wrap shades in a box with air; blankets travel well in a bag.</li>
<li><b>We mend it</b>, usually within two weeks.</li>
<li><b>Have it back</b>, with the old parts in a bag.</li></ol>
<p>Or bring it along: Tuesday to Saturday, 10:00–17:00, no appointment.</p>`,
    suggestions: [1031, 1034],
    thirdUrl: '{shop}/workshop',
  },
  {
    id: 1034,
    topic: 'workshop',
    question: 'How far is my repair?',
    similar: [
      'When is my repair ready?',
      'Repair status',
      'My lamp has been in the workshop for weeks',
      'Is my lamp repaired yet?',
    ],
    keywords: ['progress', 'repair number', 'finished', 'waiting'],
    answer: `<p>Usually within two weeks; if we find more than we thought, we ask before we go on. Your repair number starts with <b>WR-</b>: give it to a colleague in the chat and you hear at once where the piece is: arrived, on the bench, waiting for a part, or on its way back.</p>`,
    suggestions: [1041],
  },
  {
    id: 1035,
    topic: 'workshop',
    question: 'Do you sell spare parts?',
    similar: [
      'I need a replacement shade',
      'Can I buy a new glass?',
      'Replacement battery',
      'I lost a screw of my lamp',
    ],
    keywords: ['Ember', 'accessory', 'component', 'single part', 'spare'],
    answer: `<p>Yes, every part of every lamp can be bought on its own: shades from €39, cables €12, lantern batteries €19; small screws and feet cost nothing. Name the lamp and the part in the chat, a photo helps.</p>`,
    suggestions: [1031],
  },
  {
    id: 1036,
    topic: 'workshop',
    question: 'Do you take back old lamps and batteries?',
    similar: [
      'How do I dispose of a bulb?',
      'Where can I recycle my old lamp?',
      'Recycling',
      'What to do with an empty battery',
    ],
    keywords: ['waste', 'e-waste', 'disposal', 'throw away'],
    answer: `<p>Yes, free of charge: ask for a label, or bring it to the workshop. What can be used again goes into our drawer of parts. LED bulbs and batteries do not belong into the household bin; every supermarket that sells them takes them back.</p>`,
  },
  {
    id: 1041,
    topic: 'contact',
    question: 'How can I talk to a person?',
    similar: [
      'I want to speak to a human',
      'Connect me to an agent',
      'Talk to customer service',
      'Can a real person help me?',
      'Live chat with staff',
    ],
    keywords: ['representative', 'support', 'employee', 'hand over', 'somebody'],
    answer: `<p>Press <b>“Talk to a person”</b> below this chat. Our colleagues are here <b>Monday to Friday, 9:00–17:30</b> (Lindenhaven time). Outside these hours leave a message and we answer on the next working day.</p>`,
  },
  {
    id: 1042,
    topic: 'contact',
    question: 'How can I contact you?',
    similar: ['What is your phone number?', 'What is your email address?', 'Contact details', 'Can I call you?'],
    keywords: ['telephone', 'hotline', 'write', 'reach', 'address'],
    answer: `<ul>
<li>Chat: right here</li>
<li>E-mail: <a href="mailto:hello@lantern-and-loom.example">hello@lantern-and-loom.example</a>, an answer within one working day</li>
<li>Phone: <a href="tel:+31005550142">+31 00 555 0142</a>, Monday to Friday, 9:00–17:30</li></ul>`,
    suggestions: [1041, 1043],
  },
  {
    id: 1043,
    topic: 'contact',
    question: 'What are your opening hours?',
    similar: [
      'When are you open?',
      'Are you open on Saturday?',
      'Opening times of the workshop',
      'When is customer service available?',
    ],
    keywords: ['hours', 'closed', 'holiday', 'weekend', 'Sunday', 'today'],
    answer: `<table><tbody>
<tr><td>Chat and phone</td><td>Monday–Friday, 9:00–17:30</td></tr>
<tr><td>Showroom and workshop</td><td>Tuesday–Saturday, 10:00–17:00</td></tr></tbody></table>
<p>Closed on 25 and 26 December, 1 January and 27 April. The robot never sleeps.</p>`,
    suggestions: [1045, 1042],
  },
  {
    id: 1044,
    topic: 'contact',
    question: 'How do I make a complaint?',
    similar: ['I am not satisfied', 'I want to complain', 'This is unacceptable', 'Your service is terrible'],
    keywords: ['dissatisfied', 'unhappy', 'angry', 'dispute', 'manager'],
    answer: `<p>We are sorry that something went wrong. Tell a colleague directly (“Talk to a person”), or write to <a href="mailto:sorry@lantern-and-loom.example">sorry@lantern-and-loom.example</a>: the head of service reads it and answers within two working days.</p>`,
    suggestions: [1041, 1901],
  },
  {
    id: 1045,
    topic: 'contact',
    question: 'Do you have a showroom I can visit?',
    similar: [
      'Where is your shop?',
      'Can I see the lamps in person?',
      'Do you have a physical store?',
      'Pick up my order at your shop',
    ],
    keywords: ['address', 'visit', 'location', 'store', 'parking'],
    answer: `<p>Yes, next to the workshop: <b>Weversgang 12, Lindenhaven</b>, Tuesday to Saturday, 10:00–17:00. Everything can be switched on, touched and taken home; pieces put aside for you can be collected there.</p>`,
    suggestions: [1043],
  },
  {
    id: 1046,
    topic: 'contact',
    question: 'Who is behind Lantern & Loom?',
    similar: [
      'Tell me about your company',
      'What do you sell?',
      'What kind of shop is this?',
      'Are you a family business?',
    ],
    keywords: ['about us', 'history', 'team', 'founded', 'brand'],
    answer: `<p>A shop for lamps, blankets and woven things for the house, from makers we know, with a workshop that mends what we sell: two benches, one loom, and a drawer for every lamp we ever made.</p>`,
  },
];
