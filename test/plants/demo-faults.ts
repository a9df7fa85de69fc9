/** Bugs in the demo desk and its console for `faults.ts`. */
import type { Fault } from './fault.ts';

export const DEMO_FAULTS: Readonly<Record<string, Fault>> = {
  'messages of the same moment stand in reverse order': {
    file: 'demo/desk/console/state/console-state.ts',
    find: 'one.at <= message.at);',
    put: 'one.at < message.at);',
    near: ['test/demo/desk/console/state/console-state', 'test/demo/desk/console/chats/messages/transcript'],
  },
  'a delivered message becomes undelivered by a late answer': {
    file: 'demo/desk/console/state/console-state.ts',
    find: 'delivered: known.delivered || message.delivered',
    put: 'delivered: message.delivered',
    near: ['test/demo/desk/console/state/console-state', 'test/demo/desk/console/chats/messages/transcript'],
  },
  'the console comes back to a desk that it signed out of': {
    file: 'demo/desk/console/state/console-connection.ts',
    find: `clearTimeout(this.#retry);
    this.#socket?.disconnect()`,
    put: 'this.#socket?.disconnect()',
    near: ['test/demo/desk/console/state/console-connection'],
  },
  'files of a reply go with a private note': {
    file: 'demo/desk/console/chats/reply/reply-box.ts',
    find: 'const files = isNote ? [] : this.draft.files;',
    put: 'const { files } = this.draft;',
    near: ['test/demo/desk/console/chats/reply/reply-box'],
  },
  'replies overtake each other': {
    file: 'demo/desk/console/chats/reply/reply-sender.ts',
    find: 'this.#last = this.#last.then(() => this.#deliver(outgoing));',
    put: 'this.#last = this.#deliver(outgoing);',
    near: [
      'test/demo/desk/console/chats/reply/',
      'test/demo/desk/console/kept/kept-unsent',
      'test/demo/desk/console/whole-console.test.ts',
    ],
  },
  'every overview announces messages that are unread already': {
    file: 'demo/desk/console/shell/notices/find-notices.ts',
    find: 'one.unread > old.unread',
    put: 'one.unread >= old.unread',
  },
  'a console that is gone still says that it is looked at': {
    file: 'demo/desk/console/shell/notices/notices.ts',
    find: "for (const name of ['focus', 'blur'] as const) removeEventListener(name, this.#holdAttention);",
    put: '',
    near: ['test/demo/desk/console/shell/notices/'],
  },
  'a canned reply is found by its shortcut in small letters alone': {
    file: 'demo/desk/console/chats/canned/find-replies.ts',
    find: 'const wanted = folded(query);',
    put: 'const wanted = query;',
  },
  'a question is answered after its time': {
    file: 'demo/desk/knowledge/chat/askable.ts',
    find: ' AND q.start_at <= ?2 AND ?2 < q.end_at))',
    put: ' AND q.start_at <= ?2))',
    near: ['test/demo/desk/knowledge/chat/', 'test/demo/desk/knowledge/questions'],
  },
  'suggestions come in the order of their numbers': {
    file: 'demo/desk/knowledge/chat/askable.ts',
    find: 'AND s.question_id = ?4 ORDER BY s.position LIMIT ?5',
    put: 'AND s.question_id = ?4 LIMIT ?5',
    near: ['test/demo/desk/knowledge/chat/'],
  },
  'a rating counts for the answer after the rated one': {
    file: 'demo/desk/knowledge/chat/session-rows.ts',
    find: 'scope - 1,',
    put: 'scope,',
    near: ['test/demo/desk/knowledge/records/im-records'],
  },
  'the robot answers once more than its quota': {
    file: 'demo/desk/knowledge/chat/quota.ts',
    find: 'if (used >= totalCount)',
    put: 'if (used > totalCount)',
    near: ['test/demo/desk/knowledge/chat/', 'test/demo/desk/console-api/knowledge/'],
  },
  'failures of a task add up although a step succeeded': {
    file: 'demo/desk/knowledge/tasks/task-dialogue.ts',
    find: `progress.failures = 0;
`,
    put: '',
  },
  'a period of a question is as far off as its time zone, the wrong way': {
    file: 'demo/desk/knowledge/validity.ts',
    find: 'return utc - utcOffsetMinutes * 60_000;',
    put: 'return utc + utcOffsetMinutes * 60_000;',
    near: ['test/demo/desk/knowledge/questions', 'test/demo/desk/knowledge/question-edit'],
  },
  'the second page of questions skips one': {
    file: 'demo/desk/knowledge/question-search.ts',
    find: 'found.slice(offsetOf(search), offsetOf(search) + search.pageSize)',
    put: 'found.slice(offsetOf(search) && offsetOf(search) + 1, offsetOf(search) + search.pageSize)',
    near: ['test/demo/desk/knowledge/question-search'],
  },
  'one agent gets all customers who wait': {
    file: 'demo/desk/agents/allocation.ts',
    find: 'agent.sessions += 1;',
    put: '',
    near: ['test/demo/desk/agents/allocation'],
  },
  'no transaction begins after one that failed': {
    file: 'demo/desk/core/database.ts',
    find: `return result;
    } catch (error) {
      sqlite.exec('ROLLBACK');
      throw error;
    } finally {
      inTransaction = false;
    }`,
    put: `inTransaction = false;
      return result;
    } catch (error) {
      sqlite.exec('ROLLBACK');
      throw error;
    }`,
    near: ['test/demo/desk/core/database'],
  },
  'the day of a tenant begins at midnight in Greenwich': {
    file: 'demo/desk/core/desk-time.ts',
    find: '* day - offset;',
    put: '* day;',
    near: ['test/demo/desk/core/desk-time'],
  },
  'a repeated task goes on after it was cancelled': {
    file: 'demo/desk/core/clock.ts',
    find: 'return () => cancel();',
    put: 'return cancel;',
    near: ['test/demo/desk/core/', 'test/demo/desk/agents/', 'test/demo/desk/pushes/'],
  },
  'a push is tried once too often': {
    file: 'demo/desk/pushes/deliverer.ts',
    find: 'attempts < timings.pushAttempts',
    put: 'attempts <= timings.pushAttempts',
    near: ['test/demo/desk/pushes/pushes'],
  },
  'a refused push is sent again without a pause': {
    file: 'demo/desk/pushes/deliverer.ts',
    find: 'timings.pushFirstDelay * 2 ** push.attempts',
    put: 'timings.pushFirstDelay * push.attempts',
    near: ['test/demo/desk/pushes/pushes'],
  },
  'the seconds of a transcript are milliseconds': {
    file: 'demo/desk/pushes/closed-session.ts',
    find: 'Math.round((to - from) / 1000)',
    put: 'Math.round(to - from)',
    near: ['test/demo/desk/pushes/closed-session'],
  },
};
