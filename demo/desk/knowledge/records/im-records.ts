/** Records of robot sessions over IM (doc 1), beside those of chat clients; written in the transaction of each change. */
import { ANSWER_RATINGS, SESSION_RATINGS } from '../../../../relay/desk-api/knowledge/chat-client.ts';
import type { Database } from '../../core/database.ts';
import type { Reply } from '../chat/replies.ts';
import type { ChatSession, ChatSessionRows } from '../chat/session-rows.ts';
import type { Asked, ChatSessions } from '../chat/sessions.ts';

const TABLES = [
  `CREATE TABLE kb_im_sessions (
    im_session_id INTEGER PRIMARY KEY,
    session_id INTEGER NOT NULL REFERENCES kb_sessions(id) ON DELETE CASCADE
  ) STRICT`,
];

/** A session with the desk's robot that no site names has no scene. */
const NO_SCENE = 0;

type Begun = {
  imSessionId: number;
  robotId: number;
  sceneId: number | null;
  customer: { id: string | undefined; nickname: string };
  welcome: { message: string; leadingWord: string };
};

export function createImRecords(db: Database, rows: ChatSessionRows, sessions: ChatSessions, now: () => number) {
  db.addTables('kb-im-sessions', TABLES);

  /** Undefined for sessions that began before there were records of them. */
  const idOf = (imSessionId: number): number | undefined =>
    db.value<number>('SELECT session_id FROM kb_im_sessions WHERE im_session_id = ?', imSessionId);

  function on(imSessionId: number, change: (sessionId: number) => void): void {
    const sessionId = idOf(imSessionId);
    if (sessionId !== undefined) change(sessionId);
  }

  return {
    recordOf(imSessionId: number): ChatSession | undefined {
      const id = idOf(imSessionId);
      return id === undefined ? undefined : rows.byId(id);
    },
    begin({ imSessionId, robotId, sceneId, customer, welcome }: Begun): void {
      const record = { robotId, sceneId: sceneId ?? NO_SCENE, appId: null, platform: 0, customer, welcome };
      const { sessionId } = sessions.begin(record);
      db.insert('kb_im_sessions', { im_session_id: imSessionId, session_id: sessionId });
    },
    exchange: (imSessionId: number, asked: Asked, reply: Reply): void =>
      on(imSessionId, (id) => void sessions.record(id, asked, reply)),
    /** @param place of the rated answer among the robot's messages in the session, from 1: each has its log entry */
    answerRated: (imSessionId: number, useful: boolean, place: number): void =>
      on(imSessionId, (id) => {
        const logId = rows.replyAt(id, place);
        if (logId !== undefined) rows.rateLog(logId, useful ? ANSWER_RATINGS.satisfied : ANSWER_RATINGS.unsatisfied);
        rows.count(id, { [useful ? 'usefulResponseCount' : 'uselessResponseCount']: 1 }, now());
      }),
    /** @param option as `sessionSurveyOptionId` */
    sessionRated: (imSessionId: number, option: number, comment: string): void =>
      on(imSessionId, (id) => {
        if (option > SESSION_RATINGS.none && option <= SESSION_RATINGS.unsatisfied) rows.rate(id, option, comment);
      }),
    handedOff: (imSessionId: number): void => on(imSessionId, (id) => void rows.markHandedOff(id)),
  };
}
