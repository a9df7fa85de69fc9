/** A visitor returns to a conversation of hundreds of messages and reads it up to the beginning, by wheel and by keys. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { until } from '../helpers/until.ts';
import { openScene } from '../journeys/scene.ts';

/** More than the relay sends at first. */
const LINES = 320;
const MOST_ROWS = 60;

it('a long conversation is read to its beginning, with few elements on the page', async (t) => {
  const scene = await openScene({ own: true });
  t.after(() => scene.close());
  const juniper = await signIn(`${scene.house.urls.desk}/console/api`, scene.house.password);
  const visitor = await scene.visitor();
  await visitor.open();
  await visitor.askForPerson();
  await visitor.sees('Juniper has joined the conversation');
  await visitor.say('Please tell me all of it');
  await visitor.log.getByText('Sent', { exact: true }).waitFor();

  // The visitor leaves.
  await visitor.page.goto('about:blank');
  const [session] = await juniper.sessions();
  for (let line = 1; line <= LINES; line += 1) {
    await juniper.say(session, `Line ${line}. ${'And so on. '.repeat(line % 7)}`);
  }

  await visitor.visit();
  await visitor.sees(`Line ${LINES}.`);
  const rows = visitor.log.getByRole('article');
  const count = async (): Promise<number> => {
    const held = await rows.count();
    assert.ok(held < MOST_ROWS, `${held} rows are elements`);
    return held;
  };
  assert.equal(await visitor.log.getByText(/^Line 1\. /).count(), 0);

  await visitor.log.hover();
  const beginning = visitor.log.getByText('The conversation begins here');
  await until(async () => {
    await visitor.page.mouse.wheel(0, -2500);
    await count();
    return await beginning.isVisible();
  }, 'the beginning');
  await visitor.shoot('long-beginning');
  await visitor.button('Jump to the newest message').click();
  await visitor.sees(`Line ${LINES}.`);

  await visitor.field.press('Shift+F6');
  await until(() => visitor.log.evaluate((log) => log.matches(':focus-within')), 'the focus in the log');
  await visitor.page.keyboard.press('Home');
  await until(() => rows.first().evaluate((row) => row.matches(':focus')), 'the oldest message to have the focus');
  assert.equal(await rows.first().getAttribute('aria-posinset'), '1');
  await visitor.page.keyboard.press('End');
  await visitor.sees(`Line ${LINES}.`);
  await visitor.page.keyboard.press('F6');
  await until(() => visitor.field.evaluate((field) => field.matches(':focus')), 'the focus in the field');
  await count();
});

/** Signs Juniper in and calls the console's API, because typing hundreds of lines into its page takes minutes. */
async function signIn(api: string, password: string) {
  const call = async (method: string, path: string, body?: object, token = '') => {
    const response = await fetch(api + path, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
    return await response.json();
  };
  const { token } = await call('POST', '/sign-in', { email: 'juniper@desk.example', password });
  await call('PUT', '/status', { status: 'online' }, token);
  return {
    sessions: async (): Promise<number[]> => {
      const { sessions } = await call('GET', '/sessions', undefined, token);
      return sessions.map(({ id }: { id: number }) => id);
    },
    say: (session: number | undefined, content: string) =>
      call('POST', `/sessions/${session}/messages`, { type: 'message', content }, token),
  };
}
