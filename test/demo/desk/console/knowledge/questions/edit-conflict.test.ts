/** Two people edit one question: whoever saves second sees what has changed, and chooses. */
import { expect } from 'chai';
import { focused } from '../../../../../helpers/focused.ts';
import { until } from '../../../../../helpers/until.ts';
import { clear, settled, type } from '../../harness.ts';
import { expectAccessibleInBothSchemes, expectToFit } from '../looks.ts';
import { question } from '../samples.ts';
import { failing, read } from './edit-question.ts';

describe('an edit of a question that somebody else has saved meanwhile', () => {
  afterEach(() => {
    clear();
    sessionStorage.clear();
  });

  async function inConflict() {
    let at = question();
    let version = 'v1';
    const shown = await read(question(), {
      'get-question': () => ({ data: at, version }),
      'update-question': () => (version === 'v1' ? { data: null } : failing('changed meanwhile', 409)()),
    });
    type(shown.content(), 'Mine?');
    await settled(shown.element);
    at = question({ content: 'Theirs?', keyword: 'parcel' });
    version = 'v2';
    shown.button('Save').click();
    await until(() => shown.findAll('.conflict').length === 1, 'the conflict is shown');
    return {
      ...shown,
      accept: () => {
        version = 'v1';
      },
    };
  }

  it('says what they changed, and keeps the focus there', async () => {
    const shown = await inConflict();
    expect(shown.text('.conflict b')).to.contain('since you opened it: the question, the keywords.');
    await until(() => focused()?.matches('.conflict') ?? false, 'the notice has the focus');
    expect(shown.content().value).to.equal('Mine?');
    await expectAccessibleInBothSchemes(shown);
    await expectToFit(shown);
  });

  it('shows theirs', async () => {
    const shown = await inConflict();
    shown.button('Show their version, drop mine').click();
    await until(() => shown.content().value === 'Theirs?', 'their version is shown');
    expect(shown.findAll('.conflict')).to.have.length(0);
  });

  it('saves mine over theirs, with their version, and leaves what I have not changed', async () => {
    const shown = await inConflict();
    shown.accept();
    shown.button('Save mine over it').click();
    await until(() => shown.status().startsWith('Saved.'), 'it is saved');
    expect(shown.bodiesOf('update-question').map((one) => one.version)).to.deep.equal(['v1', 'v2']);
    expect(shown.bodiesOf('update-question')[1]?.input.body).to.include({ content: 'Mine?', keyword: 'parcel' });
  });

  it('says so for a draft of before, too', async () => {
    const first = await read(question());
    type(first.content(), 'Mine?');
    await settled(first.element);
    clear();
    const again = await read(question(), {
      'get-question': () => ({ data: question({ content: 'Theirs?' }), version: 'v2' }),
    });
    await until(() => again.findAll('.conflict').length === 1, 'the conflict is shown');
    expect(again.content().value).to.equal('Mine?');
  });
});
