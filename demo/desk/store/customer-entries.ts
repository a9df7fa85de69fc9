/** The lists of a customer (doc 1 §2.2): e-mails beside the main one, phone numbers, chat accounts, tags. */
import type { Database } from '../core/database.ts';

export type ContactKind = 'email' | 'cellphone';
export type AccountKind = 'chatapp' | 'chatapp_mini';
export type Account = { appid: string; openid: string; unionid: string };

const ACCOUNT = 'FROM customer_accounts WHERE customer_id = ? AND kind = ? AND appid = ? AND openid = ?';

export function customerEntriesIn(db: Database) {
  return {
    contacts: (customerId: number, kind: ContactKind) =>
      db.all<{ id: number; content: string }>(
        'SELECT id, content FROM customer_contacts WHERE customer_id = ? AND kind = ? ORDER BY id',
        customerId,
        kind,
      ),
    addContact: (customerId: number, kind: ContactKind, content: string) =>
      db.insert('customer_contacts', { customer_id: customerId, kind, content }),
    changeContact: (id: number, content: string) => db.update('customer_contacts', id, { content }),
    removeContact: (id: number) => db.run('DELETE FROM customer_contacts WHERE id = ?', id),

    accounts: (customerId: number, kind: AccountKind) =>
      db.all<Account>(
        'SELECT appid, openid, unionid FROM customer_accounts WHERE customer_id = ? AND kind = ? ORDER BY appid, openid',
        customerId,
        kind,
      ),
    /** False if the account belongs to a customer already. */
    addAccount: (customerId: number, kind: AccountKind, { appid, openid, unionid }: Account) =>
      db.insert(
        'customer_accounts',
        { customer_id: customerId, kind, appid, openid, unionid },
        'ON CONFLICT DO NOTHING',
      ).changes > 0,
    hasAccount: (customerId: number, kind: AccountKind, { appid, openid }: Account): boolean =>
      db.get(`SELECT 1 ${ACCOUNT}`, customerId, kind, appid, openid) !== undefined,
    removeAccount: (customerId: number, kind: AccountKind, { appid, openid }: Account) =>
      db.run(`DELETE ${ACCOUNT}`, customerId, kind, appid, openid),

    tags: (customerId: number) =>
      db.all<{ id: number; name: string }>(
        'SELECT id, name FROM tags JOIN customer_tags ON tag_id = id WHERE customer_id = ? ORDER BY name',
        customerId,
      ),
    tagNames: (limit: number): string[] =>
      db.column(
        'SELECT name FROM tags WHERE EXISTS (SELECT 1 FROM customer_tags WHERE tag_id = tags.id) ORDER BY name LIMIT ?',
        limit,
      ),
    setTags(customerId: number, names: readonly string[]): void {
      db.run('DELETE FROM customer_tags WHERE customer_id = ?', customerId);
      for (const name of names) {
        db.insert('tags', { name }, 'ON CONFLICT DO NOTHING');
        db.run(
          'INSERT INTO customer_tags (customer_id, tag_id) SELECT ?, id FROM tags WHERE name = ? ON CONFLICT DO NOTHING',
          customerId,
          name,
        );
      }
    },
  };
}
