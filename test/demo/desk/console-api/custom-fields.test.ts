/** The administrator's calls of custom fields and templates, and the business record of agents, over the console's API. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ConsoleField, ConsoleFields, ConsoleRecord } from '../../../../demo/desk/console-protocol/fields.ts';
import { listCustomFields } from '../../../../relay/desk-api/organisation/custom-fields.ts';
import { begin } from '../conversation.ts';
import { JUNIPER, OTIS, startDesk } from '../desk-harness.ts';
import { receivePushes } from '../push-receiver.ts';

const ROOM = {
  category: 'customer',
  label: 'Room',
  content_type: 'chained_droplist',
  options: [{ title: 'Home', subs: [{ title: 'Kitchen' }, { title: 'Hall', default: true }] }],
};

describe('the administrator', () => {
  it('adds, changes, orders and deletes fields, which the documented call lists', async (context) => {
    const desk = await startDesk(context);
    const admin = await desk.administrator();
    const listed = async () =>
      (await desk.client.call(listCustomFields, { query: { category: 'customer' } })).custom_fields;
    const before = await listed();
    const made = await admin.call<ConsoleField>('POST', '/custom-fields', ROOM);
    assert.deepEqual((await listed()).at(-1)?.options, [
      {
        title: 'Home',
        value: '0',
        default: false,
        subs: [
          { title: 'Kitchen', value: '1', default: false, subs: [] },
          { title: 'Hall', value: '2', default: true, subs: [] },
        ],
      },
    ]);
    desk.clock.advance(1000);
    const path = `/custom-fields/${made.field_name}`;
    const options = [{ title: 'House', value: '0', subs: [{ title: 'Hall', value: '2' }, { title: 'Bath' }] }];
    const changed = await admin.call<ConsoleField>('PUT', path, {
      updated_at: made.updatedAt,
      label: 'Place',
      options,
      agent_permission: 'must',
    });
    assert.deepEqual(changed.options[0]?.subs, [
      { title: 'Hall', value: '2' },
      { title: 'Bath', value: '3' },
    ]);
    await assert.rejects(admin.call('PUT', path, { updated_at: made.updatedAt, label: 'Else' }), /409/);
    const names = (await listed()).map(({ field_name }) => field_name).reverse();
    await admin.call('PUT', '/custom-fields/order', { category: 'customer', field_names: names });
    assert.deepEqual(
      (await listed()).map(({ field_name }) => field_name),
      names,
    );
    await assert.rejects(
      admin.call('PUT', '/custom-fields/order', { category: 'customer', field_names: names.slice(1) }),
      /400/,
    );
    await admin.call('DELETE', path);
    assert.equal((await listed()).length, before.length);
    await assert.rejects(admin.call('DELETE', path), /404/);
  });

  it('is refused what a field cannot be', async (context) => {
    const desk = await startDesk(context);
    const admin = await desk.administrator();
    const deep = {
      title: 'a',
      subs: [
        { title: 'b', subs: [{ title: 'c', subs: [{ title: 'd', subs: [{ title: 'e', subs: [{ title: 'f' }] }] }] }] },
      ],
    };
    const refused: [wrong: object, why: RegExp][] = [
      [{ ...ROOM, label: 'Birthday' }, /title/],
      [{ ...ROOM, options: [] }, /option/],
      [{ ...ROOM, options: [{ title: 'a' }, { title: 'a' }] }, /same title/],
      [{ ...ROOM, options: [{ title: 'a', value: '7' }] }, /generated/],
      [{ ...ROOM, options: [{ title: 'a', default: false }] }, /400/],
      [{ ...ROOM, options: [deep] }, /400/],
      [{ ...ROOM, content_type: 'radio' }, /cascading/],
      [{ ...ROOM, content_type: 'text' }, /selection/],
      [{ ...ROOM, content_type: 'poem' }, /400/],
      [{ ...ROOM, template_id: 1 }, /template/],
      [{ ...ROOM, category: 'organization', customer_permission: 'must' }, /permission/],
      [{ ...ROOM, category: 'ticket', agent_permission: 'must' }, /permission/],
      [{ category: 'customer', label: 'Sum', content_type: 'calculate' }, /calculation/],
      [
        {
          category: 'customer',
          label: 'Sum',
          content_type: 'calculate',
          calculation: { result: 'numeric', operation: 'add', first: 'TextField_1', second: 'TextField_9' },
        },
        /two numbers/,
      ],
    ];
    for (const [wrong, why] of refused) await assert.rejects(admin.call('POST', '/custom-fields', wrong), why);
    await assert.rejects(admin.call('DELETE', '/custom-fields/TextField_9'), /calculated from it/);
  });

  it('alone changes definitions; agents read them, strangers do not', async (context) => {
    const desk = await startDesk(context);
    const juniper = await desk.agent(JUNIPER);
    const { fields } = await juniper.call<ConsoleFields>('GET', '/custom-fields?category=customer');
    assert.equal(new Set(fields.map(({ content_type }) => content_type)).size, 14);
    for (const [method, path] of [
      ['POST', '/custom-fields'],
      ['PUT', '/custom-fields/order'],
      ['PUT', '/custom-fields/TextField_1'],
      ['DELETE', '/custom-fields/TextField_1'],
      ['POST', '/note-templates'],
      ['PUT', '/note-templates/2'],
      ['DELETE', '/note-templates/2'],
    ] as const) {
      await assert.rejects(juniper.call(method, path, {}), /403/, path);
      assert.equal((await fetch(`${desk.url}/console/api${path}`, { method })).status, 401, path);
    }
    const admin = await desk.administrator();
    await assert.rejects(admin.call('PUT', '/sessions/1/note', { content: '' }), /403/);
    assert.equal((await fetch(`${desk.url}/console/api/sessions/1/note`, { method: 'PUT' })).status, 401);
    assert.equal((await fetch(`${desk.url}/console/api/custom-fields?category=note`)).status, 401);
  });

  it('keeps templates of business records, one for each group and one for all others', async (context) => {
    const desk = await startDesk(context);
    const admin = await desk.administrator();
    await assert.rejects(admin.call('POST', '/note-templates', { name: 'Twice', group_id: 11 }), /same agents/);
    await assert.rejects(admin.call('POST', '/note-templates', { name: 'None', group_id: 7 }), /404/);
    const { id } = await admin.call<{ id: number }>('POST', '/note-templates', { name: 'Care', group_id: 12 });
    await admin.call('POST', '/custom-fields', {
      category: 'note',
      template_id: id,
      label: 'Lamp',
      content_type: 'text',
    });
    await assert.rejects(admin.call('PUT', '/note-templates/1', { name: 'All', group_id: 13 }), /404/);
    await assert.rejects(admin.call('DELETE', '/note-templates/1'), /all other agents/);
    await admin.call('DELETE', `/note-templates/${id}`);
    const left = await admin.call<ConsoleFields>('GET', '/custom-fields?category=note');
    assert.ok(!left.fields.some(({ template_id }) => template_id === id));
    assert.equal(left.templates.length, 2);
  });
});

describe('the business record', () => {
  it('has the fields of the group’s template, and is in the event of the closed session', async (context) => {
    const events = await receivePushes(context);
    const desk = await startDesk(context, { tenant: { pushUrl: events.url } });
    const juniper = await desk.agent(JUNIPER);
    await juniper.status('online');
    const id = await begin(desk, 'ann');
    const path = `/sessions/${id}/note`;
    const empty = await juniper.call<ConsoleRecord>('GET', path);
    assert.deepEqual([empty.note_id, empty.template.name], [null, 'Order or delivery']);
    const written = await juniper.call<ConsoleRecord>('PUT', path, {
      content: 'Lamp arrived late',
      custom_fields: { TextField_63: 'LL-1', SelectField_64: ['0', '1'] },
    });
    assert.equal(written.updated_by, 'Juniper');
    await juniper.close(id);
    const closed = await events.find(({ action }) => action === 'ImSubSession_close');
    const [log] = closed.message.im_sub_session_log;
    assert.deepEqual(
      [log.note_id, log.note_content, log.note_custom_fields, log.note_template_id, log.note_template_name],
      [
        written.note_id,
        'Lamp arrived late',
        { TextField_63: 'LL-1', SelectField_64: ['0', '1'] },
        2,
        'Order or delivery',
      ],
    );
    await juniper.call('PUT', path, { content: 'Sent again', custom_fields: { SelectField_65: ['0'] } });
    const edits = (await events.count(4)).filter(({ action }) => action === 'AgentNote_update');
    assert.deepEqual(
      edits.map(({ message }) => [message.note_content, message.field_title, message.filed_value]),
      [
        ['Sent again', null, null],
        ['Sent again', 'Solved', ['0']],
      ],
    );
    assert.deepEqual(edits[0].message.sub_session_id, id);
  });

  it('is refused to other agents, with values that do not fit, and when somebody wrote in between', async (context) => {
    const desk = await startDesk(context);
    const [juniper, otis] = [await desk.agent(JUNIPER), await desk.agent(OTIS)];
    await juniper.status('online');
    const path = `/sessions/${await begin(desk, 'ann')}/note`;
    await assert.rejects(otis.call('PUT', path, { content: 'x' }), /403/);
    await assert.rejects(juniper.call('PUT', '/sessions/7/note', { content: 'x' }), /404/);
    for (const custom_fields of [
      { TextField_61: 'x' },
      { SelectField_64: ['0'] },
      { SelectField_65: ['0', '1'] },
      { SelectField_65: '0' },
      { TextField_63: 'a\nb' },
      { __proto__x: 'y' },
    ]) {
      await assert.rejects(juniper.call('PUT', path, { content: 'x', custom_fields }), /400/);
    }
    await assert.rejects(juniper.call('PUT', path, { content: 'x'.repeat(10_001) }), /400/);
    await juniper.call('PUT', path, { content: 'one', updated_at: null });
    await assert.rejects(juniper.call('PUT', path, { content: 'two', updated_at: null }), /409/);
    assert.equal((await juniper.call<ConsoleRecord>('GET', path)).content, 'one');
  });
});
