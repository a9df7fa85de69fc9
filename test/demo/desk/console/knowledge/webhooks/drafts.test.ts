/** Drafts of webhooks and tasks: what a save sends, what is wrong with them, and where a refusal of the desk belongs. */
import { expect } from 'chai';
import {
  isTaskChanged,
  newStep,
  taskBody,
  taskDraftOf,
  taskErrorsOf,
} from '../../../../../../demo/desk/console/knowledge/webhooks/task-draft.ts';
import {
  addressError,
  draftOf,
  errorsOf,
  isChanged,
  refusalsOf,
  webhookBody,
} from '../../../../../../demo/desk/console/knowledge/webhooks/webhook-draft.ts';
import { step, task, webhook } from './samples.ts';

describe('the draft of a webhook', () => {
  it('is changed by what a save would change', () => {
    const draft = draftOf(webhook());
    expect(isChanged(webhook(), draft)).to.equal(false);
    expect(isChanged(webhook(), { ...draft, name: ' orders ' })).to.equal(false);
    for (const part of [{ regex: 'x' }, { isOn: false }, { appKey: 'k' }, { removesKey: true }]) {
      expect(isChanged(webhook(), { ...draft, ...part })).to.equal(true);
    }
  });

  it('sends a key only where it is written or removed', () => {
    const draft = draftOf(webhook({ hasAppKey: true }));
    expect(webhookBody(draft)).not.to.have.property('appKey');
    expect(webhookBody({ ...draft, appKey: 'new' })).to.have.property('appKey', 'new');
    expect(webhookBody({ ...draft, removesKey: true })).to.have.property('appKey', '');
  });

  it('needs a name, a pattern and an address that can be called', () => {
    expect(errorsOf(draftOf(webhook()))).to.equal(undefined);
    expect(Object.keys(errorsOf(draftOf()) ?? {})).to.deep.equal(['name', 'regex', 'url']);
    for (const good of ['https://shop.example/x', 'HTTP://127.0.0.1:8080', '{shop}/robot']) {
      expect(addressError(good), good).to.equal('');
    }
    for (const bad of ['', 'shop.example', 'ftp://x', 'javascript:alert(1)', '{shop}', 'https://', '{desk}/x']) {
      expect(addressError(bad), bad).to.match(/begins with http/);
    }
    expect(addressError('https://me:word@shop.example/')).to.match(/password/);
  });
});

describe('the draft of a task', () => {
  it('sends phrases by line, and keeps the numbers of steps that are stored', () => {
    const draft = taskDraftOf(task());
    const steps = [newStep('new 1'), ...draft.steps.slice(0, 1)];
    const body = taskBody({ ...draft, phrases: ' a \n\n b', steps });
    expect(body.phrases).to.deep.equal(['a', 'b']);
    expect(body.nodes.map((one) => 'id' in one && one.id)).to.deep.equal([false, 81_001]);
    expect(isTaskChanged(task(), draft)).to.equal(false);
    expect(isTaskChanged(task(), { ...draft, steps })).to.equal(true);
  });

  it('names what is wrong by its step', () => {
    expect(taskErrorsOf(taskDraftOf(task()))).to.equal(undefined);
    const wrong = taskDraftOf(
      task({ phrases: [], nodes: [step(), step({ id: 2, name: ' ', url: 'x', variable: '1st' })] }),
    );
    expect(Object.keys(taskErrorsOf(wrong) ?? {})).to.deep.equal([
      'phrases',
      'nodes.1.name',
      'nodes.1.url',
      'nodes.1.variable',
    ]);
    expect(taskErrorsOf({ ...wrong, regex: 'x' })).not.to.have.property('phrases');
  });
});

describe('a refusal of the desk', () => {
  const FIELDS = ['name', 'regex', 'phrases'];
  it('belongs to the fields that it names', () => {
    const message =
      '✖ the regular expression cannot be used: a class has no end\n  → at regex\n✖ Too big: 201\n  → at phrases[3]\n✖ must begin with http://\n  → at nodes[2].url.';
    expect(refusalsOf(message, FIELDS)).to.deep.equal({
      regex: 'The regular expression cannot be used: a class has no end.',
      phrases: 'Too big: 201.',
      'nodes.2.url': 'Must begin with http://.',
    });
  });

  it('belongs to the name where it is taken, and else to the whole', () => {
    const taken = 'The webhook 60001 of the robot has the name "orders".';
    expect(refusalsOf(taken, FIELDS)).to.deep.equal({ name: taken });
    expect(refusalsOf('The desk does not answer.', FIELDS)).to.deep.equal({ all: 'The desk does not answer.' });
    expect(refusalsOf('✖ Unrecognized key\n  → at more.', FIELDS)).to.deep.equal({ all: 'Unrecognized key.' });
  });
});
