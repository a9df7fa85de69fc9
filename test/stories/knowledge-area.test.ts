/** The knowledge area as built, with a real desk: teaching in two clicks, two administrators, unsaved questions and sign-out. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import type { DeskClient } from '../../relay/desk-api/client.ts';
import { OPERATIONS } from '../../relay/desk-api/operations.ts';
import { ADMINISTRATOR, goToHash, signIn, useConsole } from '../demo/desk/console/console-page.ts';
import { until } from '../helpers/until.ts';

const ROBOT = 54;
const SCENE = 7;
const PARCEL = 'Where is my parcel?';

const openView = (page: Page, path: string) => goToHash(page, `#/knowledge/${ROBOT}/${path}`);
const field = (page: Page) => page.getByRole('textbox', { name: 'Question', exact: true });
/** Keys of unsaved questions in the tab. */
const keptIn = (page: Page) =>
  page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('desk-console-question')));

const isLearning = (page: Page): Promise<boolean> =>
  page.evaluate(async (robotId) => {
    const authorization = `Bearer ${localStorage.getItem('desk-console-token')}`;
    const headers = { authorization, 'content-type': 'application/json' };
    const body = JSON.stringify({ robotId, sceneId: null, text: 'x' });
    const answer = await fetch('/console/api/knowledge/ask', { method: 'POST', headers, body });
    return ((await answer.json()) as { isLearning: boolean }).isLearning;
  }, ROBOT);

async function addQuestion(knowledgeBase: DeskClient, content = PARCEL): Promise<number> {
  const { data: categories } = await knowledgeBase.call(OPERATIONS['list-categories'], { query: { robotId: ROBOT } });
  const answer = { content: 'On its way.', type: 2 as const };
  const channelList = [{ id: SCENE }];
  const flags = { type: 1, availableTimeType: 1, suggestType: 1, isSwitchStaff: 0 } as const;
  const body = {
    robotId: ROBOT,
    categoryId: categories.at(-1)?.id ?? 0,
    content,
    answer,
    channelList,
    ...flags,
  };
  return (await knowledgeBase.call(OPERATIONS['create-question'], { body })).data.id;
}

describe('the knowledge area', () => {
  const openConsole = useConsole();

  // First, because it counts the conversations.
  it('shows the last page of a list that ends before the page of the address', async () => {
    const { page, knowledgeBase, complaints } = await openConsole({ isAdministrator: true });
    await addQuestion(knowledgeBase);
    const { data } = await knowledgeBase.call(OPERATIONS['init-chat'], { body: { robotId: ROBOT, channelId: SCENE } });
    const body = {
      sessionId: data.sessionId,
      robotId: ROBOT,
      queryContent: PARCEL,
      contentType: 'rich',
      chatMode: 1,
    } as const;
    await knowledgeBase.call(OPERATIONS.chat, { body });
    for (const [view, one] of [
      ['questions?word=parcel&page=99999', page.getByRole('link', { name: PARCEL })],
      ['entities?status=1&page=99999', page.getByRole('list', { name: 'Entities' }).getByRole('link').first()],
      ['records?page=99999', page.getByText('1 conversation').first()],
    ] as const) {
      await openView(page, view);
      await page.waitForURL((url) => url.hash.includes(view.split('?')[0] ?? '') && !url.hash.includes('page='));
      await one.waitFor();
      assert.equal(await page.getByText('This page is empty').count(), 0);
    }
    assert.deepEqual(complaints, []);
  });

  it('teaches what the robot did not know in two clicks, and the robot knows it then', async () => {
    const { page, knowledgeBase, complaints } = await openConsole({ isAdministrator: true, own: true });
    const { data } = await knowledgeBase.call(OPERATIONS['init-chat'], { body: { robotId: ROBOT, channelId: SCENE } });
    const say = async (queryContent: string) => {
      const { sessionId } = data;
      const body = { sessionId, robotId: ROBOT, queryContent, contentType: 'rich', chatMode: 1 } as const;
      return JSON.stringify(await knowledgeBase.call(OPERATIONS.chat, { body }));
    };
    const unknown = 'Has the <b>parcel</b> man been here?';
    assert.doesNotMatch(await say(unknown), /"ansType":1\b/);
    await addQuestion(knowledgeBase);
    await until(async () => !(await isLearning(page)), 'the robot has learned the question');
    await openView(page, 'teach');
    await page.getByRole('button', { name: 'Teach this…' }).click();
    await page.getByRole('button', { name: PARCEL }).click();
    await page.getByText('Taught:').waitFor();
    assert.match(
      await page.locator('.notice').innerText(),
      /Has the <b>parcel<\/b> man been here\?” now means\s+Where is my parcel\?/,
    );
    // The first question after the click is answered, without a pause to learn.
    assert.match(await say(unknown), /On its way/);
    await openView(page, 'ask');
    await field(page).fill('has the <b>parcel</b> man been here');
    await field(page).press('Enter');
    await page.getByText('The robot is sure and answers.').waitFor();
    assert.deepEqual(complaints, []);
  });

  it('shows the second of two administrators what the first has changed', async () => {
    const { page, openTab, knowledgeBase } = await openConsole({ isAdministrator: true });
    const id = await addQuestion(knowledgeBase, 'Where is my carpet?');
    const other = await openTab(ADMINISTRATOR);
    for (const tab of [page, other]) {
      await openView(tab, `questions/${id}`);
      await field(tab).waitFor();
    }
    await field(page).fill('Where is it?');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Saved. The robot answers with it from now on.').waitFor();
    await field(other).fill('Where is mine?');
    await other.getByRole('button', { name: 'Save', exact: true }).click();
    await other.getByText('Somebody else has changed this question since you opened it: the question.').waitFor();
    const stored = async () => (await knowledgeBase.call(OPERATIONS['get-question'], { params: { id } })).data.content;
    assert.equal(await stored(), 'Where is it?');
    await other.getByRole('button', { name: 'Save mine over it' }).click();
    await other.getByText('Saved. The robot answers with it from now on.').waitFor();
    assert.equal(await stored(), 'Where is mine?');
  });

  it('pastes a table into an answer under its policy, and forgets unsaved questions at sign-out', async () => {
    const { page, complaints } = await openConsole({ isAdministrator: true });
    await openView(page, 'questions/new');
    const answer = page.getByRole('textbox', { name: 'Answer' });
    await answer.click();
    await answer.evaluate((editor) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/html', '<table><tr><td>Small</td></tr></table>');
      editor.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    });
    await answer.locator('td', { hasText: 'Small' }).waitFor();
    assert.deepEqual(complaints, []);
    await field(page).fill('A secret question?');
    await until(async () => (await keptIn(page)).length === 1, 'the draft is kept');
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByLabel('E-mail').waitFor();
    assert.deepEqual(await keptIn(page), []);
  });

  it('keeps unsaved questions when the sign-in merely ends, for the administrator alone', async () => {
    const { page } = await openConsole({ isAdministrator: true });
    /** Ends the sign-in behind the page's back; the next call finds out. */
    const endSignIn = async () => {
      await page.evaluate(async () => {
        const authorization = `Bearer ${localStorage.getItem('desk-console-token')}`;
        await fetch('/console/api/sign-out', { method: 'POST', headers: { authorization } });
      });
      await openView(page, 'teach');
      await page.getByText('Your sign-in has ended. Sign in again.').waitFor();
    };
    await openView(page, 'questions/new');
    await field(page).fill('A long question?');
    await until(async () => (await keptIn(page)).length === 1, 'the draft is kept');
    await endSignIn();
    await signIn(page, ADMINISTRATOR);
    await openView(page, 'questions/new');
    await field(page).waitFor();
    assert.equal(await field(page).inputValue(), 'A long question?');
    await endSignIn();
    await signIn(page, 'juniper@desk.example');
    assert.deepEqual(await keptIn(page), []);
    // It is the administrator's no longer.
    await page.close();
  });
});
