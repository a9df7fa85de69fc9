/** Answers from the data library (doc 3 §2.5, chatMode 4). */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { getDataTemplate } from '../../../../../relay/desk-api/knowledge/data-templates.ts';
import { startLibrary } from './library-desk.ts';

const MINUTE = 60_000;

describe('a thing of the data library', () => {
  it('is told of by the attribute that the text names, however it is named', async (context) => {
    const { said } = await startLibrary(context);
    assert.equal(await said('What is the price of the Halden?'), 'Halden costs 149 euros.');
    assert.equal(await said('how much is EMBER'), 'Ember costs 129 euros.');
    assert.equal(await said('How tall is Tarn?'), 'Tarn, height: 30 cm');
    assert.equal(await said('warranty of Tarn'), 'All lamps have five years.');
    assert.equal(await said('Tarn: price and height'), 'Tarn costs 99 euros.\nTarn, height: 30 cm');
    assert.match(await said('the secret of Tarn'), /^Tarn costs 99 euros/, 'an attribute that is off is not known');
    assert.equal(await said('Tarnish'), 'unknown');
    assert.equal(await said('hello'), 'unknown');
  });

  it('has its default answer: some attributes, all, or what may be asked', async (context) => {
    const some = await startLibrary(context);
    assert.equal(await some.said('Tell me about Halden'), 'Halden costs 149 euros.\nHalden, height: 52 cm');
    const all = await startLibrary(context, { datumDefaultAnswer: { answerType: 3 } });
    assert.match(await all.said('Halden'), /149 euros[\s\S]*52 cm[\s\S]*room: bedroom[\s\S]*five years/);
    const asking = await startLibrary(context, { datumDefaultAnswer: { answerType: 2, attributeIdList: [1, 3] } });
    assert.equal(await asking.said('Halden'), 'Halden\nprice\nroom');
    assert.equal(await asking.said('room'), 'Halden, room: bedroom');
    const none = await startLibrary(context, { questionAndAnswerSet: 0 });
    assert.equal(await none.said('Halden'), 'unknown');
  });

  it('is asked back for where it is not named, and remembered for ten minutes', async (context) => {
    const desk = await startLibrary(context);
    assert.equal(await desk.said('how much is it'), 'Which lamp do you mean?');
    assert.equal(await desk.said('the Ember'), 'Ember costs 129 euros.');
    assert.equal(await desk.said('and its height?'), 'Ember, height: 40 cm');
    desk.clock.advance(11 * MINUTE);
    assert.equal(await desk.said('and its height?'), 'unknown', 'this attribute does not ask back');
    const other = await desk.init();
    assert.equal((await other.ask('height', { chatMode: 4 })).ansType, 6, 'of another session');
  });

  it('is chosen of several that are named, if the template clarifies', async (context) => {
    const desk = await startLibrary(context);
    assert.equal(await desk.said('price of Tarn or Ember'), 'Which lamp do you mean?\nEmber\nTarn');
    assert.equal(await desk.said('Tarn'), 'Tarn costs 99 euros.');
    const all = await startLibrary(context, { questionAndAnswerSet: 1 });
    assert.equal(await all.said('price of Tarn or Ember'), 'Ember costs 129 euros.\nTarn costs 99 euros.');
  });
});

describe('a kind of things', () => {
  it('is searched by values, with a clarification for each strategy', async (context) => {
    const { said } = await startLibrary(context);
    assert.equal(await said('I need a lamp'), 'For which room?');
    assert.equal(await said('bedroom'), 'How tall may it be?');
    assert.equal(await said('30 cm'), 'Tarn costs 99 euros.\nTarn, height: 30 cm');
    assert.equal(
      await said('a light for the study'),
      'Ember costs 129 euros.',
      'one is left: the strategy tells its price',
    );
    assert.equal(await said('a lamp for the kitchen'), 'For which room?');
  });

  it('is asked for as often as the strategy says, and then given up', async (context) => {
    const { said } = await startLibrary(context);
    await said('I need a lamp');
    assert.equal(await said('no idea'), 'Please name a room.');
    assert.equal(await said('still none'), 'I give up.');
    assert.equal(await said('still none'), 'unknown');
  });

  it('is recommended where nothing is asked, and has words for where there is none', async (context) => {
    const desk = await startLibrary(context, { questionAndAnswerSet: 4 });
    assert.equal(await desk.said('I need a lamp'), 'Halden\nEmber');
    const { data } = await desk.call(getDataTemplate, { params: { id: desk.template.id } });
    const datums = JSON.parse(JSON.stringify(data.datums)) as { id: number }[];
    assert.equal(datums.length, 4);
    for (const { id } of datums) await desk.admin.call('DELETE', `/knowledge/datums/${id}`);
    assert.equal(await desk.said('I need a lamp'), 'We have none now.');
  });
});

describe('the mode', () => {
  it('decides: 4 knows nothing else, 1 asks the library after its questions, 2 and 3 never', async (context) => {
    const desk = await startLibrary(context);
    await desk.create('How much is Halden?');
    assert.equal(await desk.said('How much is Halden?', 4), 'Halden costs 149 euros.');
    assert.equal(await desk.said('How much is Halden?', 1), 'About: How much is Halden?');
    assert.equal(await desk.said('price of Tarn', 1), 'Tarn costs 99 euros.');
    assert.equal(await desk.said('price of Tarn', 2), 'unknown');
    assert.notEqual(await desk.said('price of Tarn', 3), 'Tarn costs 99 euros.');
    const logs = await desk.client.logs();
    assert.ok(logs.some(({ source, content }) => source === 'data' && content?.includes('Halden costs')));
  });
});

describe('the console', () => {
  it('writes, changes and deletes things, and refuses what does not fit', async (context) => {
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
    assert.equal(await desk.said('price of Nook'), 'Which lamp do you mean?');
  });
});
