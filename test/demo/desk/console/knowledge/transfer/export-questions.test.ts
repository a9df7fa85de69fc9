/** Export of all questions: every page of them, as a file that may be imported again, with progress and failures. */
import { expect } from 'chai';
import { until } from '../../../../../helpers/until.ts';
import { clear } from '../../harness.ts';
import { expectAccessibleInBothSchemes } from '../looks.ts';
import { CATEGORIES, found, question } from '../samples.ts';
import { opened } from './open-transfer.ts';

describe('the export of questions', () => {
  afterEach(clear);

  /** Replaces the saving of files; resolves to what was saved. */
  async function saved(work: () => unknown): Promise<{ name: string; text: string }> {
    const { createObjectURL } = URL;
    const { click } = HTMLAnchorElement.prototype;
    const files: { name: string; blob: Blob }[] = [];
    let blob = new Blob();
    URL.createObjectURL = (given) => {
      blob = given as Blob;
      return 'blob:saved';
    };
    HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
      files.push({ name: this.download, blob });
    };
    try {
      work();
      const file = await until(() => files[0], 'a file is saved');
      return { name: file.name, text: await file.blob.text() };
    } finally {
      URL.createObjectURL = createObjectURL;
      HTMLAnchorElement.prototype.click = click;
    }
  }

  it('has every question of all pages, and may be imported as it is', async () => {
    const all = Array.from({ length: 130 }, (_, n) =>
      question({ id: n, content: `=Q${n}?`, similarQuestion: [{ id: 1000 + n, content: `+${n}`, type: 2 }] }),
    );
    const shown = await opened(
      {},
      {
        'list-categories': () => ({ data: CATEGORIES }),
        'search-questions': ({ body }) => {
          const { pageNum } = body as { pageNum: number };
          return found(all.slice((pageNum - 1) * 100, pageNum * 100), all.length, pageNum);
        },
      },
    );
    const { name, text } = await saved(() => shown.button('Export as CSV').click());
    expect(name).to.equal('questions-54.csv');
    expect(text.split('\r\n')[1]).to.match(/^'=Q0\?,'\+0,<p>On its way\.<\/p>,rich,Orders,question,always/);
    await until(() => shown.status() === 'Exported 130 questions.', 'it says how many');
    shown.choose(name, text);
    const rows: string[] = [];
    while (rows.length < 130) {
      const call = await until(() => shown.calls.shift(), 'a call is made');
      rows.push(...call.body.rows.map(({ content }) => content));
      call.settle(call.body.rows.map(() => ({ outcome: 'skipped' })));
    }
    await shown.checked();
    expect(rows).to.deep.equal(all.map(({ content }) => content));
    expect(shown.findAll('.faults')).to.have.length(0);
  });

  it('shows its progress, can be cancelled, and says why it failed', async () => {
    const shown = await opened({}, { 'list-categories': () => ({ data: CATEGORIES }) });
    shown.button('Export as JSON').click();
    await until(() => shown.findAll('progress').length === 1, 'the progress is shown');
    await expectAccessibleInBothSchemes(shown);
    shown.button('Cancel').click();
    await until(() => shown.status() === 'Cancelled.', 'it says that it was cancelled');
    clear();
    const failing = await opened(
      { mayEdit: false },
      {
        'list-categories': () => {
          throw new Error('down');
        },
      },
    );
    expect(failing.findAll('input[type=file]')).to.have.length(0);
    failing.button('Export as JSON').click();
    await until(() => failing.findAll('.error').length === 1, 'the failure is shown');
    await expectAccessibleInBothSchemes(failing);
  });
});
