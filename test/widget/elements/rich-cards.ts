/** Fixtures: one card of each kind that a robot can send; all invented. */
import type { RichCard } from '../../../relay/protocol.ts';
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
};
