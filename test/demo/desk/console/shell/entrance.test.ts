/** The sign-in screen, and the bar on top: status, connection, signing out. */
import { expect } from 'chai';
import type { SignIn } from '../../../../../demo/desk/console/shell/sign-in.ts';
import type { TopBar } from '../../../../../demo/desk/console/shell/top-bar.ts';
import { focused } from '../../../../helpers/focused.ts';
import { clear, show, words } from '../harness.ts';
import { agent } from '../samples.ts';

describe('the sign-in', () => {
  afterEach(clear);

  it('is accessible, with an error too', async () => {
    const { expectAccessible, set } = await show<SignIn>('console-sign-in');
    await expectAccessible();
    await set({ requestState: { state: 'failed', error: 'These do not match.' } });
    await expectAccessible();
  });

  it('focuses its first field, and requests a sign-in with the entered values', async () => {
    const { button, find, requests } = await show<SignIn>('console-sign-in');
    expect(focused()).to.equal(find('input[name=email]'));
    find<HTMLInputElement>('input[name=email]').value = ' pebble@desk.example ';
    find<HTMLInputElement>('input[name=password]').value = ' secret ';
    button('Sign in').click();
    expect(requests).to.deep.equal([{ type: 'sign-in', email: 'pebble@desk.example', password: ' secret ' }]);
  });

  it('focuses the first agent of the demo, unless the user is already typing', async () => {
    const agents = [agent()];
    const { find, set } = await show<SignIn>('console-sign-in');
    await set({ agents });
    expect(focused()).to.equal(find('.agent'));
    find<HTMLInputElement>('input[name=email]').focus();
    find<HTMLInputElement>('input[name=email]').value = 'p';
    await set({ agents: [...agents] });
    expect(focused()).to.equal(find('input[name=email]'));
  });

  it('shows the error, and cannot be submitted twice', async () => {
    const { button, find, set } = await show<SignIn>('console-sign-in', {
      requestState: { state: 'failed', error: 'No.' },
    });
    expect(words(find('[role=alert]'))).to.equal('No.');
    await set({ requestState: { state: 'running' } });
    expect(button('Signing in…').disabled).to.equal(true);
  });
});

describe('the bar on top', () => {
  afterEach(clear);

  it('is accessible in every status and connection', async () => {
    const { expectAccessible, set } = await show<TopBar>('console-top-bar', { agent: agent(), link: 'live' });
    await expectAccessible();
    await set({ agent: agent({ status: 'busy' }), link: 'lost', requestState: { state: 'failed', error: 'No.' } });
    await expectAccessible();
  });

  it('requests a status and shows only the confirmed one', async () => {
    const { find, requests, set } = await show<TopBar>('console-top-bar', {
      agent: agent({ status: 'offline' }),
      link: 'live',
    });
    const select = find<HTMLSelectElement>('select');
    select.value = 'busy';
    select.dispatchEvent(new Event('change'));
    expect(requests).to.deep.equal([{ type: 'set-status', status: 'busy' }]);
    expect(select.value).to.equal('offline');
    await set({ agent: agent({ status: 'busy' }) });
    expect(select.value).to.equal('busy');
  });

  it('shows the status as a dot that its field does not cover', async () => {
    const { element, find } = await show<TopBar>('console-top-bar', { agent: agent(), link: 'live' });
    const dot = find('.status .dot');
    dot.style.pointerEvents = 'auto';
    const { left, top, width, height } = dot.getBoundingClientRect();
    const atop = element.shadowRoot?.elementFromPoint(left + width / 2, top + height / 2);
    expect(atop?.className).to.equal('dot online');
  });

  it('shows the load, a lost connection, and a sign-out button', async () => {
    const { button, expectAccessible, requests, set, text } = await show<TopBar>('console-top-bar', {
      agent: agent(),
      link: 'live',
    });
    expect(text('.who'), 'what changes stays in sight in a small window').to.equal('Pebble 1 of 3 chats · Orders');
    expect(text('[role=status]')).to.equal('');
    await set({ link: 'lost' });
    expect(text('[role=status]')).to.equal('Connection lost. Trying again…');
    await set({ link: 'live', lostAs: 'online' });
    expect(text('[role=status]')).to.equal('');
    await set({ agent: agent({ status: 'offline' }) });
    expect(text('[role=status]')).to.match(/^You are offline because this page had no connection/);
    await expectAccessible();
    button('Sign out').click();
    expect(requests).to.deep.equal([{ type: 'sign-out' }]);
  });
});
