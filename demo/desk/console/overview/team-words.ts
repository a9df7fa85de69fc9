/** The figures of the overview in words. Pure. */
import type { TeamOverview } from '../../console-protocol/team.ts';

type Tile = { label: string; figure: string; words: string; isUrgent?: boolean };

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
  return [
    {
      label: 'Waiting now',
      figure: String(waiting.length),
      words: waiting.length > 0 ? `the longest for ${duration(longest)}` : 'nobody in the queue',
      isUrgent: longest >= TOO_LONG,
    },
    {
      label: 'With agents now',
      figure: String(chats),
      words: online.length > 0 ? `room for ${room} more` : 'no agent is online',
      isUrgent: online.length === 0,
    },
    {
      label: 'Agents here',
      figure: `${here.length} of ${agents.length}`,
      words: countOf(online.length, 'takes chats', 'take chats'),
    },
    {
      label: 'With robots now',
      figure: String(team.robot_chats),
      words: countOf(today.robot, 'conversation today', 'conversations today'),
    },
    {
      label: 'Agents’ chats today',
      figure: String(today.agent),
      words: `${today.closed} closed, ${today.handed_off} from robots`,
    },
    {
      label: 'Average wait today',
      figure: wait === null ? '–' : duration(wait),
      words: today.longest_wait === null ? 'no chats yet' : `at most ${duration(today.longest_wait)}`,
    },
    { label: 'Left the queue today', figure: String(today.lost), words: 'without an agent' },
    { label: 'Messages to answer', figure: String(team.open_left), words: `${today.left} left today` },
  ];
}
