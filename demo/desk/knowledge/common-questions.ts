/** Models of common questions (doc 3 §4.1). No documented call makes one: each robot has one by default. */
import { MODEL_SEARCH_TYPES } from '../../../relay/desk-api/knowledge/common-questions.ts';
import type { HandlerTable } from '../api/handler.ts';
import type { CoreContext } from '../core/context.ts';
import { answeredPage, handling, offsetOf } from './answers.ts';
import { normalForm, searchForm, searchFormOf } from './normal-form.ts';
import type { Robots } from './robots.ts';

/** The common questions that robots greet with. */
export const MODEL_BY_DEFAULT = 'default';

const TABLES = [
  `CREATE TABLE kb_common_models (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    robot_id INTEGER NOT NULL,
    name TEXT NOT NULL,
    normal_name TEXT NOT NULL,
    description TEXT NOT NULL,
    model_key TEXT NOT NULL,
    UNIQUE (robot_id, model_key)
  ) STRICT`,
];

export type Model = { id: number; robotId: number; name: string; description: string; modelKey: string };
export const MODEL_COLUMNS = 'id, robot_id AS robotId, name, description, model_key AS modelKey';

const FROM = `FROM kb_common_models WHERE robot_id = ?1
  AND (?2 = '' OR instr(CASE ?3 WHEN ${MODEL_SEARCH_TYPES.name} THEN ${searchFormOf('normal_name')} ELSE lower(model_key) END, ?2) > 0)`;

export function createCommonQuestions({ db }: CoreContext, robots: Robots) {
  db.addTables('kb-common-questions', TABLES);

  function create(robotId: number, model: { name: string; description: string; modelKey: string }): void {
    const { name, description, modelKey } = model;
    const row = { robot_id: robotId, name, normal_name: normalForm(name), description, model_key: modelKey };
    db.insert('kb_common_models', row, 'ON CONFLICT DO NOTHING');
  }

  db.transaction(() => {
    for (const { id, name } of robots.all()) create(id, { name, description: '', modelKey: MODEL_BY_DEFAULT });
  });

  return {
    create,
    handlers: {
      'list-common-question-models': handling(db, ({ params, query }) => {
        const robot = robots.require(params.id);
        const values = [robot.id, searchForm(query.searchWord ?? ''), query.searchType];
        const rows = db.all<Model>(
          `SELECT ${MODEL_COLUMNS} ${FROM} ORDER BY id LIMIT ?4 OFFSET ?5`,
          ...values,
          query.pageSize,
          offsetOf(query),
        );
        return answeredPage(rows, query, db.value<number>(`SELECT count(*) ${FROM}`, ...values) ?? 0);
      }),
    } satisfies Partial<HandlerTable>,
  };
}
