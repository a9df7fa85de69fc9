/** A desk in which every condition of a refusal can be met, and what its refusals have to name. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { createCategory } from '../../../relay/desk-api/knowledge/categories.ts';
import { createDataTemplate } from '../../../relay/desk-api/knowledge/data-templates.ts';
import { createEntity, listEntities, updateEntity } from '../../../relay/desk-api/knowledge/entities.ts';
import { startChat } from '../../demo/desk/knowledge/chat/chat-desk.ts';
import { LUMI, XIAODENG } from '../../demo/desk/knowledge/knowledge-desk.ts';
import { manualClock } from '../../demo/desk/manual-clock.ts';
import type { Teardown } from '../../demo/desk/push-receiver.ts';

/** A robot that the desk does not have. */
export const NO_ROBOT = 7;
export const ENTITY = { robotId: LUMI.id, name: 'Colour', apiName: 'colour' };
export const TEMPLATE = { name: 'Lamp', robotId: LUMI.id, parentId: 0, questionAndAnswerSet: 0 };
export const attribute = (name: string, more: object = {}) => ({
  name,
  allowInherited: 1,
  switchStatus: 1,
  changeType: 1,
  ...more,
});

export async function startWorld(context: Teardown) {
  const folder = mkdtempSync(join(tmpdir(), 'desk-'));
  const database = join(folder, 'desk.db');
  // The command line signs with the time of the machine.
  const desk = await startChat(context, { tenant: { database }, clock: manualClock(Date.now()) });
  context.after(async () => {
    await desk.close();
    rmSync(folder, { recursive: true });
  });
  const { call, create, draft, init } = desk;

  const known = await create('Where is my parcel?', { similarQuestions: ['Parcel lost'] });
  const edited = await create('How do I pay?');
  const orphan = await create('Is there a sale?');
  const theirs = await create('怎么付款？', { robotId: XIAODENG.id });
  const [all, uncategorized] = await desk.categoriesOf(LUMI.id);
  const category = async (name: string, parentId = 0, robotId: number = LUMI.id) =>
    (await call(createCategory, { body: { name, parentId, robotId } })).data;
  const lamps = await category('Lamps');
  const theirCategory = await category('灯', 0, XIAODENG.id);

  const entity = (await call(createEntity, { body: ENTITY })).data;
  const values = [{ originalValue: 'red', changeType: 1 as const }];
  await call(updateEntity, { params: { id: entity.id }, body: { ...ENTITY, valueList: values } });
  const size = (await call(createEntity, { body: { ...ENTITY, name: 'Size', apiName: 'size' } })).data;
  const { data: systemEntities } = await call(listEntities, {
    params: { robotId: LUMI.id },
    query: { pageNum: 1, pageSize: 1 },
  });

  const template = (
    await call(createDataTemplate, {
      body: { ...TEMPLATE, attributes: [{ name: 'Height', allowInherited: 1, switchStatus: 1, changeType: 1 }] },
    })
  ).data;
  const child = (await call(createDataTemplate, { body: { ...TEMPLATE, name: 'Desk lamp', parentId: template.id } }))
    .data;

  const client = await init();
  const rated = await client.ask('How do I pay?');
  await client.rate(1, rated.logId);
  const other = await init();
  const foreignLog = other.begun.logId;
  const full = await init();

  // No call leads to these states: a robot that is gone, and tables as full as they may be.
  const file = new DatabaseSync(database);
  file.exec(`UPDATE kb_questions SET robot_id = ${NO_ROBOT} WHERE id = ${orphan.id};
    UPDATE kb_sessions SET customer_msg_count = 1000, robot_msg_count = 1000 WHERE id = ${full.sessionId}`);
  const fill = (sql: string, count: number) => {
    const insert = file.prepare(sql);
    file.exec('BEGIN');
    for (let n = 0; n < count; n += 1) insert.run({ n: `full ${n}` });
    file.exec('COMMIT');
  };
  const robot = XIAODENG.id;
  fill(
    `INSERT INTO kb_categories (robot_id, parent_id, parent_ids, name, normal_name, type, classify)
    VALUES (${robot}, 0, '0', :n, :n, 2, 1)`,
    1000,
  );
  fill(
    `INSERT INTO kb_entities (robot_id, name, normal_name, api_name, type, regex, sys_entity_identifier, remark)
    VALUES (${robot}, :n, :n, :n, 1, '', '', '')`,
    500,
  );
  fill(
    `INSERT INTO kb_templates (robot_id, parent_id, name, normal_name, remark, question_and_answer_set, similar_list,
    orders) VALUES (${robot}, 0, :n, :n, '', 0, '[]', 1)`,
    1000,
  );
  const lowest = 90_010;
  for (let id = lowest - 9; id <= lowest; id += 1) {
    const parent = id === lowest - 9 ? 0 : id - 1;
    file.exec(`INSERT INTO kb_templates (id, robot_id, parent_id, name, normal_name, remark, question_and_answer_set,
      similar_list, orders) VALUES (${id}, ${LUMI.id}, ${parent}, 'level', 'level', '', 0, '[]', 1)`);
  }
  file.close();

  const question = await draft('Do you ship to Norway?');
  const { answer, channelList, robotId: _, ...rest } = question;
  return {
    ...desk,
    known,
    edited,
    orphan,
    theirs,
    all,
    uncategorized,
    lamps,
    theirCategory,
    entity,
    size,
    template,
    child,
    lowest,
    sessionId: client.sessionId,
    ratedLog: rated.logId,
    begunLog: client.begun.logId,
    foreignLog,
    fullSession: full.sessionId,
    systemEntity: systemEntities[0]?.id ?? 0,
    /** A question that could be created, and the edit that would be made of it. */
    question,
    edit: { ...rest, answerUpdateRequest: answer, simpleChannelList: channelList },
  };
}
export type World = Awaited<ReturnType<typeof startWorld>>;
