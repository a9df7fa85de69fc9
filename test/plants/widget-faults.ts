/** Bugs in the widget for `faults.ts`. */
import type { Fault } from './fault.ts';

export const WIDGET_FAULTS: Readonly<Record<string, Fault>> = {
  'an event that arrives twice is taken for a gap': {
    file: 'widget/state/local-actions.ts',
    find: "if (seq <= cursor.seq) return 'known';",
    put: "if (seq < cursor.seq) return 'known';",
    near: ['test/widget/state/chat-reduce.test'],
  },
  'what another tab has read stays unread': {
    file: 'widget/state/local-actions.ts',
    find: 'unread: seq < cursor.seq ? unread : 0',
    put: 'unread: seq <= cursor.seq ? unread : 0',
    near: ['test/widget/state/chat-reduce-unread'],
  },
  'surveys of a replaced log stay dismissed': {
    file: 'widget/state/chat-reduce.ts',
    find: 'dismissed: cursor === null ? book.dismissed : [],',
    put: 'dismissed: book.dismissed,',
    near: ['test/widget/state/chat-reduce-ratings'],
  },
  'the newest dismissed survey is forgotten, not the oldest': {
    file: 'widget/state/chat-surveys.ts',
    find: '[...book.dismissed, session].slice(-20)',
    put: '[...book.dismissed, session].slice(0, 20)',
    near: ['test/widget/state/chat-reduce-ratings'],
  },
  'an arrow key moves the focus above the first row': {
    file: 'widget/elements/message-list/row-window.ts',
    find: 'Math.max(0, Math.min(to, last))',
    put: 'Math.min(to, last)',
    near: ['test/widget/elements/message-list/row-window'],
  },
  'the count of new messages survives reading them': {
    file: 'widget/elements/message-list/message-list.ts',
    find: 'if (!this.away) this.newer = 0;',
    put: 'if (!this.away) return;',
    near: ['test/widget/elements/message-list/message-list.test'],
  },
  'a list that is inserted again does not know that it was moved to its top': {
    file: 'widget/elements/message-list/scroll-keeper.ts',
    find: `this.#lastTop = NOWHERE;
    this.#observer`,
    put: 'this.#observer',
  },
  'an Enter that only commits a word of an input method sends the message': {
    file: 'widget/base/composing.ts',
    find: 'event.isComposing || event.keyCode === 229;',
    put: 'event.isComposing;',
    near: ['test/widget/elements/composer/composer'],
  },
  'a message of the greatest length cannot be sent': {
    file: 'widget/elements/composer/composer.ts',
    find: 'draft.length <= LONGEST_TEXT;',
    put: 'draft.length < LONGEST_TEXT;',
  },
  'a file that was taken out cannot be chosen again': {
    file: 'widget/elements/composer/composer.ts',
    find: "input.value = '';",
    put: '',
    near: ['test/widget/elements/composer/composer'],
  },
  'the tries of a command count for the next one': {
    file: 'widget/outbox/outbox.ts',
    find: `tries = 0;
        this.#settle(command, { ok: true });`,
    put: 'this.#settle(command, { ok: true });',
    near: ['test/widget/outbox/outbox'],
  },
  'commands of a past conversation stay in the storage': {
    file: 'widget/outbox/outbox.ts',
    find: 'for (const { input } of outdated) this.#deps.remove(input.id);',
    put: '',
  },
  'a discarded message can be tried again': {
    file: 'widget/outbox/outbox.ts',
    find: `this.#failed.delete(id);
    this.#pending = `,
    put: 'this.#pending = ',
  },
  'a joined connection starts over when the time for joining is up': {
    file: 'widget/wire/connection/relay-connection.ts',
    find: `clearTimeout(this.#joinTimer);
    if (answer === null)`,
    put: 'if (answer === null)',
    near: ['test/widget/wire/connection/relay-connection.test'],
  },
  'a sync that filled its gap counts as failed': {
    file: 'widget/wire/connection/relay-connection.ts',
    find: `if (follows) this.#failedSyncs = 0;
      else this.#sync();`,
    put: 'if (!follows) this.#sync();',
    near: ['test/widget/wire/connection/relay-connection.test'],
  },
  'a shortened text ends with half a character': {
    file: 'widget/wire/connection/read-events.ts',
    find: String.raw`.replace(/[\ud800-\udbff]$/, '')`,
    put: '',
    near: ['test/widget/wire/connection/read-events'],
  },
  'a user name in a link disguises its host': {
    file: 'widget/html/safe-url.ts',
    find: 'if (!parsed || parsed.username || parsed.password) return null;',
    put: 'if (!parsed || parsed.password) return null;',
    near: ['test/widget/html/safe-url'],
  },
  'a cell of a message spans thousands of columns': {
    file: 'widget/html/copy-element.ts',
    find: 'Math.min(Number.parseInt(value, 10), bound)',
    put: 'Number.parseInt(value, 10)',
    near: ['test/widget/html/sanitize'],
  },
  'an image tells its host the page that shows it': {
    file: 'widget/html/copy-element.ts',
    find: "copied.setAttribute('referrerpolicy', 'no-referrer');",
    put: '',
    near: ['test/widget/html/sanitize'],
  },
  'a closed follower goes on checking its leader': {
    file: 'widget/wire/tabs/follower.ts',
    find: "document.removeEventListener('visibilitychange', this.#checkLeader);",
    put: '',
  },
  'a leader closes before other tabs have their answers': {
    file: 'widget/wire/tabs/leader.ts',
    find: 'await Promise.all(this.#pending);',
    put: 'void Promise.all(this.#pending);',
  },
  'a tab that joins gets signals of an earlier connection': {
    file: 'widget/wire/tabs/fan-out.ts',
    find: 'this.latest.signals = {};',
    put: '',
  },
  'a teaser dismissed in a past conversation hides that of the next': {
    file: 'widget/wire/storage/visitor-storage.ts',
    find: "['read', 'called', 'teased', 'dismissed',",
    put: "['read', 'called', 'dismissed',",
    near: ['test/widget/wire/storage/'],
  },
  'a token renewed by another page ends the visitor': {
    file: 'widget/wire/storage/visitor-storage.ts',
    find: 'token` && newValue === null);',
    put: 'token`);',
    near: ['test/widget/wire/storage/'],
  },
  'a stored draft of a survey may have anything for tags': {
    file: 'widget/wire/storage/stored-values.ts',
    find: `
    value.tags.every((tag) => typeof tag === 'string') &&`,
    put: '',
    near: ['test/widget/wire/storage/'],
  },
  'Thai digits are misread': {
    file: 'widget/features/forms/form-values.ts',
    find: 'code > 0x8ff && code < 0xa00 ? 6 : 0',
    put: 'code > 0x8ff ? 6 : 0',
    near: ['test/widget/features/forms/form-values'],
  },
  'an answer that comes late replaces a newer form': {
    file: 'widget/features/forms/form.ts',
    find: 'if (this.isConnected && request === this.#requests) answer(form);',
    put: 'if (this.isConnected) answer(form);',
  },
  'a form is submitted again while it is being sent': {
    file: 'widget/features/forms/form.ts',
    find: "if (!form || this.progress === 'sending') return;",
    put: 'if (!form) return;',
  },
  'a file of the greatest size is refused': {
    file: 'widget/elements/uploads/check-file.ts',
    find: 'file.size > limits.maxBytes',
    put: 'file.size >= limits.maxBytes',
    near: ['test/widget/elements/uploads/check-file'],
  },
  'an upload that the browser aborted is repeated without a pause': {
    file: 'widget/chat/uploads/uploader.ts',
    find: 'await wait(RETRY_AFTER, end.signal);',
    put: 'void wait(RETRY_AFTER, end.signal);',
    near: ['test/widget/chat/uploads/uploader'],
  },
  'a file that the relay has stays in the storage': {
    file: 'widget/chat/uploads/uploader.ts',
    find: `content.size));
    this.#forget(id);`,
    put: 'content.size));',
    near: ['test/journeys/unsent-files'],
  },
  'tags of another option are sent with a rating': {
    file: 'widget/features/surveys/survey.ts',
    find: 'this.#fill({ option, tags: [] });',
    put: 'this.#fill({ option });',
  },
  'a remark is sent with an option that hides it': {
    file: 'widget/features/surveys/survey.ts',
    find: "option?.remark === 'hide' ? '' : this.filled.remark.trim()",
    put: 'this.filled.remark.trim()',
    near: ['test/widget/features/surveys/survey.test'],
  },
  'a survey that was taken up again is dismissed after a reload': {
    file: 'widget/features/surveys/survey-handlers.ts',
    find: 'if (conversation.storage) conversation.storage.dismissed = conversation.state.book.dismissed;',
    put: '',
    near: ['test/widget/features/surveys/', 'test/widget/desk-chat'],
  },
  'a small file has 0 kB': {
    file: 'widget/strings/size-in-words.ts',
    find: 'let value = Math.max(1, Math.round(bytes / STEP));',
    put: 'let value = Math.round(bytes / STEP);',
    near: ['test/widget/strings/size-in-words'],
  },
  'values fill the gaps of a sentence in its own order': {
    file: 'widget/strings/wording.ts',
    find: "([, name = '']) => name).sort();",
    put: "([, name = '']) => name);",
  },
  'a number in a sentence has no separators of its language': {
    file: 'widget/strings/wording.ts',
    find: "typeof value === 'number' ? numbers().format(value) : value",
    put: 'String(value)',
  },
};
