/** The table of message-triggered webhooks, with the SQL that reads and writes it. Knows no rule. */
import type { Database } from '../../core/database.ts';

const TABLES = [
  `CREATE TABLE kb_webhooks (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    robot_id INTEGER NOT NULL,
    name TEXT NOT NULL,
    regex TEXT NOT NULL,
    url TEXT NOT NULL,
    -- Empty where the tenant's key signs.
    app_key TEXT NOT NULL,
    is_on INTEGER NOT NULL,
    UNIQUE (robot_id, name)
  ) STRICT;
  INSERT INTO sqlite_sequence (name, seq) VALUES ('kb_webhooks', 60000)`,
];

export type WebhookRow = {
  id: number;
  robot_id: number;
  name: string;
  regex: string;
  url: string;
  app_key: string;
  is_on: number;
};

export function webhookRows(db: Database) {
  db.addTables('kb-webhooks', TABLES);
  return {
    byId: (id: number) => db.get<WebhookRow>('SELECT * FROM kb_webhooks WHERE id = ?', id),
    byName: (robotId: number, name: string) =>
      db.get<WebhookRow>('SELECT * FROM kb_webhooks WHERE robot_id = ? AND name = ?', robotId, name),
    /** In the order in which their patterns are tried. */
    ofRobot: (robotId: number) =>
      db.all<WebhookRow>('SELECT * FROM kb_webhooks WHERE robot_id = ? ORDER BY id', robotId),
    insert: (row: Omit<WebhookRow, 'id'>) => db.insert('kb_webhooks', row).id,
    update: (id: number, row: Omit<WebhookRow, 'id' | 'robot_id'>) => db.update('kb_webhooks', id, row),
    delete: (id: number) => db.run('DELETE FROM kb_webhooks WHERE id = ?', id),
  };
}
