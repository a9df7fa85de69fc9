/** Test calls in the console: what is asked, and each outcome in plain words. */
import { expect } from 'chai';
import type { WebhookTrialForm } from '../../../../../../demo/desk/console/knowledge/webhooks/webhook-trial.ts';
import { ConsoleFailure } from '../../../../../../demo/desk/console/state/console-connection.ts';
import '../../../../../../demo/desk/console/knowledge/webhooks/webhook-trial.ts';
import type { TaskView, WebhookTrial, WebhookView } from '../../../../../../demo/desk/console-protocol/webhooks.ts';
import { focused } from '../../../../../helpers/focused.ts';
import { until } from '../../../../../helpers/until.ts';
import { clear, settled, show, type } from '../../harness.ts';
import { expectAccessibleInBothSchemes, expectToFit, LONG } from '../looks.ts';
import { answeringDesk } from '../view-harness.ts';
import { RULES, task, webhook } from './samples.ts';

const REQUEST = {
  url: 'http://shop.example/hook?sign=(not shown)',
  body: { questionContent: 'x', sign: '(not shown)' },
};
const ANSWERED: WebhookTrial = {
  outcome: 'answered',
  request: REQUEST,
  milliseconds: 120,
  answer: { answerContent: '<p>It arrives <b>tomorrow</b>.</p><img alt="x" src=x onerror="alert(1)">' },
};
type Failure = Extract<WebhookTrial, { outcome: 'failed' }>['failure'];
const failure = (kind: Failure, message = 'message of the desk', milliseconds = 5000): WebhookTrial => ({
  outcome: 'failed',
  failure: kind,
  message,
  request: REQUEST,
  milliseconds,
});

async function open(of: WebhookView | TaskView = webhook(), trials: (WebhookTrial | Error)[] = [ANSWERED]) {
  const left = [...trials];
  const path = `/${'nodes' in of ? 'tasks' : 'webhooks'}/${of.id}/test`;
  const { desk, asked } = answeringDesk({
    [path]: () => {
      const next = left.shift();
      if (next instanceof Error) throw next;
      return next;
    },
  });
  const shown = await show<WebhookTrialForm>('console-webhook-trial', { desk, of, rules: RULES });
  return {
    ...shown,
    asked,
    async call(text?: string) {
      if (text !== undefined) type(shown.find<HTMLInputElement>('#text'), text);
      await settled(shown.element);
      shown.find<HTMLButtonElement>('form button').click();
      await settled(shown.element);
      await until(() => !shown.find<HTMLButtonElement>('form button').disabled, 'the call is over');
      await settled(shown.element);
    },
    title: () => shown.text('.result h4'),
  };
}

describe('the test call of a webhook', () => {
  afterEach(clear);

  it('is accessible before it, with rules, with an answer, and with a failure', async () => {
    const { call, expectAccessible, findAll } = await open(webhook(), [ANSWERED, failure('timeout')]);
    await expectAccessible();
    for (const details of findAll<HTMLDetailsElement>('details')) details.open = true;
    await expectAccessible();
    await call('order 7');
    for (const details of findAll<HTMLDetailsElement>('details')) details.open = true;
    await expectAccessible();
    await call();
    await expectAccessible();
  });

  it('fits with a long answer and a long request, in both schemes', async () => {
    const request = { url: `https://shop.example/${LONG}`, body: { questionContent: LONG } };
    const { call, ...shown } = await open(webhook(), [{ ...ANSWERED, request, answer: { answerContent: LONG } }]);
    await call('order 7');
    for (const details of shown.findAll<HTMLDetailsElement>('details')) details.open = true;
    await expectToFit(shown);
    await expectAccessibleInBothSchemes(shown);
  });

  it('shows what the customer reads without anything that runs, the time, the answer and what was sent', async () => {
    const { call, asked, title, text, find, findAll } = await open();
    await call(' order 7 ');
    expect(asked).to.deep.equal([{ method: 'POST', path: '/webhooks/60001/test', body: { question: 'order 7' } }]);
    expect(title()).to.equal('Works The system answered. 120 milliseconds');
    expect(find('.reply b').textContent).to.equal('tomorrow');
    expect(findAll('.reply [onerror]')).to.have.length(0);
    expect(text('pre[aria-label="What came back"]')).to.contain('answerContent');
    expect(text('pre[aria-label="What was sent"]')).to.contain(`POST ${REQUEST.url}`);
  });

  it('says what went wrong in plain words, and what to do', async () => {
    const failures: [WebhookTrial, RegExp, RegExp][] = [
      [failure('timeout'), /No complete answer came within 5 seconds\. 5\.00 seconds/, /may have done its work/],
      [failure('unreachable', 'no connection (ECONNREFUSED)'), /Nothing answers/, /is running.*ECONNREFUSED/],
      [failure('not-json'), /not JSON/, /web page/],
      [failure('wrong-structure', 'answerContent is missing'), /documented structure/, /answerContent is missing/],
      [failure('http-status', 'HTTP 403 instead of an answer'), /answered with an error/, /keys.*HTTP 403/],
      [failure('redirect'), /leads to another/, /final address/],
      [failure('too-large'), /too large/, /256 KiB/],
      [failure('broken-connection'), /broke/, /may have done/],
      [failure('no-key'), /sign/, /DESK_ROBOT_APP_KEY/],
      [failure('bad-pattern'), /pattern/, /simpler/],
      [failure('bad-address'), /address/, /\{shop\}/],
      [failure('busy'), /too many calls/, /Wait/],
      [failure('desk-stops'), /stopping/, /again/],
      [
        { outcome: 'not-triggered', request: null, milliseconds: 0 },
        /^Not called .* finds nothing/,
        /no call was made/,
      ],
      [{ ...ANSWERED, outcome: 'refused', message: 'resCode -1', answer: {} }, /^Failed .*failed/, /resCode -1/],
    ];
    const { call, title, text } = await open(
      webhook(),
      failures.map(([trial]) => trial),
    );
    for (const [, title_, words] of failures) {
      await call('order 7');
      expect(title()).to.match(title_);
      expect(text('.result')).to.match(words);
    }
  });

  it('asks for a question first, and says when the desk refuses the call', async () => {
    const tooMany = new ConsoleFailure('Too many test calls in one minute; wait a moment.', 429);
    const { call, asked, text, find } = await open(webhook(), [tooMany]);
    await call();
    expect(text('#text-error')).to.match(/question that fits/);
    expect(asked).to.have.length(0);
    await until(() => focused() === find('#text'), 'the field has the focus');
    await call('order 7');
    expect(text('[role=alert]')).to.match(/Too many test calls/);
  });

  it('says that changes which are not saved are not called', async () => {
    const { set, findAll } = await open();
    expect(findAll('.note')).to.have.length(0);
    await set({ isChanged: true });
    expect(findAll('.note')).to.have.length(1);
  });
});

describe('the test call of a step', () => {
  afterEach(clear);

  it('sends the values of the chosen step, and shows what it says', async () => {
    const answer = { resCode: 0, message: { msgType: 'plain', msgContent: 'Which one?' } };
    const { call, asked, find, text, expectAccessible, element } = await open(task(), [{ ...ANSWERED, answer }]);
    const choice = find<HTMLSelectElement>('#step');
    choice.value = '81002';
    choice.dispatchEvent(new Event('change', { bubbles: true }));
    await settled(element);
    expect(text('#text-hint')).to.contain('reason = 10442');
    await call('order = 10442\n\n reason=too big = bad ');
    expect(asked[0]?.body).to.deep.equal({ nodeId: 81_002, variables: { order: '10442', reason: 'too big = bad' } });
    expect(text('.reply')).to.equal('Which one?');
    await expectAccessible();
  });

  it('takes no line that is no value', async () => {
    const { call, asked, text } = await open(task());
    for (const wrong of ['order', '= 1', '1st = 2', '__proto__ = 1']) {
      await call(wrong);
      expect(text('#text-error'), wrong).to.match(/name = value/);
    }
    expect(asked).to.have.length(0);
  });
});
