/**
 * Entities (doc 3 §2.4, §4.3): their rules and their calls. Where the document is silent: a name and an apiName are used once
 * in a robot, an entity with values is deleted by force alone, and those of the system are only enabled and disabled.
 */
import {
  ENTITY_STATUS,
  ENTITY_TYPES,
  type updateEntity,
  VALUE_CHANGES,
} from '../../../relay/desk-api/knowledge/entities.ts';
import type { Body } from '../../../relay/desk-api/operation.ts';
import type { HandlerTable } from '../api/handler.ts';
import type { CoreContext } from '../core/context.ts';
import { answered, answeredPage, checkRoom, doing, existing, handling, KnowledgeRefused, offsetOf } from './answers.ts';
import { ENTITY_TABLES, type Entity, entityRows } from './entity-rows.ts';
import { compilePattern } from './linear-pattern.ts';
import { normalForm, searchForm } from './normal-form.ts';
import type { Robots } from './robots.ts';

const MOST_ENTITIES = 500;
const MOST_VALUES = 2000;
/** Values of all entities of a robot, similar ones included: a page may show all of them. */
const MOST_TEXTS = 20_000;

const SYSTEM_ENTITIES = [
  { sys_entity_identifier: 'sys.number', name: 'Number', apiName: 'sys_number', regex: '\\b\\d+([.,]\\d+)?\\b' },
  { sys_entity_identifier: 'sys.date', name: 'Date', apiName: 'sys_date', regex: '\\b\\d{4}-\\d{1,2}-\\d{1,2}\\b' },
  { sys_entity_identifier: 'sys.email', name: 'E-mail', apiName: 'sys_email', regex: '[\\w.+-]+@[\\w-]+(\\.[\\w-]+)+' },
  { sys_entity_identifier: 'sys.phone', name: 'Phone', apiName: 'sys_phone', regex: '\\+?\\d[\\d \\-]{5,18}\\d' },
] as const;

type Written = Body<typeof updateEntity>;
type WrittenValue = NonNullable<Written['valueList']>[number];

export function createEntities({ db }: CoreContext, robots: Robots) {
  db.addTables('kb-entities', ENTITY_TABLES);
  const rows = entityRows(db);
  db.transaction(() => {
    for (const { id } of robots.all()) {
      for (const one of SYSTEM_ENTITIES) {
        if (rows.sameAs(id, one)) continue;
        rows.insert({ ...one, robot_id: id, type: ENTITY_TYPES.system, remark: '' });
      }
    }
  });

  const need = (id: number) => existing(rows.byId(id), `the entity ${id}`);

  function needOwn(id: number): Entity {
    const entity = need(id);
    if (entity.type === ENTITY_TYPES.system) {
      throw new KnowledgeRefused(`the entity ${id} ('${entity.name}') is of the system and stays as it is`);
    }
    return entity;
  }

  /** @param own the id of the entity that is edited; 0 for a new one */
  function check(own: number, given: Omit<Written, 'valueList'>): void {
    const robot = robots.require(given.robotId);
    const same = rows.sameAs(robot.id, given, own);
    if (same)
      throw new KnowledgeRefused(`the entity ${same.id} of the robot has the name or the apiName "${same.name}"`);
    if (given.regex) compilePattern(given.regex);
  }

  function create(given: Omit<Written, 'valueList'>): Entity {
    check(0, given);
    checkRoom(rows.countOf(given.robotId), MOST_ENTITIES, 'entities');
    const id = rows.insert({
      robot_id: given.robotId,
      name: given.name.trim(),
      apiName: given.apiName,
      type: ENTITY_TYPES.custom,
      regex: given.regex ?? '',
      remark: given.remark ?? '',
      sys_entity_identifier: '',
    });
    return need(id);
  }

  function writeValue(entity: Entity, { id, originalValue, changeType, similarValueList }: WrittenValue): void {
    if (changeType === VALUE_CHANGES.none) return;
    const text = originalValue?.trim();
    if (changeType === VALUE_CHANGES.add) {
      if (text === undefined) throw new KnowledgeRefused('originalValue of a new value must not be null');
      rows.addValue(entity.id, text, similarValueList ?? []);
      return;
    }
    if (id === undefined) throw new KnowledgeRefused('the id of a changed or deleted value must not be null');
    if (!rows.hasValue(entity.id, id)) throw new KnowledgeRefused(`the entity ${entity.id} has no value ${id}`);
    if (changeType === VALUE_CHANGES.delete) rows.deleteValue(id);
    else rows.changeValue(id, text, similarValueList);
  }

  function checkValues(entity: Entity): void {
    const values = rows.values(entity.id);
    if (values.length > MOST_VALUES) throw new KnowledgeRefused(`an entity has at most ${MOST_VALUES} values`);
    if (rows.textsOf(entity.robot_id) > MOST_TEXTS) {
      throw new KnowledgeRefused(
        `the entities of a robot can have at most ${MOST_TEXTS} values, similar ones included`,
      );
    }
    const seen = new Map<string, number>();
    for (const { id, originalValue } of values) {
      const normal = normalForm(originalValue);
      const other = seen.get(normal);
      if (other !== undefined)
        throw new KnowledgeRefused(`the value ${other} of the entity is "${originalValue}", too`);
      seen.set(normal, id);
    }
  }

  function update(id: number, given: Written): void {
    const entity = needOwn(id);
    if (entity.robot_id !== robots.require(given.robotId).id) {
      throw new KnowledgeRefused(`the entity ${id} does not belong to the robot ${given.robotId}`);
    }
    check(id, given);
    rows.update(id, {
      name: given.name.trim(),
      apiName: given.apiName,
      regex: given.regex ?? entity.regex,
      remark: given.remark ?? entity.remark,
    });
    for (const value of given.valueList ?? []) writeValue(entity, value);
    checkValues(entity);
  }

  function remove(id: number, force: number): void {
    const entity = needOwn(id);
    const values = rows.values(id).length;
    if (force !== 1 && values > 0) {
      throw new KnowledgeRefused(`the entity ${id} has ${values} values; with force=1 they are deleted, too`);
    }
    rows.delete(entity.id);
  }

  const view = (entity: Entity) => ({
    id: entity.id,
    robotId: entity.robot_id,
    name: entity.name,
    apiName: entity.api_name,
    type: entity.type,
    status: entity.status,
    regex: entity.regex,
    sysEntityIdentifier: entity.sys_entity_identifier,
    remark: entity.remark,
    orders: entity.orders,
    valueList: rows.values(entity.id).map((value) => ({ ...value, changeType: VALUE_CHANGES.none })),
  });

  return {
    handlers: {
      'create-entity': handling(db, ({ body }) => answered(view(create(body)))),
      'get-entity': handling(db, ({ params }) => answered(view(need(params.id)))),
      'update-entity': doing(db, ({ params, body }) => update(params.id, body)),
      'delete-entity': doing(db, ({ params, query }) => remove(params.id, query.force)),
      'set-entity-status': doing(db, ({ params }) =>
        rows.setStatus(need(params.id).id, Number(params.status === ENTITY_STATUS.enabled)),
      ),
      'list-entities': handling(db, ({ params, query }) => {
        const robot = robots.require(params.robotId);
        const filter = { robotId: robot.id, word: searchForm(query.keyword ?? ''), status: query.status ?? null };
        const found = rows.list(filter, query.pageSize, offsetOf(query));
        return answeredPage(found.rows.map(view), query, found.total);
      }),
    } satisfies Partial<HandlerTable>,
  };
}
