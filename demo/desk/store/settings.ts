/** The tenant's callback settings (doc 1 §4.5), with their last values. */
import type { Database } from '../core/database.ts';

export type Settings = {
  notice_url: { organization?: string | undefined; customer?: string | undefined };
  push_url: string;
  /** Largest number of questions in the knowledge base. */
  knowledge_quota: { total: number };
  /** Largest number of interactions with robots in a month. */
  interaction_quota: { total: number };
  push_content_type: string;
  permissions: Record<string, boolean>;
  /** What the passwords of agents are made of. */
  password_secret: string;
  /** Whether the preview interface is enabled; until it is set, as the desk's behaviour says. */
  message_preview: boolean;
};

export function settingsIn(db: Database) {
  return {
    read<K extends keyof Settings>(key: K): Settings[K] | undefined {
      const value = db.value<string>('SELECT value FROM settings WHERE key = ?', key);
      return value === undefined ? undefined : (JSON.parse(value) as Settings[K]);
    },
    write: <K extends keyof Settings>(key: K, value: Settings[K]) =>
      db.run('INSERT OR REPLACE INTO settings (key, value) VALUES (?, ?)', key, JSON.stringify(value)),
  };
}
