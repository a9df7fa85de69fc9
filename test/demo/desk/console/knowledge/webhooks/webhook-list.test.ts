/** The list of webhooks and tasks: what it shows, turning them on and off, and what agents see. */
import { expect } from 'chai';
import type { WebhookList } from '../../../../../../demo/desk/console/knowledge/webhooks/webhook-list.ts';
import { ConsoleFailure } from '../../../../../../demo/desk/console/state/console-connection.ts';
import '../../../../../../demo/desk/console/knowledge/webhooks/webhook-list.ts';
import { focused } from '../../../../../helpers/focused.ts';
import { until } from '../../../../../helpers/until.ts';
import { clear, settled, show } from '../../harness.ts';
import { ARABIC, CHINESE, expectAccessibleInBothSchemes, expectNoMarkup, expectToFit, LONG, MARKUP } from '../looks.ts';
import { type Answers, answeringContext } from '../view-harness.ts';
import { RULES, task, webhook } from './samples.ts';

async function list(answers: Answers = {}, mayEdit = true) {
  const desk = {
    '/webhooks': () => ({ webhooks: [webhook()], rules: RULES }),
    '/tasks': () => ({ tasks: [task({ isOn: false })] }),
    ...answers,
  };
  const { context, saved } = answeringContext(desk, { mayEdit, view: 'webhooks' });
  const shown = await show<WebhookList>('console-webhook-list', { context });
  await until(() => shown.findAll('section, [role=alert]').length > 0, 'the list is read');
  return {
    ...shown,
    saved,
    turn: (name: string) => shown.find<HTMLInputElement>(`[aria-label="${name} is on"]`),
  };
}

describe('the list of webhooks', () => {
  afterEach(clear);

  it('is accessible: with both kinds, empty, failed, and for agents', async () => {
    await (await list()).expectAccessible();
    clear();
    const empty = await list({ '/webhooks': () => ({ webhooks: [], rules: RULES }), '/tasks': () => ({ tasks: [] }) });
    await empty.expectAccessible();
    expect(empty.text('section .none')).to.equal('No question is passed on.');
    clear();
    const failing = () => {
      throw new ConsoleFailure('The desk does not answer.', 0);
    };
    const failed = await list({ '/webhooks': failing });
    await failed.expectAccessible();
    expect(failed.text('[role=alert]')).to.equal('The desk does not answer.');
    clear();
    const reader = await list({}, false);
    await reader.expectAccessible();
    expect(reader.findAll('input, a.button')).to.have.length(0);
    expect(reader.findAll('.tag').map(({ textContent }) => textContent)).to.deep.equal(['On', 'Off']);
  });

  it('fits and is accessible in both schemes with texts of any length and script, none of which is markup', async () => {
    const odd = { name: LONG, url: `https://shop.example/${LONG}`, regex: MARKUP };
    const shown = await list({
      '/webhooks': () => ({ webhooks: [webhook(odd), webhook({ id: 2, name: ARABIC })], rules: RULES }),
      '/tasks': () => ({
        tasks: [task({ name: MARKUP, phrases: [LONG, CHINESE] }), task({ phrases: [], regex: LONG })],
      }),
    });
    await expectToFit(shown);
    await expectAccessibleInBothSchemes(shown);
    expectNoMarkup(shown);
  });

  it('turns one on and off, and sends nothing else of it', async () => {
    const { turn, saved, element } = await list({ '/webhooks/60001': () => ({}), '/tasks/70001': () => ({}) });
    turn('orders').click();
    await until(() => saved().length === 1 && !turn('orders').disabled, 'the webhook is off');
    const { name, regex, url } = webhook();
    expect(saved()[0]).to.deep.equal({
      method: 'PUT',
      path: '/webhooks/60001',
      body: { name, regex, url, isOn: false },
    });
    await until(() => focused() === turn('orders'), 'the switch keeps the focus');
    turn('return').click();
    await until(() => saved().length === 2 && !turn('return').disabled, 'the task is on');
    await settled(element);
    const body = saved()[1]?.body as { nodes: object[] };
    expect(body).to.deep.include({ isOn: true, phrases: ['arrange a return', 'send it back'] });
    expect(body.nodes[0]).to.deep.equal({
      id: 81_001,
      name: 'begin',
      url: '{shop}/robot/return',
      variable: 'order',
      accepts: '',
    });
  });

  it('puts the switch back where the desk refuses', async () => {
    const refused = () => {
      throw new ConsoleFailure('Sign in first.', 401);
    };
    const { turn, findAll } = await list({ '/webhooks/60001': refused });
    turn('orders').click();
    await until(() => findAll('[role=alert]').length === 1, 'the error is shown');
    expect(turn('orders').checked).to.equal(true);
  });

  it('says when nothing could sign a call', async () => {
    const rules = { ...RULES, hasKey: false };
    const without = await list({ '/webhooks': () => ({ webhooks: [webhook()], rules }) });
    expect(without.text('.note')).to.contain('DESK_ROBOT_APP_KEY');
    clear();
    const own = await list({
      '/webhooks': () => ({ webhooks: [webhook({ hasAppKey: true })], rules }),
      '/tasks': () => ({ tasks: [] }),
    });
    expect(own.findAll('.note')).to.have.length(0);
  });
});
