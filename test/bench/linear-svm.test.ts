/** The robots' baseline learns what it should: a weak one would make every robot look good. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { learnLinearSvm } from './linear-svm.ts';

const COLOURS = ['red', 'green', 'blue', 'black', 'white'];
const PLACES = ['kitchen', 'hall', 'cellar', 'attic', 'garden'];
const textsOf = (verb: string) =>
  COLOURS.flatMap((colour) => PLACES.map((place) => `${verb} the ${colour} lamp in the ${place}`));

it('texts are of the class whose words they share, however the classes are ordered', () => {
  const train = ['light', 'break', 'sell'].flatMap((intent) => textsOf(intent).map((text) => ({ intent, text })));
  const scoresOf = learnLinearSvm(train);
  for (const { intent, text } of train) {
    const [first, second] = scoresOf(text);
    assert.equal(first?.intent, intent, text);
    assert.ok((first?.score ?? 0) > 0 && (second?.score ?? 0) < 0, 'for one class and against the others');
  }
  assert.equal(scoresOf('please break the yellow lamp')[0]?.intent, 'break');
});
