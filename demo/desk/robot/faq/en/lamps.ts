/**
 * Lamps, in English: Halden (table), Ember (rechargeable lantern), Tarn (floor), Vesper (pendant), Nook (wall) and
 * Pebble (night light).
 */
import type { FaqEntry } from '../../robot-types.ts';

export const lamps: FaqEntry[] = [
  {
    id: 1501,
    topic: 'lamps',
    question: 'Which bulb fits my lamp?',
    similar: [
      'What socket does the Tarn have?',
      'Which light bulb do I need?',
      'E27 or E14?',
      'Are bulbs included?',
      'Maximum watt for the bulb',
    ],
    keywords: ['fitting', 'base', 'screw', 'wattage', 'Halden', 'Vesper', 'Nook'],
    answer: `<table><thead>
<tr><th>Lamp</th><th>Socket</th><th>At most</th></tr></thead><tbody>
<tr><td>Halden, table</td><td>E27</td><td>8 W LED</td></tr>
<tr><td>Tarn, floor</td><td>E27</td><td>12 W LED</td></tr>
<tr><td>Vesper, pendant</td><td>E27</td><td>8 W LED</td></tr>
<tr><td>Nook, wall</td><td>E14</td><td>5 W LED</td></tr>
<tr><td>Ember, lantern</td><td>built-in LED</td><td>–</td></tr>
<tr><td>Pebble, night light</td><td>built-in LED</td><td>–</td></tr></tbody></table>
<p><b>The bulb is included.</b> E27 is the wide screw (27 mm), E14 the narrow one. Please, no halogen: paper and linen do not like heat.</p>`,
    suggestions: [1502, 1503, 1504],
  },
  {
    id: 1502,
    topic: 'lamps',
    question: 'How bright should a lamp be?',
    similar: [
      'How many lumens do I need?',
      'Which lumen for reading?',
      'Is the lamp bright enough for a living room?',
      'What replaces a 60 watt bulb?',
    ],
    keywords: ['brightness', 'lumen', 'dark', 'luminous'],
    answer: `<table><thead>
<tr><th>For</th><th>Lumen</th><th>Old bulb</th></tr></thead><tbody>
<tr><td>Sleeping near</td><td>below 50</td><td>–</td></tr>
<tr><td>Mood, bedside</td><td>150–400</td><td>15–40 W</td></tr>
<tr><td>Reading</td><td>500–800, close and from the side</td><td>40–60 W</td></tr>
<tr><td>Dining table</td><td>600–1,000</td><td>60–75 W</td></tr>
<tr><td>Whole room</td><td>1,500 and more, better from several lamps</td><td>100 W</td></tr></tbody></table>`,
    suggestions: [1503, 1902],
    thirdUrl: '{shop}/lamps#which',
  },
  {
    id: 1503,
    topic: 'lamps',
    question: 'Warm white or cool white: which colour temperature is right?',
    similar: [
      'What does 2700 K mean?',
      'What is colour temperature?',
      'Is the light warm or cold?',
      'Which Kelvin for a bedroom?',
    ],
    keywords: ['kelvin', 'warm light', 'cold light', 'daylight', '4000 K', 'color'],
    answer: `<ul>
<li><b>Amber, below 2200 K:</b> for the night; Pebble</li>
<li><b>2700 K, warm white:</b> living room, bedroom; all our bulbs and the Ember</li>
<li><b>3000 K:</b> a little clearer, kitchen and bathroom</li>
<li><b>4000 K:</b> neutral, for desk and bench</li></ul>
<p>The number is on the box of every bulb; the lower, the warmer.</p>`,
    suggestions: [1502, 1501],
  },
  {
    id: 1504,
    topic: 'lamps',
    question: 'Are your lamps dimmable?',
    similar: [
      'Can I dim the Halden?',
      'Does it work with a dimmer switch?',
      'Which dimmer do I need?',
      'Can the light be made less bright?',
    ],
    keywords: ['Tarn', 'dimming', 'brightness levels', 'smart home', 'smart bulb'],
    answer: `<p><b>Halden</b> has a dimmer in its cable, <b>Ember</b> three steps. <b>Tarn, Vesper, Nook</b>: the bulb that comes with them is dimmable; use a trailing-edge dimmer for LED. <b>Pebble</b> has one gentle step.</p>
<p>Smart bulbs work in every lamp with a socket; then leave the dimmer at full.</p>`,
    suggestions: [1509, 1501],
  },
  {
    id: 1505,
    topic: 'lamps',
    question: 'How long does the battery of the Ember last?',
    similar: [
      'How do I charge the lantern?',
      'Ember charging time',
      'Is a USB cable included?',
      'Can the rechargeable battery be replaced?',
    ],
    keywords: ['USB-C', 'hours', 'cordless', 'wireless lamp', 'recharge', 'portable'],
    answer: `<ul>
<li>Bright <b>6 hours</b>, medium 9, low <b>14 hours</b></li>
<li>Full again in 4 hours by USB-C, cable included; it may shine meanwhile</li>
<li>A red blink means: half an hour left</li></ul>
<p>The battery is held by two screws. You change it in a minute (€19), or the workshop does it for €29.</p>`,
    suggestions: [1506, 1031],
  },
  {
    id: 1506,
    topic: 'lamps',
    question: 'Can I use a lamp outdoors or in the bathroom?',
    similar: [
      'Is the Ember waterproof?',
      'What does IP44 mean?',
      'Lamp for the balcony',
      'Is it safe near the shower?',
      'Can it stand in the rain?',
    ],
    keywords: ['garden', 'terrace', 'splash', 'humidity', 'IP20', 'wet'],
    answer: `<p>Outdoors: the <b>Ember</b> (IP44, splash-proof; rain is fine, a puddle is not). Bathroom, at least 60 cm from shower and tub: the Ember too. All others are for dry rooms (IP20).</p>
<p>The first digit is protection from dust, the second from water: 0 none, 4 splashes from all sides, 7 under water.</p>`,
    suggestions: [1902, 1505],
  },
  {
    id: 1507,
    topic: 'lamps',
    question: 'How do I hang the Vesper pendant?',
    similar: [
      'Do I need an electrician?',
      'How do I install a ceiling lamp?',
      'Mounting instructions',
      'How high should a lamp hang above the table?',
    ],
    keywords: ['assembly', 'manual', 'ceiling rose', 'wiring', 'installation', 'hook'],
    answer: `<ol>
<li>Fuse off, and make sure with a tester.</li>
<li>Screw hook or ceiling rose to the ceiling; both are in the box.</li>
<li>Blue to N, brown to L.</li>
<li>Shorten the cord without tools at the grip: the rim <b>65 cm above the table</b>. The drop is 180 cm at most.</li></ol>
<p>In many countries only an electrician may connect a lamp without a plug. The workshop fits a plug cord for €25.</p>`,
    suggestions: [1510, 1501],
    thirdUrl: '{shop}/lamps/vesper',
  },
  {
    id: 1508,
    topic: 'lamps',
    question: 'Will the plug fit in the UK or Switzerland?',
    similar: [
      'Which plug does the lamp have?',
      'Do I need an adapter in England?',
      'Swiss plug',
      'What voltage do the lamps use?',
    ],
    keywords: ['type G', 'type J', '230 V', 'socket outlet', 'power'],
    answer: `<p>Yes: parcels to the United Kingdom hold a three-pin plug (type G), parcels to Switzerland type J, all others the flat Euro plug. It goes by the delivery address; tell us when you order if it should be another.</p>
<p>All lamps with a cable run on 220–240 V; Ember and Pebble need any USB-C charger.</p>`,
  },
  {
    id: 1509,
    topic: 'lamps',
    question: 'My lamp flickers or hums',
    similar: [
      'The light is flickering',
      'The lamp makes a buzzing noise',
      'My lamp does not switch on',
      'The lamp stopped working',
    ],
    keywords: ['blinks', 'faulty', 'no light', 'defect', 'dead', 'broken lamp'],
    answer: `<ol>
<li>Another bulb, screwed in firmly.</li>
<li>Another outlet, without dimmer or timer.</li>
<li>Flickers only when dimmed? The dimmer is too strong for LED; take a trailing-edge model.</li>
<li>Ember: hold the button for 10 seconds to reset it.</li></ol>
<p>Still the same? The wiring has <b>five years of warranty</b>, everything else two; the workshop looks at it.</p>`,
    suggestions: [1032, 1031, 1504],
  },
  {
    id: 1510,
    topic: 'lamps',
    question: 'How long is the cable?',
    similar: [
      'Length of the power cord',
      'Can I get a longer cable?',
      'Is the pendant cord adjustable?',
      'Cable colour',
    ],
    keywords: ['Tarn', 'Halden', 'Nook', 'flex', 'wire', 'extension', 'metres', 'cm'],
    answer: `<table><tbody>
<tr><td>Halden</td><td>2.2 m, with dimmer</td></tr>
<tr><td>Tarn</td><td>3 m</td></tr>
<tr><td>Nook</td><td>2.5 m, with switch</td></tr>
<tr><td>Vesper</td><td>drop up to 180 cm, adjustable</td></tr></tbody></table>
<p>All are covered with fabric. The workshop fits a new cable up to 5 m for €25, in three days.</p>`,
    suggestions: [1031],
  },
  {
    id: 1511,
    topic: 'lamps',
    question: 'Can the built-in LED be replaced?',
    similar: [
      'What if the LED of the Pebble dies?',
      'How long do the LEDs last?',
      'Energy class of the lamps',
      'How much electricity does a lamp use?',
    ],
    keywords: ['lifetime', 'energy label', 'consumption', 'kWh', 'spare part'],
    answer: `<p>Yes. We keep a drawer of parts for every lamp we ever made. An LED module lasts about 25,000 hours – twenty years at three and a half hours a day. The Pebble uses 0.4 W, the Ember 3 W, a bulb 4 to 12 W; the largest, at three hours each evening, about 13 kWh a year.</p>`,
    suggestions: [1031, 1032],
  },
];
