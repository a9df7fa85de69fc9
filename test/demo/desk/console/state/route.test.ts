/** The console's addresses: the route of a hash, and the hash of a route. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { chatsHash, knowledgeHash, routeOf, workHash } from '../../../../../demo/desk/console/state/route.ts';

describe('a hash', () => {
  it('is the chats’ where it names no other area', () => {
    for (const hash of ['', '#', '#/', '#/chats', '#/chats/x', '#/nothing/54', '#knowledge']) {
      assert.deepEqual(routeOf(hash), { area: 'chats', chat: null }, hash);
    }
  });

  it('names one of the chats', () => {
    assert.deepEqual(routeOf(chatsHash(700_001)), { area: 'chats', chat: 700_001 });
    assert.deepEqual(routeOf(chatsHash(null)), { area: 'chats', chat: null });
  });

  it('is read as it was written', () => {
    const query = { word: 'lamp & shade?#', category: 12, scene: undefined, type: '' };
    const hash = knowledgeHash({ robot: 54, view: 'questions', path: ['a/b', 1001], query });
    const route = routeOf(hash);
    assert.equal(route.area, 'knowledge');
    if (route.area !== 'knowledge') return;
    assert.deepEqual([route.robot, route.view, route.path], [54, 'questions', ['a/b', '1001']]);
    assert.deepEqual(
      [...route.query],
      [
        ['word', 'lamp & shade?#'],
        ['category', '12'],
      ],
    );
  });

  it('of another area has no robot', () => {
    const route = routeOf(workHash('search', { view: 'messages', query: { q: 'lamp & shade' } }));
    assert.equal(route.area, 'search');
    assert.deepEqual(routeOf('#/overview'), { area: 'overview', view: '', path: [], query: new URLSearchParams() });
    assert.equal(route.area === 'search' && route.query.get('q'), 'lamp & shade');
  });

  it('names no robot where it has none, or something else instead', () => {
    for (const hash of ['#/knowledge', '#/knowledge/', '#/knowledge/-1', '#/knowledge/1e3', '#/knowledge/%E0%A4%A']) {
      const route = routeOf(hash);
      assert.equal(route.area === 'knowledge' && route.robot, null, hash);
    }
    assert.equal(knowledgeHash({ robot: null }), '#/knowledge');
  });
});
