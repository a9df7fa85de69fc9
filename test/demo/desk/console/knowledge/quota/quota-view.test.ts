/** The quotas: how much is used, when they reset, and the limits that the administrator changes. */
import { expect } from 'chai';
import type { QuotaView } from '../../../../../../demo/desk/console/knowledge/quota/quota-view.ts';
import { ConsoleFailure } from '../../../../../../demo/desk/console/state/console-connection.ts';
import '../../../../../../demo/desk/console/knowledge/quota/quota-view.ts';
import { limitIn, resetDay } from '../../../../../../demo/desk/console/knowledge/quota/quota-view.ts';
import type { KnowledgeUsage } from '../../../../../../demo/desk/console-protocol/knowledge.ts';
import { focused } from '../../../../../helpers/focused.ts';
import { until } from '../../../../../helpers/until.ts';
import { clear, settled, show, type } from '../../harness.ts';
import { expectAccessibleInBothSchemes, expectNoMarkup, expectToFit, LONG, MARKUP } from '../looks.ts';
import { type Answers, answeringContext } from '../view-harness.ts';

const USAGE: KnowledgeUsage = {
  utcOffsetMinutes: 480,
  today: '2025-12-03',
  questions: { used: 19_000, total: 20_000 },
  interactions: { used: 100_000, total: 100_000 },
};

const MODEL = { id: 1, robotId: 54, name: 'Lumi', description: '' };

async function open(answers: Answers = {}, mayEdit = true) {
  let refreshed = 0;
  const refresh = () => {
    refreshed += 1;
  };
  const desk = {
    '/usage': () => structuredClone(USAGE),
    '/applications': () => ({ applications: [{ id: 1, name: MARKUP, description: '', accessKeyId: LONG }] }),
    'list-common-question-models': () => ({ data: [{ ...MODEL, modelKey: 'default' }] }),
    ...answers,
  };
  const { context, asked } = answeringContext(desk, { mayEdit, view: 'quota', refresh });
  const shown = await show<QuotaView>('console-quota-view', { context });
  await until(() => shown.findAll('meter, [role=alert]').length > 0, 'the usage is read');
  return {
    ...shown,
    refreshed: () => refreshed,
    saved: () => asked.filter(({ method }) => method === 'PUT'),
    async change(quota: string, limit: string) {
      type(shown.find<HTMLInputElement>(`#${quota}`), limit);
      await settled(shown.element);
      shown.find<HTMLButtonElement>(`form:has(#${quota}) button`).click();
      await settled(shown.element);
    },
  };
}

describe('the quota', () => {
  afterEach(clear);

  it('is accessible, and shows what is used, what is left, and when it resets', async () => {
    const shown = await open();
    const { findAll, text } = shown;
    await expectAccessibleInBothSchemes(shown);
    await expectToFit(shown);
    expectNoMarkup(shown);
    expect(findAll('.used').map(({ textContent }) => textContent?.replace(/\s+/g, ' ').trim())).to.deep.equal([
      '100,000 of 100,000',
      '19,000 of 20,000',
    ]);
    expect(findAll('.tag').map(({ textContent }) => textContent)).to.deep.equal(['Used up', 'Nearly used up']);
    expect(text('section')).to.contain('1 January 2026 (UTC+8)');
  });

  it('shows agents no limit to change, and failures with a way to try again', async () => {
    const reader = await open({}, false);
    expect(reader.findAll('form, table')).to.have.length(0);
    await reader.expectAccessible();
    clear();
    let calls = 0;
    const failed = await open({
      '/usage': () => {
        calls += 1;
        if (calls === 1) throw new ConsoleFailure('The desk does not answer.', 0);
        return USAGE;
      },
    });
    await failed.expectAccessible();
    failed.button('Try again').click();
    await until(() => failed.findAll('meter').length === 2, 'the usage is read again');
  });

  it('shows the administrator what the settings of a site name', async () => {
    const { findAll } = await open();
    await until(() => findAll('tbody tr').length === 4, 'the names are read');
    expect(
      findAll('tbody tr').map((row) => [...row.querySelectorAll('code')].map(({ textContent }) => textContent)),
    ).to.deep.equal([
      ['robotId', '54'],
      ['sceneId', '7'],
      ['modelKey', 'default'],
      ['accessKeyId', LONG],
    ]);
  });

  it('changes a limit, and shows it at once', async () => {
    const { change, saved, text, find, findAll, refreshed } = await open({
      '/interactions': () => ({ total: 200_000 }),
      '/quota': () => ({ total: 5 }),
    });
    expect(findAll<HTMLButtonElement>('form button').every(({ disabled }) => disabled)).to.equal(true);
    await change('interactions', ' 200,000 ');
    await until(() => text('form [role=status]') === 'Changed', 'the limit is changed');
    expect(text('.used')).to.equal('100,000 of 200,000');
    expect(text('.tag')).to.equal('Enough left');
    expect(find<HTMLInputElement>('#interactions').value).to.equal('200000');
    await change('quota', '5');
    await until(() => saved().length === 2 && refreshed() === 2, 'both are changed');
    expect(saved()).to.deep.equal([
      { method: 'PUT', path: '/interactions', body: { total: 200_000 } },
      { method: 'PUT', path: '/quota', body: { total: 5 } },
    ]);
  });

  it('takes numbers alone, and shows a refusal at its field', async () => {
    const refused = () => {
      throw new ConsoleFailure('Only the administrator changes the knowledge.', 403);
    };
    const { change, saved, text, find } = await open({ '/quota': refused });
    for (const wrong of ['', '-1', '1.5', 'many', '1000001', '1e3']) {
      await change('quota', wrong);
      expect(text('#quota-error'), wrong).to.match(/number from 0 to 1,000,000/);
    }
    await until(() => focused() === find('#quota'), 'the wrong field has the focus');
    expect(saved()).to.have.length(0);
    await change('quota', '7');
    await until(() => text('#quota-error').includes('administrator'), 'the refusal is shown');
  });
});

it('the day of the reset is the first of the next month', () => {
  expect(resetDay('2025-01-31')).to.equal('1 February 2025');
  expect(limitIn('1,000,000')).to.equal(1_000_000);
});
