/** Reads a conversation's log backwards for the answer to `history`, within a limit of events and of bytes. */
import type { ChatEvent } from '../protocol/events.ts';
import type { EventLog } from '../store/port/log.ts';
import { LIMITS } from './limits.ts';

/** Events of the first read. Each further read doubles, so that long events are not read in vain. */
const FIRST_READ = 8;

/** The last events before `before`, ascending: at most `limit`, within LIMITS.answer, but at least one. */
export async function readBack(
  log: EventLog,
  conversation: string,
  before: number,
  limit: number,
): Promise<ChatEvent[]> {
  const oldest = Math.max(1, before - limit);
  let kept: ChatEvent[] = [];
  let bytes = 0;
  for (let [end, size] = [before, FIRST_READ]; end > oldest; size *= 2) {
    const start = Math.max(oldest, end - size);
    const events = await log.read(conversation, start - 1, end - start);
    let first = events.length;
    while (first > 0) {
      bytes += Buffer.byteLength(JSON.stringify(events[first - 1]));
      if (bytes > LIMITS.answer && kept.length + events.length - first > 0) return [...events.slice(first), ...kept];
      first -= 1;
    }
    kept = [...events, ...kept];
    end = start;
  }
  return kept;
}
