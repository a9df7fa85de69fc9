/** What was stored by another version, or by a script of the page, is checked before it is used. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { isSurveyDraft } from '../../../../widget/wire/storage/stored-values.ts';

it('a draft of a survey has a session, an option or none, tags and a remark', () => {
  const draft = { session: 1, option: 2, tags: ['Slow'], remark: 'It took' };
  assert.equal(isSurveyDraft(draft), true);
  assert.equal(isSurveyDraft({ ...draft, option: null, tags: [] }), true);
  for (const wrong of [{ session: '1' }, { option: 'a' }, { tags: 'Slow' }, { tags: ['Slow', {}] }, { remark: null }]) {
    assert.equal(isSurveyDraft({ ...draft, ...wrong }), false, JSON.stringify(wrong));
  }
});
