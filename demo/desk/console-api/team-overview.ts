/** Builds the lead's overview: who is in which conversations, who waits, and the figures of the desk's day. */

import type { HourFigures, TeamAgent, TeamOverview } from '../console-protocol/team.ts';
import { startOfDay } from '../core/desk-time.ts';
import type { Agent } from '../store/agents.ts';
import type { Context } from '../store/context.ts';
import { agentView, type createViews } from './views.ts';

/** For the figures of a day, so that they read the day's rows alone. */
const INDEXES = [
  `CREATE INDEX sessions_by_start ON sessions (started_at);
   CREATE INDEX sessions_by_end ON sessions (ended_at) WHERE ended_at IS NOT NULL;
   CREATE INDEX robot_sessions_by_start ON robot_sessions (started_at);
   CREATE INDEX queue_entries_by_end ON queue_entries (ended_at) WHERE ended_at IS NOT NULL;
   CREATE INDEX messages_left ON messages (created_at) WHERE place = 'inbox';
   CREATE INDEX inbox_open ON inbox (id) WHERE done_at IS NULL;
   CREATE INDEX surveys_by_time ON surveys (created_at)`,
];

const HOUR = 3_600_000;
const HOURS = 24;

/** The time column and the rows that each figure counts. */
const COUNTED: Record<keyof HourFigures, string> = {
  robot: 'started_at AS at FROM robot_sessions WHERE started_at',
  agent: 'started_at AS at FROM sessions WHERE chain_id = id AND started_at',
  lost: `ended_at AS at FROM queue_entries WHERE outcome = 'left' AND ended_at`,
  left: `created_at AS at FROM messages WHERE place = 'inbox' AND created_at`,
};
const FIGURES = Object.keys(COUNTED) as (keyof HourFigures)[];

type Views = ReturnType<typeof createViews>;

export function createTeamOverview({ db, store, clock, behaviour }: Context, view: Views): () => TeamOverview {
  db.addTables('team-overview', INDEXES);

  function chatsOf(agent: Agent): TeamAgent['chats'] {
    return store.sessions.openOfAgent(agent.id).map((one) => {
      const { id, customer_id, customer_name, customer_blocked, started_at, waiting_since, last_message } =
        view.session(one);
      const last_row = store.messages.lastInChat(one)?.id ?? null;
      return { id, customer_id, customer_name, customer_blocked, started_at, waiting_since, last_message, last_row };
    });
  }

  function hoursSince(began: number): HourFigures[] {
    const hours = Array.from({ length: HOURS }, (): HourFigures => ({ robot: 0, agent: 0, lost: 0, left: 0 }));
    for (const figure of FIGURES) {
      const rows = db.all<{ hour: number; count: number }>(
        `SELECT CAST((at - ?1) / ${HOUR} AS INTEGER) AS hour, count(*) AS count
         FROM (SELECT ${COUNTED[figure]} BETWEEN ?1 AND ?1 + ${HOURS * HOUR - 1}) GROUP BY hour`,
        began,
      );
      for (const { hour, count } of rows) {
        const figures = hours[hour];
        if (figures) figures[figure] = count;
      }
    }
    return hours;
  }

  const count = (sql: string, ...values: number[]): number =>
    db.value<number>(`SELECT count(*) FROM ${sql}`, ...values) ?? 0;

  return () => {
    const now = clock.now();
    const began = startOfDay(now, behaviour.utcOffsetMinutes);
    const hours = hoursSince(began);
    const total = (figure: keyof HourFigures) => hours.reduce((sum, hour) => sum + hour[figure], 0);
    const waits = db.get<{ average: number | null; longest: number | null }>(
      `SELECT avg(started_at - queued_at) AS average, max(started_at - queued_at) AS longest
       FROM sessions WHERE started_at >= ? AND queued_at IS NOT NULL`,
      began,
    );
    const seconds = (wait: number | null | undefined) => (wait == null ? null : Math.round(wait / 1000));
    return {
      now,
      day_began: began,
      utc_offset_minutes: behaviour.utcOffsetMinutes,
      agents: store.agents.all().map((agent) => ({ ...agentView(agent), chats: chatsOf(agent) })),
      waiting: store.queue.waiting().map(view.waiting),
      robot_chats: count('robot_sessions WHERE ended_at IS NULL AND handed_over_at IS NULL AND started_at >= ?', began),
      open_left: count('inbox WHERE done_at IS NULL'),
      today: {
        hours,
        robot: total('robot'),
        handed_off: count('robot_sessions WHERE started_at >= ? AND handed_over_at IS NOT NULL', began),
        agent: total('agent'),
        closed: count(`sessions WHERE state = 'closed' AND ended_at >= ?`, began),
        lost: total('lost'),
        left: total('left'),
        average_wait: seconds(waits?.average),
        longest_wait: seconds(waits?.longest),
        ratings: db.all<{ text: string; count: number }>(
          `SELECT option_text AS text, count(*) AS count FROM surveys
           WHERE kind = 'agent' AND created_at >= ? GROUP BY option_id ORDER BY option_id`,
          began,
        ),
      },
    };
  };
}
