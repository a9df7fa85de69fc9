/** The part that asks for a call: the number, its errors, and what becomes of the call. */
import { expect } from 'chai';
import type { CallBackOutcome, CallBackState } from '../../../../relay/protocol/call-back.ts';
import type { CallBackCall, CallWait } from '../../../../widget/chat/chat-request-event.ts';
import type { DeskChatCallBack } from '../../../../widget/features/call-back/call-back.ts';
import { emptyChat } from '../../../../widget/state/chat-state.ts';
import { chat, greeting, TALKS } from '../../../gallery/fixtures.ts';
import { clearStage, show } from '../../../gallery/harness.ts';

type Asked = CallBackCall & { type: 'ask' };
const NONE: CallBackState = { call: null, refused: null, agents: null };

type Opened = { state?: CallBackState; countries?: string[]; theme?: string; wait?: CallWait };

async function open({ state = NONE, countries = ['NO', 'SE'], theme = 'light', wait }: Opened = {}) {
  const talking = chat(TALKS.robot, [greeting(1)]);
  const site = talking.site && { ...talking.site, callBack: countries, requests: true as const };
  const shown = await show<DeskChatCallBack>('call-back', { state: { ...emptyChat(), ...talking, site } }, theme);
  const { requests, settled, find } = shown;
  const calls = () => requests.flatMap((request) => (request.type === 'call-back' ? [request.call] : []));
  const asked = () => calls().filter((call): call is Asked => call.type === 'ask');
  const tell = async (answer: CallBackState | null) => {
    const call = calls().findLast(({ type }) => type === 'state');
    if (call?.type === 'state') call.answer(answer);
    await settled();
  };
  const [recall] = calls();
  if (recall?.type === 'recall-wait') recall.answer(wait ?? null);
  await tell(state);
  return {
    ...shown,
    asked,
    storedWaits: () => calls().flatMap((call) => (call.type === 'keep-wait' ? [call.wait] : [])),
    tell,
    async ask(number: string) {
      const input = find<HTMLInputElement>('input');
      input.value = number;
      input.dispatchEvent(new Event('input', { bubbles: true }));
      find('[type=submit]').click();
      await settled();
    },
    async answer(outcome: CallBackOutcome | null) {
      asked().at(-1)?.answer(outcome);
      await settled();
    },
  };
}

describe('a call back', () => {
  afterEach(clearStage);

  it('is asked for with a number that the browser can fill in, and the chosen country', async () => {
    const { find, ask, asked, set, element } = await open();
    const input = find('input');
    const of = ['type', 'inputmode', 'autocomplete', 'dir'].map((name) => input.getAttribute(name));
    expect(of).to.deep.equal(['tel', 'tel', 'tel', 'ltr']);
    const country = find<HTMLSelectElement>('select');
    expect([...country.options].map(({ text }) => text)).to.deep.equal(['Norway', 'Sweden']);
    country.value = 'SE';
    country.dispatchEvent(new Event('change'));
    await set({ locale: 'de' } as Partial<DeskChatCallBack>);
    expect(country.options[0]?.text).to.equal('Norwegen');
    await ask(' 08 123 456 78 ');
    const [call, ...others] = asked();
    expect([call?.number, call?.country, others.length]).to.deep.equal(['08 123 456 78', 'SE', 0]);
    expect(element.shadowRoot?.querySelector<HTMLButtonElement>('[type=submit]')?.disabled).to.equal(true);
  });

  it('names what is wrong at the field, keeps the number, and asks under a new id', async () => {
    const { find, findAll, ask, asked, answer, text, expectAccessible } = await open();
    await ask('');
    expect(asked()).to.deep.equal([]);
    expect(find('.error').textContent).to.equal('Please enter your full phone number.');
    for (const [outcome, said] of [
      ['number-invalid', 'Please enter your full phone number.'],
      ['number-not-allowed', 'We can only call numbers in these countries: Norway and Sweden.'],
      ['number-special', 'We can only call ordinary landline and mobile numbers.'],
    ] as const) {
      await ask('+47 820 12345');
      await answer({ outcome });
      const input = find<HTMLInputElement>('input');
      expect([input.value, input.getAttribute('aria-invalid')]).to.deep.equal(['+47 820 12345', 'true']);
      expect(find(`#${input.getAttribute('aria-describedby')}`).textContent).to.equal(said);
      expect(input.matches(':focus')).to.equal(true);
    }
    expect(new Set(asked().map(({ id }) => id)).size).to.equal(3);
    expect(findAll('select').length).to.equal(1);
    expect(text()).to.include('Leave your number');
    await expectAccessible();
  });

  it('takes the focus, but not from the page, in which the visitor may type meanwhile', async () => {
    const { element, ask, answer } = await open();
    expect(element.shadowRoot?.activeElement?.localName).to.equal('h2');
    const search = document.createElement('input');
    document.body.append(search);
    await ask('22 22 55 55');
    search.focus();
    await answer({ outcome: 'calling', agent: 'Otis' });
    expect(search.matches(':focus')).to.equal(true);
    search.remove();
  });

  it('is on its way, has ended, or was missed, as the relay says', async () => {
    const { ask, answer, tell, find, text, expectAccessible } = await open();
    await ask('22 22 55 55');
    await answer({ outcome: 'calling', agent: 'Otis' });
    expect(find('[role=status]').textContent).to.include('We are calling you now');
    expect(text()).to.include('Otis is calling you.');
    await expectAccessible();
    const again = new Date(2030, 0, 1, 15, 30).getTime();
    await tell({ ...NONE, call: { progress: 'answered', agent: 'Otis', again } });
    expect(text()).to.include('The call has ended').and.include('another call from 3:30');
    await tell({ ...NONE, call: { progress: 'missed', agent: 'Otis', again } });
    expect(text()).to.include('The call was not answered');
    await tell(NONE);
    expect(find<HTMLInputElement>('input').value).to.equal('22 22 55 55');
  });

  it('is unclear when the answer is lost, and a retry has the same id', async () => {
    const { ask, answer, tell, asked, text } = await open();
    await ask('22 22 55 55');
    await answer(null);
    expect(text()).to.include('We may be calling you');
    await tell(null);
    expect(text()).to.include('we will not call twice');
    await tell(NONE);
    await ask('22 22 55 55');
    const [one, other] = asked();
    expect(other?.id).to.equal(one?.id);
  });

  it('waits for a free agent if the visitor wants, with the time that the desk states', async () => {
    const { ask, answer, tell, asked, text, button, requests } = await open();
    await ask('22 22 55 55');
    await answer({ outcome: 'busy' });
    expect(text()).to.include('Everyone is on a call right now').and.not.include('Expected');
    button('Wait for a call').click();
    const last = requests.findLast(({ type }) => type === 'call-back');
    expect(last?.type === 'call-back' && last.call.type === 'state' && last.call.waits).to.equal(true);
    await tell({ ...NONE, agents: { state: 'busy', expected: 61 } });
    expect(text()).to.include('Expected wait: about 2 minutes').and.include('Please leave this open.');
    await tell({ ...NONE, agents: { state: 'free' } });
    await tell({ ...NONE, agents: { state: 'free' } });
    expect(asked().length).to.equal(2);
    await answer({ outcome: 'calling', agent: '' });
    expect(text()).to.include('Please keep your phone at hand.');
  });

  it('is waited for on the next page too, until the visitor waits no longer', async () => {
    const first = await open();
    first.find<HTMLSelectElement>('select').value = 'SE';
    first.find('select').dispatchEvent(new Event('change'));
    await first.ask('08 123 456 78');
    await first.answer({ outcome: 'busy' });
    expect(first.storedWaits()).to.deep.equal([]);
    first.button('Wait for a call').click();
    await first.settled();
    const [wait, ...others] = first.storedWaits();
    expect([wait?.number, wait?.country, others.length]).to.deep.equal(['08 123 456 78', 'SE', 0]);
    clearStage();

    const next = await open({ state: { ...NONE, agents: { state: 'busy', expected: 61 } }, ...(wait && { wait }) });
    expect(next.text()).to.include('Expected wait: about 2 minutes').and.include('Please leave this open.');
    await next.tell({ ...NONE, agents: { state: 'free' } });
    const [call] = next.asked();
    expect([call?.number, call?.country]).to.deep.equal(['08 123 456 78', 'SE']);
    await next.answer({ outcome: 'busy' });
    expect(next.storedWaits()).to.deep.equal([wait]);
    next.button('Stop waiting').click();
    await next.settled();
    expect(next.storedWaits().at(-1)).to.equal(null);
  });

  it('is looked up only while the visitor looks at the chat, and as soon as they look again', async () => {
    const { set, element, requests } = await open();
    const looks = (looked: boolean) => ({ ...element.state, book: { ...element.state.book, looked } });
    await set({ state: looks(false) });
    const before = requests.length;
    await set({ state: looks(true) });
    const asked = requests.slice(before).flatMap((one) => (one.type === 'call-back' ? [one.call.type] : []));
    expect(asked).to.deep.equal(['state']);
  });

  it('shows what is said in the conversation meanwhile, and leads there, as it does after the call', async () => {
    const { set, element, button, requests, tell, expectAccessible } = await open();
    await set({ state: { ...element.state, unread: 2, talk: TALKS.agent } });
    button('2 unread messages').click();
    expect(requests.at(-1)).to.deep.equal({ type: 'show-part', part: null });
    await expectAccessible();
    await tell({ ...NONE, call: { progress: 'answered', agent: 'Otis', again: Date.UTC(2030, 0, 1) } });
    button('Keep chatting').click();
    expect(requests.at(-1)).to.deep.equal({ type: 'show-part', part: null });
  });

  it('offers other ways when nobody can call', async () => {
    const { ask, answer, text, button, requests, tell, set, settled, element } = await open();
    await ask('22 22 55 55');
    await answer({ outcome: 'nobody' });
    expect(text()).to.include('Nobody can call you right now');
    button('Leave a message').click();
    expect(requests.slice(-2)).to.deep.equal([{ type: 'show-part', part: null }, { type: 'request-agent' }]);
    button('My requests').click();
    expect(requests.at(-1)).to.deep.equal({ type: 'show-part', part: 'requests' });
    button('Try again').click();
    await settled();
    await ask('22 22 55 55');
    await answer({ outcome: 'failed' });
    expect(text()).to.include('We cannot call you right now.');
    await set({ state: { ...element.state, talk: TALKS.agent } });
    button('Keep chatting').click();
    expect(requests.at(-1)).to.deep.equal({ type: 'show-part', part: null });
    await set({ state: { ...element.state, talk: TALKS.robot } });
    await tell({ ...NONE, refused: 'unknown-visitor' });
    expect(text()).to.include('Please sign in on this website');
    button('Talk to a person').click();
    expect(requests.at(-1)).to.deep.equal({ type: 'request-agent' });
  });

  it('is accessible in both schemes, and one country needs no choice', async () => {
    for (const theme of ['light', 'dark']) {
      const { expectAccessible, findAll, ask, answer } = await open({ countries: ['NO'], theme });
      expect(findAll('select')).to.deep.equal([]);
      await expectAccessible();
      await ask('1');
      await answer({ outcome: 'limit' });
      await expectAccessible();
      clearStage();
    }
  });
});
