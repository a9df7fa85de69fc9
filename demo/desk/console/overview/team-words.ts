/** The figures of the overview in words. Pure. */
import type { TeamOverview } from '../../console-protocol/team.ts';

type Tile = { label: string; figure: string; words: string; isUrgent: boolean };

const MINUTE = 60;
/** Seconds that a visitor may wait before the tile says that it is urgent, as the chips of the lists. */
const TOO_LONG = 5 * MINUTE;

/** `45 s`, `3 min`, `1 h 5 min`. */
export function duration(seconds: number): string {
  if (seconds < MINUTE) return `${seconds} s`;
  const minutes = Math.round(seconds / MINUTE);
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

export const spellOf = (since: number, now: number): string => duration(Math.max(0, Math.round((now - since) / 1000)));

const countOf = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;

export function tilesOf(team: TeamOverview): Tile[] {
  const { today, waiting, agents, now } = team;
  const here = agents.filter(({ status }) => status !== 'offline');
  const online = agents.filter(({ status }) => status === 'online');
  const chats = agents.reduce((sum, { sessions }) => sum + sessions, 0);
  const room = online.reduce((sum, one) => sum + Math.max(0, one.max_sessions - one.sessions), 0);
  const longest = waiting.reduce((most, { since }) => Math.max(most, Math.round((now - since) / 1000)), 0);
  const wait = today.average_wait;
  const longestWords = today.longest_wait === null ? 'no chats yet' : `at most ${duration(today.longest_wait)}`;
  const tile = (label: string, figure: number | string, words: string, isUrgent = false): Tile => ({
    label,
    figure: String(figure),
    words,
    isUrgent,
  });
  return [
    tile(
      'Waiting now',
      waiting.length,
      waiting.length > 0 ? `the longest for ${duration(longest)}` : 'nobody in the queue',
      longest >= TOO_LONG,
    ),
    tile(
      'With agents now',
      chats,
      online.length > 0 ? `room for ${room} more` : 'no agent is online',
      online.length === 0,
    ),
    tile('Agents here', `${here.length} of ${agents.length}`, countOf(online.length, 'takes chats', 'take chats')),
    tile('With robots now', team.robot_chats, countOf(today.robot, 'conversation today', 'conversations today')),
    tile('Agents’ chats today', today.agent, `${today.closed} closed, ${today.handed_off} from robots`),
    tile('Average wait today', wait === null ? '–' : duration(wait), longestWords),
    tile('Left the queue today', today.lost, 'without an agent'),
    tile('Messages to answer', team.open_left, `${today.left} left today`),
  ];
}
