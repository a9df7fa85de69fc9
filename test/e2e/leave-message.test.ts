/** Nobody is online: what the visitor leaves reaches the workbench inbox of the console, once. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { readDesk } from './desk-records.ts';
import { openScene } from './scene.ts';

it('a message left while nobody is online waits in the inbox until an agent is done with it', async (t) => {
  const scene = await openScene();
  t.after(() => scene.close());
  const visitor = await scene.visitor('/workshop');
  await visitor.open();
  await visitor.askForPerson();
  await visitor.sees('Nobody is online right now.');
  await visitor.field.and(visitor.page.getByLabel('Leave a message')).waitFor();
  await visitor.shoot('inbox');
  await visitor.say('My shade is torn. Write to ada@customer.example');
  await visitor.say('It is the one of the Halden lamp.');
  await visitor.log.getByText('Left as a message').nth(1).waitFor();
  await visitor.shoot('inbox-left');

  const wren = await scene.agent('Wren');
  await wren.show('Inbox');
  const left = wren.page.getByRole('list', { name: 'Left messages' }).getByRole('listitem');
  await left.filter({ hasText: 'It is the one of the Halden lamp.' }).waitFor();
  await wren.shoot('console-inbox');
  assert.equal(await left.count(), 2);
  await left
    .filter({ hasText: 'My shade is torn' })
    .getByRole('button', { name: /^Mark as done/ })
    .click();
  await wren.page.getByText('Done (1)').waitFor();
  assert.equal(await left.count(), 1);

  readDesk(scene.house.databases.desk, ({ all }) => {
    assert.deepEqual(
      all(
        `SELECT json_extract(m.data, '$.content') AS text, m.place, i.done_by FROM inbox i JOIN messages m ON m.id = i.id
         ORDER BY m.id`,
      ),
      [
        { text: 'My shade is torn. Write to ada@customer.example', place: 'inbox', done_by: 105 },
        { text: 'It is the one of the Halden lamp.', place: 'inbox', done_by: null },
      ],
    );
  });

  // Somebody is there now, so the visitor can still ask for a person.
  await visitor.button('More options').click();
  await visitor.panel.getByRole('menuitem', { name: 'Talk to a person' }).click();
  await visitor.sees('Wren has joined the conversation');
});
