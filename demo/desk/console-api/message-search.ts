/**
 * Searches the messages of all conversations for parts of words, through an index of trigrams. The index follows the
 * messages: new ones are added when they are stored, those of a file from before the index in small slices.
 */
import { matchQuery, trigramsOf } from '../knowledge/chat/log-index.ts';
import type { Context } from '../store/context.ts';
import type { Message } from '../store/messages.ts';

const TABLES = [
  `CREATE VIRTUAL TABLE message_words
    USING fts5(trigrams, content='', contentless_delete=1, tokenize='unicode61', prefix='4 8')`,
];
/** A later migration may replace the table of messages, which removes its triggers. */
const FORGET = `CREATE TRIGGER IF NOT EXISTS message_words_deleted AFTER DELETE ON messages BEGIN
    DELETE FROM message_words WHERE rowid = old.id;
  END`;

const SLICE = 200;
const MOST_WORDS = 8;

/** @param textOf the text of a message without tags */
export function createMessageSearch({ db, hub, store, onClose }: Context, textOf: (message: Message) => string) {
  db.addTables('message-words', TABLES);
  db.run(FORGET);
  let last = db.get<{ id: number | null }>('SELECT max(rowid) AS id FROM message_words')?.id ?? 0;
  let isPlanned = false;
  let isClosed = false;

  /** Adds a slice of the messages that are not indexed yet. Returns whether all are. */
  function addSlice(): boolean {
    const messages = db.all<Message>('SELECT * FROM messages WHERE id > ? ORDER BY id LIMIT ?', last, SLICE);
    store.transaction(() => {
      for (const message of messages) {
        if (message.sender === 'system') continue;
        db.run('INSERT INTO message_words (rowid, trigrams) VALUES (?, ?)', message.id, trigramsOf(textOf(message)));
      }
    });
    last = messages.at(-1)?.id ?? last;
    return messages.length < SLICE;
  }

  function plan(): void {
    if (isPlanned || isClosed) return;
    isPlanned = true;
    setImmediate(() => {
      isPlanned = false;
      if (!isClosed && !addSlice()) plan();
    });
  }

  onClose(async () => {
    isClosed = true;
  });
  hub.on('message', plan);
  plan();

  return {
    /** The newest messages with all words of the text, older than `before`; and whether everything is indexed. */
    find(text: string, before: number, limit: number): { messages: Message[]; complete: boolean } {
      const complete = addSlice();
      if (!complete) plan();
      const words = text.split(/\s+/).map(matchQuery);
      const query = words.filter((word) => word !== '').slice(0, MOST_WORDS);
      if (query.length === 0) return { messages: [], complete };
      const messages = db.all<Message>(
        `SELECT m.*, NULL AS push_state FROM message_words w JOIN messages m ON m.id = w.rowid
         WHERE message_words MATCH ? AND w.rowid < ? ORDER BY w.rowid DESC LIMIT ?`,
        ...[query.join(' AND '), before, limit],
      );
      return { messages, complete };
    },
  };
}

const BEFORE = 40;
const AFTER = 120;

/** The part of a text around the first place where one of the words is, in three pieces. */
export function excerptAround(text: string, words: string): { before: string; found: string; after: string } {
  const line = text.replace(/\s+/g, ' ').trim();
  const lower = line.toLowerCase();
  // Lower case may have another length, as that of İ; then nothing is marked.
  const places =
    lower.length === line.length
      ? words
          .toLowerCase()
          .split(/\s+/)
          .slice(0, MOST_WORDS)
          .map((word) => ({ at: lower.indexOf(word), length: word.length }))
      : [];
  const first = places.filter(({ at, length }) => at >= 0 && length > 0).sort((a, b) => a.at - b.at)[0];
  const { at, length } = first ?? { at: 0, length: 0 };
  const start = at > BEFORE + 10 ? at - BEFORE : 0;
  const end = Math.min(line.length, at + length + AFTER);
  return {
    before: `${start > 0 ? '…' : ''}${line.slice(start, at)}`,
    found: line.slice(at, at + length),
    after: `${line.slice(at + length, end)}${end < line.length ? '…' : ''}`,
  };
}
