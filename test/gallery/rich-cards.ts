/** Fixtures: one card of each kind that a robot can send, and hostile ones; all invented. */
import type { RichCard } from '../../relay/protocol/cards.ts';
import { asset } from './fixtures.ts';

type CardOf<K extends RichCard['kind']> = Extract<RichCard, { kind: K }>;

export const CARDS: { [K in RichCard['kind']]: CardOf<K> } = {
  list: {
    kind: 'list',
    title: 'Which lamp is it?',
    choices: [
      { ref: 'l1', text: 'Ember, table lamp' },
      { ref: 'l2', text: 'Halden, floor lamp with the large linen shade' },
      { ref: 'l3', text: 'Another one' },
    ],
  },
  table: {
    kind: 'table',
    title: 'When may we come?',
    columns: 2,
    choices: ['Mon 9–12', 'Mon 13–17', 'Tue 9–12', 'Tue 13–17', 'Wed 9–12'].map((text, at) => ({
      ref: `t${at}`,
      text,
    })),
  },
  products: {
    kind: 'products',
    title: 'Spare shades',
    pageSize: 2,
    products: ['Linen', 'Wool', 'Paper', 'Glass', 'Felt'].map((name, at) => ({
      ref: at % 2 === 0 ? `p${at}` : null,
      name: `${name} shade`,
      image: asset(at % 2 === 0 ? 'lamp-ember.svg' : 'lamp-halden.svg'),
      url: 'https://shop.example/shades',
      details: [
        { text: `${29 + at * 10}.00 €`, bold: true },
        { text: 'In stock', bold: false },
      ],
    })),
  },
  link: { kind: 'link', title: 'How to clean a shade', icon: asset('favicon.svg'), url: 'https://shop.example/care' },
  'image-text': {
    kind: 'image-text',
    title: 'Evenings with Ember',
    description: 'What light does to a room, and how to place a lamp.',
    cover: asset('scene-evening.svg'),
    url: 'https://shop.example/stories/ember',
  },
  attachments: {
    kind: 'attachments',
    files: [
      { url: 'https://files.example/care.pdf', filename: 'Care instructions.pdf', size: '184 KB' },
      { url: 'https://files.example/warranty.pdf', filename: 'Warranty.pdf', size: '92 KB' },
    ],
  },
  audio: {
    kind: 'audio',
    url: asset('none.mp3'),
    text: 'Hello! Hold the dimmer for five seconds, until the lamp blinks twice.',
  },
  image: { kind: 'image', url: asset('scene-evening.svg') },
  custom: {
    kind: 'custom',
    title: 'Your return, step by step',
    pageSize: 2,
    cards: [
      {
        html: '<p><b>Order 10442</b><br>Ember table lamp, linen shade</p>',
        url: null,
        reply: { ref: 'c1', text: 'Return order 10442' },
        choices: [],
      },
      {
        html: '<p><b>How returns work</b><br>Thirty days, free of charge, <i>in any box</i>.</p>',
        url: 'https://shop.example/returns',
        reply: null,
        choices: [],
      },
      {
        html: '<p>You may also ask</p>',
        url: null,
        reply: null,
        choices: [
          { ref: 'c2', text: 'When do I get my money back?' },
          { ref: 'c3', text: 'Can I exchange it instead?' },
        ],
      },
    ],
  },
};

const HUGE = 'Lampenschirmbefestigungsschraube'.repeat(40);
const ATTACK =
  '<img src=x onerror="globalThis.attacked=1"><script>globalThis.attacked=1</script><svg onload="globalThis.attacked=1">' +
  '<a href="javascript:globalThis.attacked=1">Click</a><iframe srcdoc="<script>1</script>"></iframe><style>*{display:none}</style>' +
  '<b data-type="2" data-id="81" data-robotid="54" onclick="globalThis.attacked=1">Flow</b><form action="/x"><input name="q"></form>';

/** Cards with attacks and with far too much of everything. */
export const HOSTILE_CARDS: RichCard[] = [
  {
    kind: 'custom',
    title: HUGE,
    pageSize: null,
    cards: [
      { html: ATTACK, url: 'javascript:globalThis.attacked=1', reply: { ref: 'x', text: HUGE }, choices: [] },
      ...Array.from({ length: 60 }, (_, at) => ({
        html: at === 0 ? `<table><tr>${'<td>wide cell</td>'.repeat(40)}</tr></table>` : `<p>${at}</p>`,
        url: 'data:text/html,<script>1</script>',
        reply: null,
        choices: [],
      })),
    ],
  },
  {
    kind: 'products',
    title: '<b>Not bold</b>',
    pageSize: null,
    products: Array.from({ length: 100 }, (_, at) => ({
      ref: at % 2 ? `p${at}` : null,
      name: at === 0 ? HUGE : `Lamp ${at}`,
      image: 'javascript:globalThis.attacked=1',
      url: 'vbscript:x',
      details: [{ text: HUGE, bold: true, url: 'javascript:globalThis.attacked=1' }],
    })),
  },
  { kind: 'audio', url: 'javascript:globalThis.attacked=1', text: HUGE },
  { kind: 'image', url: 'data:image/svg+xml,<svg onload=alert(1)>' },
];
