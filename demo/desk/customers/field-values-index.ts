/**
 * The index of the values of customers' custom fields, for filters (doc 1 §2.4). Triggers keep it, whoever writes a customer.
 */
import type { Database } from '../core/database.ts';
import type { CustomerCondition } from '../store/customers.ts';

/** Below this number of matches, reading them all from the index is faster than checking each customer. */
const FEW = 5000;
/** Customers are counted in parts by their ids, so that a search for those without a value leaves out parts without any. */
const PART = 1024;
/** Longer values are found only as "has one". */
const LONGEST = 255;

/** Values of the customer in a JSON text, those of a list one by one; calculated fields have none. */
const valuesOf = (id: string, json: string): string => `
  INSERT OR IGNORE INTO customer_field_values (field, value, customer_id)
    SELECT field.key, iif(length(entry.value) > ${LONGEST}, '', entry.value), ${id}
    FROM json_each(${json}) AS field, json_each(iif(field.type = 'array', field.value, json_array(field.value))) AS entry;`;

const TABLES = [
  `CREATE TABLE customer_field_values (
    field TEXT NOT NULL,
    value TEXT NOT NULL,
    customer_id INTEGER NOT NULL,
    PRIMARY KEY (field, value, customer_id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX field_values_of_customer ON customer_field_values (customer_id, field);
  ${valuesOf('customers.id', 'customers.custom_fields').replace('FROM ', 'FROM customers, ')}`,
  // How many customers of a part have a value of the field; all customers count for the field without a name.
  `CREATE TABLE customer_field_counts (
    field TEXT NOT NULL,
    part INTEGER NOT NULL,
    customers INTEGER NOT NULL,
    PRIMARY KEY (field, part)
  ) STRICT, WITHOUT ROWID;
  INSERT INTO customer_field_counts
    SELECT field, customer_id / ${PART}, count(DISTINCT customer_id) FROM customer_field_values GROUP BY 1, 2;
  INSERT INTO customer_field_counts SELECT '', id / ${PART}, count(*) FROM customers GROUP BY 2`,
];

const count = (field: string, customer: string, by: 1 | -1): string => `
  INSERT INTO customer_field_counts VALUES (${field}, ${customer} / ${PART}, ${by})
    ON CONFLICT DO UPDATE SET customers = customers + ${by};`;
const countOf = (row: 'new' | 'old'): string => `
  SELECT count(*) FROM customer_field_values WHERE customer_id = ${row}.customer_id AND field = ${row}.field`;

/** A later migration may replace the table of customers, which removes its triggers. */
const TRIGGERS = [
  `CREATE TRIGGER IF NOT EXISTS field_values_added AFTER INSERT ON customers BEGIN
    ${valuesOf('new.id', 'new.custom_fields')}
  END`,
  `CREATE TRIGGER IF NOT EXISTS field_values_changed AFTER UPDATE OF custom_fields ON customers
    WHEN old.custom_fields <> new.custom_fields BEGIN
    DELETE FROM customer_field_values WHERE customer_id = old.id;
    ${valuesOf('new.id', 'new.custom_fields')}
  END`,
  `CREATE TRIGGER IF NOT EXISTS field_values_deleted AFTER DELETE ON customers BEGIN
    DELETE FROM customer_field_values WHERE customer_id = old.id;
  END`,
  `CREATE TRIGGER IF NOT EXISTS customers_counted AFTER INSERT ON customers BEGIN ${count("''", 'new.id', 1)} END`,
  `CREATE TRIGGER IF NOT EXISTS customers_uncounted AFTER DELETE ON customers BEGIN ${count("''", 'old.id', -1)} END`,
  `CREATE TRIGGER IF NOT EXISTS field_values_counted AFTER INSERT ON customer_field_values WHEN (${countOf('new')}) = 1
    BEGIN ${count('new.field', 'new.customer_id', 1)} END`,
  `CREATE TRIGGER IF NOT EXISTS field_values_uncounted AFTER DELETE ON customer_field_values WHEN (${countOf('old')}) = 0
    BEGIN ${count('old.field', 'old.customer_id', -1)} END`,
];
/** The parts with customers who have no value of the field. */
const PARTS_WITHOUT = `
  SELECT part FROM customer_field_counts AS everybody WHERE field = '' AND customers >
    coalesce((SELECT customers FROM customer_field_counts WHERE field = ? AND part = everybody.part), 0)`;

export function createFieldValuesIndex(db: Database) {
  db.addTables('customer-field-values', TABLES);
  for (const sql of TRIGGERS) db.run(sql);
  const OF_FIELD = 'SELECT customer_id FROM customer_field_values WHERE field = ?';
  const OF_VALUE = `${OF_FIELD} AND value = ?`;
  const areFew = (sql: string, ...values: string[]): boolean => db.all(`${sql} LIMIT ${FEW}`, ...values).length < FEW;

  function withoutValue(field: string): CustomerCondition {
    const { first, last } = db.get<{ first: number | null; last: number | null }>(
      `SELECT min(part) AS first, max(part) AS last FROM (${PARTS_WITHOUT})`,
      field,
    ) ?? { first: null, last: null };
    if (first === null || last === null) return { sql: 'false', values: [] };
    return {
      sql: `id >= ? AND id < ? AND id / ${PART} IN (${PARTS_WITHOUT})
        AND NOT EXISTS (${OF_FIELD} AND customer_id = customers.id)`,
      values: [first * PART, (last + 1) * PART, field, field],
    };
  }

  return {
    /**
     * The customers whose field has the value; with null, those whose field has none. Few are read from the index, many are
     * found customer by customer, so that a page and a count up to the list's reach end soon.
     */
    condition(field: string, value: string | null): CustomerCondition {
      if (value === null) {
        return areFew(OF_FIELD, field) ? { sql: `id NOT IN (${OF_FIELD})`, values: [field] } : withoutValue(field);
      }
      return areFew(OF_VALUE, field, value)
        ? { sql: `id IN (${OF_VALUE})`, values: [field, value] }
        : { sql: `EXISTS (${OF_VALUE} AND customer_id = customers.id)`, values: [field, value] };
    },
  };
}
