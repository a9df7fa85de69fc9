/** An agent is interrupted in the middle of a chat: the desk restarts, the administrator disables the agent. */
import { it } from 'node:test';
import { openTalk } from '../journeys/scene.ts';
import { UNREACHABLE } from '../journeys/watched-page.ts';

it('an agent types on while the desk restarts, and is disabled only without open chats', async (t) => {
  const { scene, juniper, visitor } = await openTalk({ own: true });
  t.after(() => scene.close());
  for (const { watched } of [juniper, visitor]) watched.allow(UNREACHABLE);
  // The restarted desk does not know the connection.
  juniper.watched.allow(/400 \(Bad Request\)/);
  const reply = juniper.page.getByRole('textbox', { name: 'Reply' });
  const lost = juniper.page.getByText('Connection lost. Trying again…');

  await reply.pressSequentially('The shade is ');
  await scene.house.stopDesk();
  await lost.waitFor();
  await reply.pressSequentially('made of ');
  await scene.house.startDesk();
  await lost.waitFor({ state: 'hidden' });
  await reply.pressSequentially('linen');
  await reply.press('Enter');
  await visitor.sees('The shade is made of linen');

  const administrator = await scene.administrator();
  administrator.watched.allow(/409 \(Conflict\)/);
  await administrator.page.getByRole('link', { name: 'Administration' }).click();
  const row = administrator.page.getByRole('listitem').filter({ hasText: 'juniper@desk.example' });
  const disable = async () => {
    await row.getByRole('button', { name: 'Disable' }).click();
    await row.getByRole('button', { name: 'Disable', exact: true }).click();
  };
  await disable();
  await administrator.page.getByText('Juniper has open conversations').waitFor();
  await administrator.shoot('disable-refused');
  await visitor.say('And the foot?');
  await juniper.sees('And the foot?');

  juniper.watched.allow(/401 \(Unauthorized\)/);
  await juniper.page.getByRole('button', { name: 'Close chat…' }).click();
  await juniper.page.getByRole('button', { name: 'Close chat', exact: true }).click();
  await juniper.page.getByRole('heading', { name: 'Chat closed' }).waitFor();
  await disable();
  await juniper.page.getByRole('alert').getByText('Your account has been disabled').waitFor();
  await juniper.shoot('agent-disabled');
  await administrator.shoot('disabled');
});
