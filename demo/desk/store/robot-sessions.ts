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
    open: (customerId: number, kind: RobotSession['kind']) =>
      db.get<RobotSession>(
        `SELECT * FROM robot_sessions WHERE customer_id = ? AND kind = ? AND ended_at IS NULL ORDER BY id DESC LIMIT 1`,
        customerId,
        kind,
      ),
    begin: (customerId: number, { kind, robot_id, scene_id, role_id }: NewRobotSession, now: number) =>
      db.insert('robot_sessions', { customer_id: customerId, kind, robot_id, scene_id, role_id, started_at: now }).id,
    endAll: (customerId: number, now: number) =>
      db.run('UPDATE robot_sessions SET ended_at = ? WHERE customer_id = ? AND ended_at IS NULL', now, customerId),
    markHandedOver: (id: number, now: number) =>
      db.run('UPDATE robot_sessions SET handed_over_at = coalesce(handed_over_at, ?) WHERE id = ?', now, id),
    addQuestionClick: (id: number, click: QuestionClick, now: number) =>
      db.insert('hits', {
        robot_session_id: id,
        query_type: click.queryType,
        question_id: click.questionId,
        question: click.question,
        log_id: click.logId,
        created_at: now,
      }),
    addFlowClick: (id: number, flowId: number, now: number) =>
      db.insert('flow_clicks', { robot_session_id: id, flow_id: flowId, created_at: now }),
  };
}
