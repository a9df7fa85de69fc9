/** The panel about the customer, with a desk that answers from memory. */
import { expect } from 'chai';
import type { CustomerPanel } from '../../../../../demo/desk/console/customer/customer-panel.ts';
import '../../../../../demo/desk/console/customer/customer-panel.ts';
import type { EditRow } from '../../../../../demo/desk/console/controls/edit-row/edit-row.ts';
import type { Lookup } from '../../../../../demo/desk/console/controls/fields/lookup.ts';
import { CustomerDesk } from '../../../../../demo/desk/console/customer/customer-desk.ts';
import { type ConsoleApi, ConsoleFailure } from '../../../../../demo/desk/console/state/console-connection.ts';
import { until } from '../../../../helpers/until.ts';
import { clear, press, settled, show, type, words } from '../harness.ts';
import { overview, session } from '../samples.ts';
import { field, makeCard } from './customer-samples.ts';

const option = (title: string, value: string) => ({ title, value });

function desk() {
  const card = makeCard();
  const changes: unknown[] = [];
  const versions: string[] = [];
  let refusal = '';
  /** Of a colleague, whose change this console has not read yet. */
  let foreign: object | null = null;
  const feeds = Array.from({ length: 3 }, (_, id) => ({
    feed_type: 'CustomerFollowUp',
    id,
    at: id,
    by: 'Bracken',
    content: `Note ${id}`,
  }));
  const followUps: { content: string; key: string }[] = [];
  const answer = (method: string, path: string, body: unknown): unknown => {
    if (path.endsWith('/follow-ups')) {
      followUps.push(body as { content: string; key: string });
      if (refusal) throw new ConsoleFailure(refusal, 503);
      return {};
    }
    if (method === 'PUT') {
      if (refusal) throw new ConsoleFailure(refusal, 400);
      if (foreign) {
        Object.assign(card, { version: `${card.version}+` }, foreign);
        foreign = null;
        throw new ConsoleFailure('Somebody else has changed this meanwhile.', 412);
      }
      const { version, ...change } = body as { version: string };
      changes.push(change);
      versions.push(version);
      return { ...card };
    }
    if (path === '/custom-fields?category=organization') return { fields: [field(4, { label: 'Contract' })] };
    if (path === '/organizations/3') return { id: 3, description: 'Wholesale', custom_fields: { TextField_4: 'C-7' } };
    if (path.startsWith('/custom-fields')) {
      const fields = [
        field(1, { agentPermission: 'readonly' }),
        field(2, { agentPermission: 'must', content_type: 'number' }),
        field(3, {
          field_name: 'SelectField_3',
          content_type: 'checkbox',
          options: [option('One', '0'), option('Two', '1')],
        }),
        field(9, { label: 'In the chat', agentPermission: 'readonly' }),
        field(10, { label: 'Page', agentPermission: 'readonly', content_type: 'link' }),
        field(11, { label: 'Came from', agentPermission: 'readonly', content_type: 'link' }),
      ];
      return { fields, presence_field: 'TextField_9' };
    }
    if (path.startsWith('/customer-tags')) return { tags: ['flicker'] };
    if (path.startsWith('/organizations')) return { organizations: [{ id: 3, name: 'Marsh & Sons' }] };
    const page = Number(/page=(\d)/.exec(path)?.[1]);
    if (path.includes('/feeds'))
      return { feeds: page === 1 ? feeds.slice(0, 2) : feeds.slice(1), meta: { total_count: 3 } };
    return { ...card };
  };
  const api = (async (method: string, path: string, body: unknown) => answer(method, path, body)) as ConsoleApi;
  const changeElsewhere = (change: object) => {
    foreign = change;
  };
  return {
    desk: new CustomerDesk(api),
    changes,
    versions,
    followUps,
    changeElsewhere,
    refuse: (why: string) => (refusal = why),
  };
}

async function panel() {
  const made = desk();
  const shown = await show<CustomerPanel>('console-customer-panel', {
    session: session(),
    overview: overview(),
    desk: made.desk,
  });
  await until(() => shown.findAll('console-edit-row').length > 0, 'the customer is read');
  await settled(shown.element);
  const edit = async (label: string) => {
    const row = shown.findAll<EditRow>('console-edit-row').find((one) => one.label === label);
    if (!row) throw new Error(`no row ${label}`);
    row.renderRoot.querySelector<HTMLElement>('button.value')?.click();
    await settled(row);
    return row;
  };
  return { ...shown, ...made, edit };
}

describe('the panel about the customer', () => {
  afterEach(clear);
  afterEach(() => sessionStorage.clear());

  it('is accessible, at rest and in every kind of input', async () => {
    const { edit, expectAccessible } = await panel();
    await expectAccessible();
    for (const label of ['Name', 'Description', 'Organisation', 'Field 3']) await edit(label);
    await expectAccessible();
  });

  it('saves one value alone, and only what agents may change', async () => {
    const { edit, changes, findAll } = await panel();
    const name = await edit('Name');
    type(name.renderRoot.querySelector('input') as HTMLInputElement, 'Reed Marsh ');
    name.renderRoot.querySelector('form')?.requestSubmit();
    await until(() => changes.length === 1, 'it is saved');
    const checks = await edit('Field 3');
    checks.renderRoot.querySelectorAll<HTMLInputElement>('input')[1]?.click();
    checks.renderRoot.querySelector('form')?.requestSubmit();
    await until(() => changes.length === 2, 'the choice is saved');
    expect(changes).to.deep.equal([
      { customer: { nick_name: 'Reed Marsh' } },
      { customer: { custom_fields: { SelectField_3: ['1'] } } },
    ]);
    const fixed = findAll<EditRow>('console-edit-row').find((one) => one.label === 'Field 1');
    expect(fixed?.renderRoot.querySelector('button')).to.equal(null);
  });

  it('overwrites nothing that a colleague has saved in the same instant, and is not stopped by anything else', async () => {
    const { edit, changes, versions, changeElsewhere, find } = await panel();
    const write = async (name: string) => {
      const row = await edit('Name');
      type(row.renderRoot.querySelector('input') as HTMLInputElement, name);
      row.renderRoot.querySelector('form')?.requestSubmit();
      return row;
    };
    changeElsewhere({ description: 'Wholesale' });
    await write('Reed Marsh');
    await until(() => changes.length === 1, 'it is saved with the next version');
    expect(changes[0]).to.deep.equal({ customer: { nick_name: 'Reed Marsh' } });

    changeElsewhere({ nick_name: 'Heron' });
    const row = await write('Reed Fern');
    const button = (name: string) =>
      [...row.renderRoot.querySelectorAll<HTMLElement>('.conflict button')].find(({ innerText }) => innerText === name);
    await until(() => button('Keep mine') !== undefined, 'it asks');
    const note = row.renderRoot.querySelector('.conflict p')?.textContent;
    expect(note).to.equal('Somebody else has changed this meanwhile to: Heron');
    row.renderRoot.querySelector('form')?.requestSubmit();
    await settled(row);
    expect(changes.length, 'nothing is saved before the choice').to.equal(1);
    button('Keep mine')?.click();
    await settled(row);
    row.renderRoot.querySelector('form')?.requestSubmit();
    await until(() => changes.length === 2, 'mine is kept');
    expect(changes[1]).to.deep.equal({ customer: { nick_name: 'Reed Fern' } });

    changeElsewhere({ tags: [{ id: 1, name: 'oak', company_id: 1 }] });
    const tags = find('console-tag-list');
    type(tags?.shadowRoot?.querySelector('input') as HTMLInputElement, 'flicker');
    tags?.shadowRoot?.querySelector('form')?.requestSubmit();
    await until(() => changes.length === 3, 'the tag is added to those of the colleague');
    expect(changes[2]).to.deep.equal({ tags: ['oak', 'flicker'] });
    expect(versions).to.deep.equal(['v1+', 'v1++', 'v1+++']);
  });

  it('says when the visitor was last heard of, and claims no more', async () => {
    const { findAll, set } = await panel();
    const shown = (label: string) => findAll<EditRow>('console-edit-row').find((one) => one.label === label)?.value;
    const minutes = (ago: number) => Date.now() - ago * 60_000;
    await set({ session: session({ preview: 'Hm', heard_at: Date.now() }) });
    expect([shown('Now'), shown('Last heard from')]).to.deep.equal(['Is typing', 'just now']);
    await set({ session: session({ preview: 'Hm', heard_at: minutes(2) }) });
    expect(shown('Now')).to.equal('Has begun a message');
    await set({ session: session({ heard_at: null }) });
    expect([shown('Now'), shown('Last heard from')]).to.deep.equal(['Has an answer', '']);
  });

  it('says whether the visitor is online or gone, where the desk knows the field that shows it', async () => {
    const { findAll, set } = await panel();
    const rows = () => findAll<EditRow>('console-edit-row').map(({ label, value }) => [label, value]);
    expect(rows().map(([label]) => label)).not.to.include('Visitor');
    await set({ session: session({ customer_presence: 'gone' }) });
    expect(rows()).to.deep.include(['Visitor', 'Gone']);
    expect(rows().map(([label]) => label)).not.to.include('In the chat');
  });

  it('leads to the page of the visitor, but to no address of another kind', async () => {
    const { findAll } = await panel();
    const links = findAll<HTMLAnchorElement>('.fixed a').map(({ href, target, rel }) => [href, target, rel]);
    expect(links).to.deep.equal([['https://shop.example/lamps', '_blank', 'noopener noreferrer nofollow ugc']]);
  });

  it('shows what is known of the company, and saves it there', async () => {
    const { edit, changes, findAll } = await panel();
    await until(() => findAll('p').some((one) => words(one) === 'Wholesale'), 'it is read');
    const contract = await edit('Contract');
    type(contract.renderRoot.querySelector('input') as HTMLInputElement, 'C-8');
    contract.renderRoot.querySelector('form')?.requestSubmit();
    await until(() => changes.length === 1, 'it is saved');
    expect(changes).to.deep.equal([{ custom_fields: { TextField_4: 'C-8' } }]);
  });

  it('finds an organisation by its name, and takes no other name', async () => {
    const { edit, changes } = await panel();
    const row = await edit('Organisation');
    const lookup = row.renderRoot.querySelector('console-lookup') as Lookup;
    await settled(lookup);
    type(lookup.renderRoot.querySelector('input') as HTMLInputElement, 'Mars');
    row.renderRoot.querySelector('form')?.requestSubmit();
    await settled(row);
    expect(words(row.renderRoot.querySelector('[role=alert]') as Element)).to.equal('Choose one that is offered.');
    type(lookup.renderRoot.querySelector('input') as HTMLInputElement, 'marsh & sons');
    row.renderRoot.querySelector('form')?.requestSubmit();
    await until(() => changes.length === 1, 'it is saved');
    expect(changes).to.deep.equal([{ customer: { organization_id: 3 } }]);
  });

  it('names all other e-mails when one of them changes, because the desk removes what is not named', async () => {
    const { edit, changes } = await panel();
    const other = await edit('Other e-mail');
    type(other.renderRoot.querySelector('input') as HTMLInputElement, '');
    other.renderRoot.querySelector('form')?.requestSubmit();
    await until(() => changes.length === 1, 'it is removed');
    expect(changes).to.deep.equal([{ other_emails: [[5, null]] }]);
  });

  it('keeps what was typed when the desk refuses it, with the reason at the field', async () => {
    const { edit, refuse, expectAccessible } = await panel();
    refuse('Custom_fields.TextField_2: must be a whole number above 0.');
    const row = await edit('Field 2');
    const input = row.renderRoot.querySelector('input') as HTMLInputElement;
    row.renderRoot.querySelector('form')?.requestSubmit();
    await settled(row);
    expect(words(row.renderRoot.querySelector('[role=alert]') as Element)).to.equal('Field 2 may not be empty.');
    type(input, 'many');
    row.renderRoot.querySelector('form')?.requestSubmit();
    await until(
      () => row.renderRoot.querySelector('[role=alert]')?.textContent === 'Must be a whole number above 0.',
      'the reason',
    );
    expect(input.value).to.equal('many');
    await expectAccessible();
    press('Escape', input);
    await until(() => row.renderRoot.querySelector('input') === null, 'it is given up');
  });

  it('shows the history page by page, each element once', async () => {
    const { button, element, findAll, expectAccessible } = await panel();
    button('History').click();
    await until(() => findAll('li').length === 2, 'the first page');
    await settled(element);
    await expectAccessible();
    button('Show earlier (1)').click();
    await until(() => findAll('li').length === 3, 'the second page');
    expect(findAll('li p[dir]').map(words)).to.deep.equal(['Note 0', 'Note 1', 'Note 2']);
  });

  it('repeats a follow-up under its key until the desk has it, over a reload too', async () => {
    const open = async () => {
      const opened = await panel();
      opened.button('History').click();
      await settled(opened.element);
      const add = async () => {
        const before = opened.followUps.length;
        opened.button('Add').click();
        await until(() => opened.followUps.length > before && opened.button('Add'), 'the desk answers');
        await settled(opened.element);
        return opened.followUps.at(-1);
      };
      return { ...opened, add };
    };
    const first = await open();
    first.refuse('The desk is away.');
    type(first.find<HTMLTextAreaElement>('textarea'), 'Sends a shade');
    await settled(first.element);
    const lost = await first.add();
    expect(first.text('[role=alert]')).to.contain('The desk is away.');
    clear();
    const second = await open();
    expect(second.find<HTMLTextAreaElement>('textarea').value).to.equal('Sends a shade');
    const repeated = await second.add();
    expect(repeated).to.deep.equal(lost);
    expect(second.find<HTMLTextAreaElement>('textarea').value).to.equal('');
    type(second.find<HTMLTextAreaElement>('textarea'), 'Sends a shade');
    await settled(second.element);
    expect((await second.add())?.key).not.to.equal(lost?.key);
  });
});
