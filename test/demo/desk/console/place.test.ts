/** The console's addresses: what the page's hash says is shown, and what it has for a place. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { knowledgeHash, placeOf, workHash } from '../../../../demo/desk/console/place.ts';

describe('the address of a place', () => {
  it('is the chats’ where it names no other area', () => {
    for (const hash of ['', '#', '#/', '#/chats', '#/nothing/54', '#knowledge']) {
      assert.deepEqual(placeOf(hash), { area: 'chats' }, hash);
    }
  });

  it('is read as it was written', () => {
    const query = { word: 'lamp & shade?#', category: 12, scene: undefined, type: '' };
    const hash = knowledgeHash({ robot: 54, view: 'questions', path: ['a/b', 1001], query });
    const place = placeOf(hash);
    assert.equal(place.area, 'knowledge');
    if (place.area !== 'knowledge') return;
    assert.deepEqual([place.robot, place.view, place.path], [54, 'questions', ['a/b', '1001']]);
    assert.deepEqual(
      [...place.query],
      [
        ['word', 'lamp & shade?#'],
        ['category', '12'],
      ],
    );
  });

  it('of another area has no robot', () => {
    const place = placeOf(workHash('search', { view: 'messages', query: { q: 'lamp & shade' } }));
    assert.equal(place.area, 'search');
    assert.deepEqual(placeOf('#/overview'), { area: 'overview', view: '', path: [], query: new URLSearchParams() });
    assert.equal(place.area === 'search' && place.query.get('q'), 'lamp & shade');
  });

  it('names no robot where it has none, or something else in its place', () => {
    for (const hash of ['#/knowledge', '#/knowledge/', '#/knowledge/-1', '#/knowledge/1e3', '#/knowledge/%E0%A4%A']) {
      const place = placeOf(hash);
      assert.equal(place.area === 'knowledge' && place.robot, null, hash);
    }
    assert.equal(knowledgeHash({ robot: null }), '#/knowledge');
  });
});
