/**
 * Filters of the customer list (doc 1 §2.4): stored conditions, written by the administrator at the console. A filter that is
 * not active is shown and filters nothing.
 */
import type { ConsoleFilter, FilterBody, FilterCondition } from '../console-protocol/customers.ts';
import type { CoreContext } from '../core/context.ts';
import { DAY } from '../core/options.ts';
import { Refused } from '../core/refused.ts';
import type { Fields } from '../fields/fields.ts';
import type { CustomerCondition } from '../store/customers.ts';
import { createFieldValuesIndex } from './field-values-index.ts';

const TABLES = [
  `CREATE TABLE customer_filters (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    name TEXT NOT NULL UNIQUE,
    active INTEGER NOT NULL CHECK (active IN (0, 1)),
    -- 'match' and 'conditions' of console-protocol/customers.ts.
    rule TEXT NOT NULL CHECK (json_valid(rule))
  ) STRICT;
  INSERT INTO customer_filters (name, active, rule) VALUES
    ('VIP', 1, '{"match":"all","conditions":[{"field":"level","is":"vip"}]}'),
    ('Blocked', 1, '{"match":"all","conditions":[{"field":"is_blocked","is":true}]}'),
    ('Without an owner', 1, '{"match":"all","conditions":[{"field":"owner_id","is":null},{"field":"owner_group_id","is":null}]}'),
    ('New this week', 1, '{"match":"all","conditions":[{"field":"created","within_days":7}]}'),
    ('In touch this month', 1, '{"match":"all","conditions":[{"field":"contacted","within_days":30}]}'),
    ('VIP, silent for a year', 0,
      '{"match":"all","conditions":[{"field":"level","is":"vip"},{"field":"not_contacted","within_days":365}]}')`,
];

export const MOST_FILTERS = 100;

type Row = { id: number; name: string; active: 0 | 1; rule: string };

const filterOf = ({ id, name, active, rule }: Row): ConsoleFilter => ({
  id,
  name,
  active: active === 1,
  ...JSON.parse(rule),
});

export function createFilters({ db, clock, hub }: CoreContext, fields: Pick<Fields, 'byName'>) {
  db.addTables('customer-filters', TABLES);
  const fieldValues = createFieldValuesIndex(db);
  const isKnown = (name: string): boolean => {
    const field = fields.byName(name);
    return field?.category === 'customer' && field.calculation === null;
  };

  /** @throws Refused */
  function refuseUnknownFields({ conditions }: FilterBody): void {
    const unknown = conditions.find((one) => isCustom(one) && !isKnown(one.field));
    if (unknown) throw new Refused(400, `${unknown.field}: customers have no such field, or it is calculated`);
  }

  const publishChange = () => hub.publish('changed', { kind: 'filters', id: 0 });
  const columns = ({ name, active, match, conditions }: FilterBody) => ({
    name,
    active: active ? 1 : 0,
    rule: JSON.stringify({ match, conditions }),
  });

  function conditionOf({ match, conditions }: FilterBody): CustomerCondition {
    const parts = conditions.map((one) => {
      if (!isCustom(one)) return sqlOf(one, clock.now());
      // A field that was deleted since finds nobody.
      return isKnown(one.field) ? fieldValues.condition(one.field, one.is) : NOBODY;
    });
    return { ...matching(match, parts), isSlow: conditions.some(isCustom) };
  }

  const byId = (id: number): ConsoleFilter | undefined => {
    const row = db.get<Row>('SELECT * FROM customer_filters WHERE id = ?', id);
    return row && filterOf(row);
  };

  return {
    all: (): ConsoleFilter[] => db.all<Row>('SELECT * FROM customer_filters ORDER BY id').map(filterOf),
    byId,
    conditionOf,
    isNameUsed: (name: string, exceptId = 0) =>
      db.get('SELECT 1 FROM customer_filters WHERE name = ? AND id <> ?', name, exceptId) !== undefined,
    /** This and the next throw Refused. */
    create(filter: FilterBody): number {
      refuseUnknownFields(filter);
      publishChange();
      return db.insert('customer_filters', columns(filter)).id;
    },
    update(id: number, filter: FilterBody): void {
      refuseUnknownFields(filter);
      publishChange();
      db.update('customer_filters', id, columns(filter));
    },
    delete(id: number): void {
      publishChange();
      db.run('DELETE FROM customer_filters WHERE id = ?', id);
    },
  };
}

type CustomCondition = Extract<FilterCondition, { field: `${'TextField' | 'SelectField'}_${number}` }>;
const isCustom = (condition: FilterCondition): condition is CustomCondition =>
  /^(Text|Select)Field_/.test(condition.field);

export const sqlCondition = (sql: string, ...values: (string | number)[]) => ({ sql, values });
const NOBODY = sqlCondition('false');

export const matching = (match: FilterBody['match'], parts: readonly ReturnType<typeof sqlCondition>[]) => ({
  sql: `(${parts.map(({ sql }) => sql).join(match === 'all' ? ' AND ' : ' OR ')})`,
  values: parts.flatMap(({ values }) => values),
});

function sqlOf(condition: Exclude<FilterCondition, CustomCondition>, now: number) {
  const daysAgo = 'within_days' in condition ? now - condition.within_days * DAY : 0;
  switch (condition.field) {
    case 'level':
      return sqlCondition('level = ?', condition.is);
    case 'is_blocked':
      return sqlCondition(`is_blocked = ${condition.is ? 1 : 0}`);
    case 'owner_id':
    case 'owner_group_id':
    case 'organization_id':
      return condition.is === null
        ? sqlCondition(`${condition.field} IS NULL`)
        : sqlCondition(`${condition.field} = ?`, condition.is);
    case 'tag':
      return sqlCondition(
        'id IN (SELECT customer_id FROM customer_tags JOIN tags ON tags.id = tag_id WHERE tags.name = ?)',
        condition.is,
      );
    case 'created':
      return sqlCondition('created_at >= ?', daysAgo);
    // Both ways of contact, chat and telephone.
    case 'contacted':
      return sqlCondition('(last_im_at >= ? OR last_phone_at >= ?)', daysAgo, daysAgo);
    case 'not_contacted':
      return sqlCondition('(coalesce(last_im_at, 0) < ? AND coalesce(last_phone_at, 0) < ?)', daysAgo, daysAgo);
  }
}
