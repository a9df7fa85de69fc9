/**
 * Blankets and home textiles, in English: Fjell (wool blanket), Aster (cushion), Dune (cotton throw), Selvedge (linen
 * runner), Moss (mohair throw) and Hearth (wool rug).
 */
import type { FaqEntry } from '../../robot-types.ts';

export const textiles: FaqEntry[] = [
  {
    id: 1601,
    topic: 'textiles',
    question: 'Which sizes do your blankets come in?',
    similar: [
      'What size is the Fjell blanket?',
      'Which blanket fits a double bed?',
      'Size guide for throws',
      'How big is the throw?',
    ],
    keywords: ['dimensions', 'cm', 'king size', 'sofa', 'measurements', 'cot'],
    answer: `<table><thead>
<tr><th>Blanket</th><th>Measures</th><th>Made for</th></tr></thead><tbody>
<tr><td>Fjell S</td><td>90 × 130 cm</td><td>cot, knees</td></tr>
<tr><td>Fjell M</td><td>140 × 200 cm</td><td>sofa, single bed</td></tr>
<tr><td>Fjell L</td><td>220 × 240 cm</td><td>double bed</td></tr>
<tr><td>Dune</td><td>140 × 200 cm</td><td>sofa</td></tr>
<tr><td>Moss</td><td>130 × 180 cm</td><td>armchair, shoulders</td></tr></tbody></table>
<p>Measure bed or sofa and add 40 cm wherever it should hang over. Between two sizes take the larger: wool settles by about two per cent in its first wash.</p>`,
    suggestions: [1607, 1304],
    thirdUrl: '{shop}/textiles/fjell#size-guide',
  },
  {
    id: 1602,
    topic: 'textiles',
    question: 'What are your blankets made of?',
    similar: [
      'What is the Fjell made of?',
      'Where does your wool come from?',
      'Is it real wool?',
      'Which materials do you use?',
      'Where are the textiles made?',
    ],
    keywords: ['origin', 'composition', 'mohair', 'cotton', 'linen', 'made in', 'animal welfare'],
    answer: `<ul>
<li><b>Fjell:</b> 100 % new wool, 620 g/m²</li>
<li><b>Moss:</b> 70 % mohair, 30 % wool</li>
<li><b>Dune:</b> 100 % organic cotton, waffle weave</li>
<li><b>Aster:</b> linen with wool embroidery, filled with carded wool</li>
<li><b>Selvedge:</b> 100 % linen</li>
<li><b>Hearth:</b> wool on a cotton warp</li></ul>
<p>All from small mills in Europe that we visit; the mill's name is on the label.</p>`,
    suggestions: [1603, 1608],
  },
  {
    id: 1603,
    topic: 'textiles',
    question: 'Does the wool itch?',
    similar: [
      'Is the Fjell blanket scratchy?',
      'Which blanket is softest?',
      'Good for sensitive skin?',
      'I am allergic to wool',
    ],
    keywords: ['allergy', 'itchy', 'baby', 'soft', 'lanolin', 'eczema', 'children'],
    answer: `<p><b>Moss</b> is the softest. <b>Fjell</b> is brushed on one side only: soft there, smooth and a little firm on the other. With sensitive skin, with an allergy to wool, or for babies take the cotton <b>Dune</b>.</p>
<p>A swatch of each costs nothing; ask in the chat.</p>`,
    suggestions: [1606, 1607],
  },
  {
    id: 1604,
    topic: 'textiles',
    question: 'Can a piece be made to my wishes?',
    similar: [
      'Can you embroider initials?',
      'Do you make custom sizes?',
      'Can the rug be cut to size?',
      'Personalised cushion with a name',
    ],
    keywords: ['bespoke', 'custom', 'monogram', 'engraving', 'special size', 'personalized'],
    answer: `<ul>
<li><b>Aster</b> with up to three letters: €18, two weeks</li>
<li><b>Hearth</b> woven in another length, up to 300 cm: €2 per cm, six weeks</li>
<li><b>Halden</b> shade in a linen of yours: from €60, ten days</li></ul>
<p>Half is paid with the order. Such pieces cannot be returned, unless something is wrong with them.</p>`,
    suggestions: [1606, 1305],
  },
  {
    id: 1605,
    topic: 'textiles',
    question: 'Does the Aster cushion come with a filling?',
    similar: [
      'Is the pillow insert included?',
      'Can I buy only the cushion cover?',
      'Cushion size',
      'What is inside the cushion?',
    ],
    keywords: ['pillow', 'inner', 'feather', 'stuffing', '50 x 50'],
    answer: `<p>Yes: 50 × 50 cm, filled with carded wool from the mill's own offcuts, no feathers. The cover closes with wooden buttons and comes off for washing; on its own it costs €32.</p>`,
  },
  {
    id: 1606,
    topic: 'textiles',
    question: 'Can I get fabric samples?',
    similar: ['Do you send swatches?', 'I want to see the colour first', 'How do I order a sample?', 'Colour card'],
    keywords: ['swatch', 'sample set', 'try', 'fabric piece'],
    answer: `<p>Yes: up to <b>five swatches</b> (10 × 10 cm), free, also the postage. Name the pieces and colours and your address in the chat; they come by letter in 2–4 working days.</p>`,
  },
  {
    id: 1607,
    topic: 'textiles',
    question: 'Which blanket is the warmest?',
    similar: [
      'Best blanket for winter',
      'What is warm enough for a cold bedroom?',
      'Which throw for summer?',
      'How heavy is the blanket?',
    ],
    keywords: ['weight', 'gram', 'warmth', 'light blanket', 'cosy', 'thick'],
    answer: `<table><thead>
<tr><th></th><th>Warmth</th><th>Weight</th></tr></thead><tbody>
<tr><td>Fjell</td><td>very warm, heavy</td><td>620 g/m²</td></tr>
<tr><td>Moss</td><td>the warmest for its weight</td><td>480 g in all</td></tr>
<tr><td>Dune</td><td>for summer nights</td><td>380 g/m²</td></tr></tbody></table>
<p>A cold sleeper is happiest with a Fjell over the duvet; on the sofa most people choose the Moss.</p>`,
    suggestions: [1601, 1603],
  },
  {
    id: 1608,
    topic: 'textiles',
    question: 'Are your textiles tested for harmful substances?',
    similar: [
      'Do you have certificates?',
      'Are the dyes safe?',
      'Is it organic?',
      'Are the blankets vegan?',
      'How sustainable are your products?',
    ],
    keywords: ['certified', 'chemicals', 'eco', 'sustainability', 'non-toxic', 'fair'],
    answer: `<p>Every dye lot is tested by an independent laboratory in the class for baby articles, and you may ask for the report. Dune is organic cotton; Dune and Selvedge are free of animal products, wool and mohair of course are not vegan.</p>`,
    suggestions: [1602],
  },
];
