/** Applications (doc 3 §2.7, §4.5). No documented call makes one: the desk has one for the website, which uses every robot. */
import { randomBytes } from 'node:crypto';
import { KNOWLEDGE_BASE } from '../../../relay/desk-api/apis.ts';
import type { HandlerTable } from '../api/handler.ts';
import type { ApplicationView } from '../console-protocol/knowledge.ts';
import type { CoreContext } from '../core/context.ts';
import { deskTime } from '../core/desk-time.ts';
import { answeredPage, handling, KnowledgeRefused, offsetOf } from './answers.ts';
import type { Robots } from './robots.ts';

const TABLES = [
  `CREATE TABLE kb_applications (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    name TEXT NOT NULL,
    description TEXT NOT NULL,
    access_key_id TEXT NOT NULL UNIQUE,
    access_key_secret TEXT NOT NULL,
    created_at INTEGER NOT NULL
  ) STRICT`,
];

type Application = {
  id: number;
  name: string;
  description: string;
  access_key_id: string;
  access_key_secret: string;
  created_at: number;
};

const COMPANY_ID = 1;

export function createApplications({ db, clock, behaviour }: CoreContext, robots: Robots) {
  db.addTables('kb-applications', TABLES);
  if (!db.get('SELECT 1 FROM kb_applications')) {
    db.insert('kb_applications', {
      name: 'Website',
      description: 'The chat of the website',
      access_key_id: randomBytes(8).toString('hex'),
      access_key_secret: randomBytes(16).toString('hex'),
      created_at: clock.now(),
    });
  }

  const view = (application: Application) => ({
    id: application.id,
    name: application.name,
    description: application.description,
    createTime: deskTime(application.created_at, behaviour.utcOffsetMinutes),
    companyId: COMPANY_ID,
    accessKeyId: application.access_key_id,
    accessKeySecret: application.access_key_secret,
    appRobotResponseList: robots.all().map(({ id, name }) => ({ robotId: id, robotName: name })),
  });

  /** @throws KnowledgeRefused */
  function byKey(field: string, accessKeyId: string): Application {
    const application = db.get<Application>('SELECT * FROM kb_applications WHERE access_key_id = ?', accessKeyId);
    if (application) return application;
    throw new KnowledgeRefused(`${field}: there is no application with the accessKeyId "${accessKeyId}"`);
  }

  return {
    byKey,
    /** All of them for the console, without their secrets. */
    list: (): ApplicationView[] =>
      db.all('SELECT id, name, description, access_key_id AS accessKeyId FROM kb_applications ORDER BY id'),
    handlers: {
      'list-applications': handling(db, ({ query }) => {
        const sql = 'SELECT * FROM kb_applications ORDER BY id LIMIT ? OFFSET ?';
        const rows = db.all<Application>(sql, query.pageSize, offsetOf(query));
        return answeredPage(rows.map(view), query, db.value<number>('SELECT count(*) FROM kb_applications') ?? 0);
      }),
      'list-application-robots': handling(db, ({ query: { appID } }) => {
        byKey('appID', appID);
        const all = robots.all().map(robots.view);
        return answeredPage(all, { pageNum: 1, pageSize: KNOWLEDGE_BASE.paging.sizeByDefault }, all.length);
      }),
    } satisfies Partial<HandlerTable>,
  };
}
export type Applications = ReturnType<typeof createApplications>;
