/** Answers from the data library (doc 3 §2.5, chatMode 4). */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { getDataTemplate } from '../../../../../relay/desk-api/knowledge/data-templates.ts';
import { startLibrary } from './library-desk.ts';

const MINUTE = 60_000;

describe('a thing of the data library', () => {
  it('is described by the attribute in the text, under any of its names', async (context) => {
    const { replyTo } = await startLibrary(context);
    assert.equal(await replyTo('What is the price of the Halden?'), 'Halden costs 149 euros.');
    assert.equal(await replyTo('how much is EMBER'), 'Ember costs 129 euros.');
    assert.equal(await replyTo('How tall is Tarn?'), 'Tarn, height: 30 cm');
    assert.equal(await replyTo('warranty of Tarn'), 'All lamps have five years.');
    assert.equal(await replyTo('Tarn: price and height'), 'Tarn costs 99 euros.\nTarn, height: 30 cm');
    assert.match(await replyTo('the secret of Tarn'), /^Tarn costs 99 euros/, 'an attribute that is off is not known');
    assert.equal(await replyTo('Tarnish'), 'unknown');
    assert.equal(await replyTo('hello'), 'unknown');
  });

  it('has a default answer: some attributes, all, or a list to ask about', async (context) => {
    const some = await startLibrary(context);
    assert.equal(await some.replyTo('Tell me about Halden'), 'Halden costs 149 euros.\nHalden, height: 52 cm');
    const all = await startLibrary(context, { datumDefaultAnswer: { answerType: 3 } });
    assert.match(await all.replyTo('Halden'), /149 euros[\s\S]*52 cm[\s\S]*room: bedroom[\s\S]*five years/);
    const asking = await startLibrary(context, { datumDefaultAnswer: { answerType: 2, attributeIdList: [1, 3] } });
    assert.equal(await asking.replyTo('Halden'), 'Halden\nprice\nroom');
    assert.equal(await asking.replyTo('room'), 'Halden, room: bedroom');
    const none = await startLibrary(context, { questionAndAnswerSet: 0 });
    assert.equal(await none.replyTo('Halden'), 'unknown');
  });

  it('is asked back for if the text does not name it, and remembered for ten minutes', async (context) => {
    const desk = await startLibrary(context);
    assert.equal(await desk.replyTo('how much is it'), 'Which lamp do you mean?');
    assert.equal(await desk.replyTo('the Ember'), 'Ember costs 129 euros.');
    assert.equal(await desk.replyTo('and its height?'), 'Ember, height: 40 cm');
    desk.clock.advance(11 * MINUTE);
    assert.equal(await desk.replyTo('and its height?'), 'unknown', 'this attribute does not ask back');
    const other = await desk.init();
    assert.equal((await other.ask('height', { chatMode: 4 })).ansType, 6, 'of another session');
  });

  it('is chosen among several named ones, if the template clarifies', async (context) => {
    const desk = await startLibrary(context);
    assert.equal(await desk.replyTo('price of Tarn or Ember'), 'Which lamp do you mean?\nEmber\nTarn');
    assert.equal(await desk.replyTo('Tarn'), 'Tarn costs 99 euros.');
    const all = await startLibrary(context, { questionAndAnswerSet: 1 });
    assert.equal(await all.replyTo('price of Tarn or Ember'), 'Ember costs 129 euros.\nTarn costs 99 euros.');
  });
});

describe('a kind of things', () => {
  it('is searched by values, with a clarification for each strategy', async (context) => {
    const { replyTo } = await startLibrary(context);
    assert.equal(await replyTo('I need a lamp'), 'For which room?');
    assert.equal(await replyTo('bedroom'), 'How tall may it be?');
    assert.equal(await replyTo('30 cm'), 'Tarn costs 99 euros.\nTarn, height: 30 cm');
    assert.equal(
      await replyTo('a light for the study'),
      'Ember costs 129 euros.',
      'one is left: the strategy tells its price',
    );
    assert.equal(await replyTo('a lamp for the kitchen'), 'For which room?');
  });

  it('is asked for as often as the strategy says, and then given up', async (context) => {
    const { replyTo } = await startLibrary(context);
    await replyTo('I need a lamp');
    assert.equal(await replyTo('no idea'), 'Please name a room.');
    assert.equal(await replyTo('still none'), 'I give up.');
    assert.equal(await replyTo('still none'), 'unknown');
  });

  it('is recommended if the text has no condition, with a sentence for an empty result', async (context) => {
    const desk = await startLibrary(context, { questionAndAnswerSet: 4 });
    assert.equal(await desk.replyTo('I need a lamp'), 'Halden\nEmber');
    const { data } = await desk.call(getDataTemplate, { params: { id: desk.template.id } });
    const datums = JSON.parse(JSON.stringify(data.datums)) as { id: number }[];
    assert.equal(datums.length, 4);
    for (const { id } of datums) await desk.admin.call('DELETE', `/knowledge/datums/${id}`);
    assert.equal(await desk.replyTo('I need a lamp'), 'We have none now.');
  });
});

describe('the mode', () => {
  it('decides: 4 knows nothing else, 1 asks the library after its questions, 2 and 3 never', async (context) => {
    const desk = await startLibrary(context);
    await desk.create('How much is Halden?');
    assert.equal(await desk.replyTo('How much is Halden?', 4), 'Halden costs 149 euros.');
    assert.equal(await desk.replyTo('How much is Halden?', 1), 'About: How much is Halden?');
    assert.equal(await desk.replyTo('price of Tarn', 1), 'Tarn costs 99 euros.');
    assert.equal(await desk.replyTo('price of Tarn', 2), 'unknown');
    assert.notEqual(await desk.replyTo('price of Tarn', 3), 'Tarn costs 99 euros.');
    const logs = await desk.client.logs();
    assert.ok(logs.some(({ source, content }) => source === 'data' && content?.includes('Halden costs')));
  });
});

describe('the console', () => {
  it('writes, changes and deletes things, and refuses invalid ones', async (context) => {
    const desk = await startLibrary(context);
    const call = <T>(method: string, path: string, body?: object) =>
      desk.admin.call<T>(method, `/knowledge${path}`, body);
    const templateId = desk.template.id;
    const attributeId = desk.idOf('price');
    type View = { id: number; values: object[] };
    const made = await call<View>('POST', '/datums', { templateId, name: 'Nook', similarList: ['the small one'] });
    assert.deepEqual(made, { ...made, templateId, name: 'Nook', similarList: ['the small one'], values: [] });
    const fields = { name: 'Nook', values: [{ attributeId, value: '<b>1</b> & "2"' }] };
    const changed = await call<View>('PUT', `/datums/${made.id}`, fields);
    assert.deepEqual(changed.values, [{ attributeId, name: 'price', value: '<b>1</b> & "2"' }]);
    const { ansContent } = await desk.client.ask('price of Nook', { chatMode: 4 });
    assert.equal(ansContent, '<p>Nook costs &lt;b&gt;1&lt;/b&gt; &amp; &quot;2&quot;.</p>', 'values are text');
    const { datums } = await call<{ datums: View[] }>('GET', `/datums?templateId=${templateId}`);
    assert.equal(datums.length, 5);
    const wrong: [object, RegExp][] = [
      [{ templateId, name: 'halden' }, /409 .*has the name/],
      [{ templateId, name: 'x', values: [{ attributeId: 4711, value: 'y' }] }, /409 .*no attribute 4711/],
      [{ templateId: 4711, name: 'x' }, /404 .*template 4711/],
      [{ templateId, name: '' }, /400/],
      [{ templateId, name: 'x', values: [{ attributeId, value: 'y'.repeat(1001) }] }, /400/],
    ];
    for (const [body, message] of wrong) await assert.rejects(call('POST', '/datums', body), message);
    await call('DELETE', `/datums/${made.id}`);
    await assert.rejects(call('DELETE', `/datums/${made.id}`), /404 .*datum/);
    assert.equal(await desk.replyTo('price of Nook'), 'Which lamp do you mean?');
  });
});
