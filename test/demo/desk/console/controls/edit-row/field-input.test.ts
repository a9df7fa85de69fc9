/** Values of fields in the forms of input, desk and people; the words of a customer's history. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  fromInput,
  inputFor,
  shownValue,
  toInput,
} from '../../../../../../demo/desk/console/controls/edit-row/field-input.ts';
import { feedWords } from '../../../../../../demo/desk/console/customer/feed-words.ts';
import type { ConsoleFeed } from '../../../../../../demo/desk/console-protocol/customers.ts';

const option = (title: string, value: string, subs?: { title: string; value: string }[]) => ({ title, value, subs });
const places = [option('Indoors', '0', [option('Kitchen', '1'), option('Hall', '2')]), option('Garden', '3')];

describe('the value of a field', () => {
  for (const [type, options, value, texts, shown] of [
    ['text', [], 'lamp', ['lamp'], 'lamp'],
    ['date', [], '2024-03-01', ['2024-03-01'], '2024-03-01'],
    ['datetime', [], '2024-03-01 09:30', ['2024-03-01T09:30'], '2024-03-01 09:30'],
    ['time', [], '09:30:00', ['09:30:00'], '09:30:00'],
    ['droplist', places, ['3'], ['3'], 'Garden'],
    ['checkbox', places, ['0', '3'], ['0', '3'], 'Indoors, Garden'],
    ['chained_droplist', places, ['0', '2'], ['0\n2'], 'Indoors › Hall'],
    ['area_text', [], 'THE END\n', ['THE END\n'], 'THE END\n'],
  ] as const) {
    it(`of type ${type} is the same after it was in an input`, () => {
      const input = inputFor(type, options);
      assert.deepEqual(toInput(input, value as string | string[]), texts);
      assert.deepEqual(fromInput(input, texts), value);
      assert.equal(shownValue(input, value as string | string[]), shown);
    });
  }

  it('is empty in the form that the desk wants', () => {
    assert.deepEqual(fromInput(inputFor('droplist', places), ['']), []);
    assert.deepEqual(fromInput(inputFor('chained_droplist', places), ['']), []);
    assert.deepEqual(fromInput(inputFor('checkbox', places), []), []);
    assert.equal(fromInput(inputFor('text'), ['  ']), '');
    assert.equal(shownValue(inputFor('chained_droplist', places), []), '');
    assert.equal(fromInput(inputFor('time'), ['09:30']), '09:30:00');
    assert.deepEqual(inputFor('calculate'), { kind: 'fixed' });
  });
});

describe('an element of the history', () => {
  const words = (feed: object) => feedWords({ at: 0, by: '', ...feed } as ConsoleFeed);

  it('has a title and a text for each of the five kinds', () => {
    assert.deepEqual(
      words({ feed_type: 'Ticket', id: 7, subject: 'Broken', content: 'It broke', status_zh_name: '解决中' }),
      {
        title: 'Ticket 7: Broken',
        text: 'Solving · It broke',
      },
    );
    assert.deepEqual(words({ feed_type: 'CallLog', id: 1, call_type: 'in', result: 'answered', duration: 75 }), {
      title: 'Call',
      text: 'in · answered · 1 min 15 s',
    });
    assert.deepEqual(words({ feed_type: 'ImSubSession', id: 70, customer_msg_num: 1, agent_msg_num: 2 }), {
      title: 'Chat no. 70',
      text: '1 message from the visitor, 2 messages from agents',
    });
    assert.equal(words({ feed_type: 'CustomerFollowUp', content: 'Call back' }).text, 'Call back');
    assert.deepEqual(words({ feed_type: 'Later' }), { title: 'Later', text: '' });
  });

  it('names changed fields as the panel does, and leaves what people wrote as it is', () => {
    const summary = 'level: normal → email: me; custom_fields: none → TextField_9 4, TextField_99 5; other: 1 → 2';
    const feed = { feed_type: 'Alternation', at: 0, by: '', summary } as const;
    assert.equal(
      feedWords(feed, new Map([['TextField_9', 'Rooms']])).text,
      'Level: normal → email: me; Details: none → Rooms 4, TextField_99 5; other: 1 → 2',
    );
  });
});
