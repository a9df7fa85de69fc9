/** Sessions with robots, and the clicks in them. */
import type { Database } from '../core/database.ts';

export type RobotSession = {
  id: number;
  customer_id: number;
  kind: 'robot' | 'urobot';
  robot_id: number;
  scene_id: number | null;
  /** The requested role (doc 1 §4.1). Stored but not used: each robot of the demo has one role. */
  role_id: string | null;
  started_at: number;
  ended_at: number | null;
  handed_over_at: number | null;
};

/** The robot to start a session with. */
export type NewRobotSession = Pick<RobotSession, 'kind' | 'robot_id' | 'scene_id' | 'role_id'>;

/** A question of a robot's list that the customer clicked. */
export type QuestionClick = {
  queryType: number;
  questionId: number | null;
  question: string | null;
  logId: number | null;
};

export function robotSessionsIn(db: Database) {
  return {
    byId: (id: number) => db.get<RobotSession>('SELECT * FROM robot_sessions WHERE id = ?', id),
    /** The newest open session of a kind. */
    open: (customerId: number, kind: RobotSession['kind']) =>
      db.get<RobotSession>(
        `SELECT * FROM robot_sessions WHERE customer_id = ? AND kind = ? AND ended_at IS NULL ORDER BY id DESC LIMIT 1`,
        customerId,
        kind,
      ),
    begin: (customerId: number, session: NewRobotSession, now: number) =>
      db.run(
        `INSERT INTO robot_sessions (customer_id, kind, robot_id, scene_id, role_id, started_at)
         VALUES (?, ?, ?, ?, ?, ?)`,
        customerId,
        session.kind,
        session.robot_id,
        session.scene_id,
        session.role_id,
        now,
      ).id,
    /** Ends every open robot session of a customer. */
    endAll: (customerId: number, now: number) =>
      db.run('UPDATE robot_sessions SET ended_at = ? WHERE customer_id = ? AND ended_at IS NULL', now, customerId),
    markHandedOver: (id: number, now: number) =>
      db.run('UPDATE robot_sessions SET handed_over_at = coalesce(handed_over_at, ?) WHERE id = ?', now, id),
    addQuestionClick: (id: number, click: QuestionClick, now: number) =>
      db.run(
        `INSERT INTO hits (robot_session_id, query_type, question_id, question, log_id, created_at)
         VALUES (?, ?, ?, ?, ?, ?)`,
        id,
        click.queryType,
        click.questionId,
        click.question,
        click.logId,
        now,
      ),
    addFlowClick: (id: number, flowId: number, now: number) =>
      db.run('INSERT INTO flow_clicks (robot_session_id, flow_id, created_at) VALUES (?, ?, ?)', id, flowId, now),
  };
}
