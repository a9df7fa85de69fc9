/** Washing, cleaning and keeping, in English. Products are named in `lamps.ts` and `textiles.ts`. */
import type { FaqEntry } from '../../robot-types.ts';

export const care: FaqEntry[] = [
  {
    id: 1701,
    topic: 'care',
    question: 'How do I wash a wool blanket?',
    similar: [
      'Can I machine wash the Fjell?',
      'Washing instructions for wool',
      'My wool blanket shrank',
      'How do I clean the mohair throw?',
    ],
    keywords: ['temperature', 'detergent', 'dry cleaning', 'felted', 'hand wash', 'Moss'],
    answer: `<p>As seldom as possible: most of what seems to need a wash only needs weather. Air it on a damp day. If it must be, <b>Fjell</b>:</p>
<ol>
<li>Wool programme, <b>20 °C</b>, wool detergent, no softener.</li>
<li>Press it out in a towel, do not wring.</li>
<li>Dry flat, away from sun and heating; no dryer.</li></ol>
<p><b>Moss</b> (mohair): by hand in cold water with a little shampoo, dry flat, brush when dry.</p>`,
    suggestions: [1703, 1704, 1706],
    thirdUrl: '{shop}/textiles#care',
  },
  {
    id: 1702,
    topic: 'care',
    question: 'How do I wash linen and cotton?',
    similar: [
      'Can linen go in the dryer?',
      'Washing temperature for the table runner',
      'Does linen shrink?',
      'Do I have to iron linen?',
      'Wash the Dune throw',
    ],
    keywords: ['Selvedge', 'Aster cover', 'tumble dry', 'iron', 'bleach'],
    answer: `<ul>
<li><b>Dune</b> (cotton): 40 °C, tumble dry low. It was washed before it left us and does not shrink any more.</li>
<li><b>Selvedge</b> (linen): 60 °C, dry on the line; iron damp, or not at all.</li>
<li><b>Aster</b> cover: by hand at 30 °C, because of the wool embroidery.</li></ul>
<p>No bleach, drum half full. Linen softens with each round.</p>`,
    suggestions: [1703, 1704],
  },
  {
    id: 1703,
    topic: 'care',
    question: 'What do the washing symbols mean?',
    similar: [
      'Explain the care label',
      'What does the crossed-out triangle mean?',
      'Laundry symbols',
      'Symbol with a circle',
    ],
    keywords: ['tub', 'icon', 'label', 'pictogram', 'square', 'iron dots'],
    answer: `<table><thead>
<tr><th>Symbol</th><th>Meaning</th></tr></thead><tbody>
<tr><td>Tub with a number</td><td>wash at this temperature at most</td></tr>
<tr><td>Tub with one bar / two bars</td><td>gentle / very gentle (wool)</td></tr>
<tr><td>Tub with a hand</td><td>by hand only</td></tr>
<tr><td>Triangle, crossed out</td><td>no bleach</td></tr>
<tr><td>Square with a circle, crossed out</td><td>no tumble dryer</td></tr>
<tr><td>Square with a line across</td><td>dry flat</td></tr>
<tr><td>Iron with one, two, three dots</td><td>110, 150, 200 °C</td></tr>
<tr><td>Circle with P</td><td>dry cleaning allowed</td></tr></tbody></table>`,
    suggestions: [1701, 1702],
  },
  {
    id: 1704,
    topic: 'care',
    question: 'How do I remove a stain?',
    similar: ['Red wine on my blanket', 'Candle wax on the cushion', 'Coffee stain', 'How to get out a grease spot'],
    keywords: ['spill', 'spot', 'ink', 'wax', 'blood', 'tea', 'remover'],
    answer: `<p>Quickly, and dab, never rub:</p>
<ul>
<li><b>Wine, tea, coffee:</b> cold sparkling water, then a drop of wool detergent in lukewarm water</li>
<li><b>Wax:</b> let it harden, break it off, iron the rest through blotting paper</li>
<li><b>Grease:</b> potato starch over night, brush off</li>
<li><b>Blood:</b> cold water with salt</li></ul>
<p>Try it on a hidden corner first. Rugs with a large stain: professional wash; we name you one.</p>`,
    suggestions: [1701, 1702],
  },
  {
    id: 1705,
    topic: 'care',
    question: 'How do I clean a lampshade?',
    similar: [
      'Dust on my lamp shade',
      'Clean a linen shade',
      'How to clean the paper pendant',
      'My lampshade is yellow',
    ],
    keywords: ['dusting', 'wipe', 'brush', 'fabric shade', 'porcelain', 'enamel'],
    answer: `<p>Unplug, let it cool. <b>Linen</b> (Halden, Tarn): a soft brush from top to bottom, marks with a dry rubber sponge; no water, the glue would yellow. <b>Paper</b> (Vesper): a feather duster only. <b>Enamel, porcelain, glass:</b> a damp cloth.</p>
<p>A shade that has yellowed can be re-covered in the workshop, from €60.</p>`,
    suggestions: [1031, 1708],
  },
  {
    id: 1706,
    topic: 'care',
    question: 'My blanket is pilling or losing fluff',
    similar: ['Little balls on my blanket', 'The wool sheds', 'Is lint normal?', 'How do I remove pills from wool?'],
    keywords: ['fuzz', 'bobbles', 'fibres', 'shedding'],
    answer: `<p>In the first weeks that is normal, above all for the Moss: short fibres work their way out, then it keeps its cloud for good. Shake it outdoors, and lift the pills with a <b>wool comb</b> (€9). Softener makes it worse.</p>
<p>Holes or threads that run are not normal: that is a case for the warranty.</p>`,
    suggestions: [1701, 1032],
  },
  {
    id: 1707,
    topic: 'care',
    question: 'How do I protect wool from moths?',
    similar: ['There are moths in my blanket', 'How do I store blankets in summer?', 'Moth holes'],
    keywords: ['storage', 'cedar', 'lavender', 'insects', 'larvae', 'season'],
    answer: `<p>Clean it, dry it fully, then into a closed cotton bag with cedar wood, renewed each year. If there are moths already: the blanket <b>three days in the freezer</b> (−18 °C) in a bag, then brush it outdoors. Holes up to 2 cm are darned in our workshop for €18.</p>`,
    suggestions: [1031],
  },
  {
    id: 1708,
    topic: 'care',
    question: 'How do I care for brass and oak?',
    similar: [
      'My brass lamp has spots',
      'How to polish brass',
      'Water rings on the wooden lamp foot',
      'The brass turned dark',
    ],
    keywords: ['patina', 'tarnish', 'oil', 'wood', 'metal', 'fingerprint'],
    answer: `<p>The brass of the Nook is raw and darkens where it is touched. If you like it bright: a paste of lemon juice and flour, five minutes, wipe off with water, dry.</p>
<p>Oak and ash: a thin coat of linseed oil twice a year. Rings go away with a little oil and very fine steel wool, along the grain.</p>`,
  },
];
