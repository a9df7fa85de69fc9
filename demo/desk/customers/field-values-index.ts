/**
 * The index of the values of customers' custom fields, for filters (doc 1 §2.4). Triggers keep it, whoever writes a customer.
 */
import type { Database } from '../core/database.ts';
import type { CustomerCondition } from '../store/customers.ts';

/** Below this, a list of all findings is faster than a look at each customer. */
const FEW = 5000;
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
];

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
];

export function createFieldValuesIndex(db: Database) {
  db.addTables('customer-field-values', TABLES);
  for (const sql of TRIGGERS) db.run(sql);
  const OF_FIELD = 'SELECT customer_id FROM customer_field_values WHERE field = ?';
  const OF_VALUE = `${OF_FIELD} AND value = ?`;
  const areFew = (sql: string, ...values: string[]): boolean => db.all(`${sql} LIMIT ${FEW}`, ...values).length < FEW;

  return {
    /**
     * The customers whose field has the value; with null, those whose field has none. Few are read from the index, many are
     * found customer by customer, so that a page and a count up to the list's reach end soon.
     */
    condition(field: string, value: string | null): CustomerCondition {
      if (value === null) {
        return areFew(OF_FIELD, field)
          ? { sql: `id NOT IN (${OF_FIELD})`, values: [field] }
          : { sql: `NOT EXISTS (${OF_FIELD} AND customer_id = customers.id)`, values: [field] };
      }
      return areFew(OF_VALUE, field, value)
        ? { sql: `id IN (${OF_VALUE})`, values: [field, value] }
        : { sql: `EXISTS (${OF_VALUE} AND customer_id = customers.id)`, values: [field, value] };
    },
  };
}
