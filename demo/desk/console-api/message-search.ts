/**
 * Searches the messages of all conversations for parts of words, through an index of trigrams. The index follows the
 * messages: new ones are added when they are stored, those of a file from before the index in small slices.
 *
 * Words that are common, but not in the same messages, would make one search read the whole index. So the index is divided
 * by rows, and a search goes back part by part until its page is full or its time is over; it tells where to go on.
 */
import { DIVIDED_TRIGRAM_TABLE, partName } from '../core/trigrams.ts';
import { searchForm } from '../knowledge/normal-form.ts';
import { matchQuery, trigramsOf } from '../knowledge/word-index.ts';
import type { Context } from '../store/context.ts';
import type { Message } from '../store/messages.ts';

const TABLES = [
  `CREATE VIRTUAL TABLE message_words
    USING fts5(trigrams, content='', contentless_delete=1, tokenize='unicode61', prefix='4 8')`,
  `DROP TABLE message_words;
  CREATE VIRTUAL TABLE message_words USING ${DIVIDED_TRIGRAM_TABLE}`,
  `DROP TABLE message_words;
  CREATE VIRTUAL TABLE message_words USING ${DIVIDED_TRIGRAM_TABLE}`,
];
/** A later migration may replace the table of messages, which removes its triggers. */
const FORGET = `CREATE TRIGGER IF NOT EXISTS message_words_deleted AFTER DELETE ON messages BEGIN
    DELETE FROM message_words WHERE rowid = old.id;
  END`;

const SLICE = 200;
const MOST_WORDS = 8;
/** Rows of one part of the index. Changing it needs a new index. */
const PART = 4096;
const MOST_MILLISECONDS = 20;

const partOf = (row: number): number => Math.floor(row / PART);

export type MessageSearchResult = {
  messages: Message[];
  /** A search for older messages goes on before this row; null if all were searched. */
  next: number | null;
  complete: boolean;
};

/**
 * @param textOf the text of a message without tags
 * @param milliseconds a clock that only measures how long a search takes
 */
export function createMessageSearch(
  { db, hub, store, onClose }: Context,
  textOf: (message: Message) => string,
  milliseconds: () => number = () => performance.now(),
) {
  db.addTables('message-words', TABLES);
  db.run(FORGET);
  let last = db.value<number | null>('SELECT max(rowid) FROM message_words') ?? 0;
  let isPlanned = false;
  let isClosed = false;

  /** Adds a slice of the messages that are not indexed yet. Returns whether all are. */
  function addSlice(): boolean {
    const messages = db.all<Message>('SELECT * FROM messages WHERE id > ? ORDER BY id LIMIT ?', last, SLICE);
    store.transaction(() => {
      for (const message of messages) {
        if (message.sender === 'system') continue;
        const trigrams = trigramsOf(textOf(message), partName(partOf(message.id)));
        db.insert('message_words', { rowid: message.id, trigrams });
      }
    });
    last = messages.at(-1)?.id ?? last;
    return messages.length < SLICE;
  }

  function planIndexing(): void {
    if (isPlanned || isClosed) return;
    isPlanned = true;
    setImmediate(() => {
      isPlanned = false;
      if (!isClosed && !addSlice()) planIndexing();
    });
  }

  onClose(async () => {
    isClosed = true;
  });
  hub.on('message', planIndexing);
  planIndexing();

  function findInPart(words: readonly string[], part: number, before: number, limit: number): Message[] {
    const query = words.map((word) => matchQuery(word, partName(part))).join(' AND ');
    return db.all<Message>(
      `SELECT m.*, NULL AS push_state FROM message_words w JOIN messages m ON m.id = w.rowid
       WHERE message_words MATCH ? AND w.rowid < ? ORDER BY w.rowid DESC LIMIT ?`,
      query,
      before,
      limit,
    );
  }

  return {
    /** The newest messages with all words of the text, older than `before`. */
    find(text: string, before: number, limit: number): MessageSearchResult {
      const start = milliseconds();
      const complete = addSlice();
      if (!complete) planIndexing();
      const words = text
        .split(/\s+/)
        .filter((word) => matchQuery(word) !== '')
        .slice(0, MOST_WORDS);
      const messages: Message[] = [];
      const oldest = words.length === 0 ? undefined : db.value<number | null>('SELECT min(id) FROM messages');
      if (!oldest) return { messages, next: null, complete };
      let part = partOf(Math.min(before - 1, last));
      for (; part >= partOf(oldest); part -= 1) {
        messages.push(...findInPart(words, part, before, limit + 1 - messages.length));
        if (messages.length > limit)
          return { messages: messages.slice(0, limit), next: messages[limit - 1]?.id ?? null, complete };
        if (milliseconds() - start > MOST_MILLISECONDS) break;
      }
      const isOver = part <= partOf(oldest);
      return { messages, next: isOver ? null : part * PART, complete };
    },
  };
}

const BEFORE = 40;
const AFTER = 120;

/** The part of a text around the first place where one of the words is, in three pieces. */
export function excerptAround(text: string, words: string): { before: string; found: string; after: string } {
  const line = text.replace(/\s+/g, ' ').trim();
  const { text: folded, places: placeOf } = foldedWithPlaces(line);
  const forms = words.split(/\s+/).slice(0, MOST_WORDS).map(searchForm).filter(Boolean);
  const places = forms.flatMap((word) => {
    const from = folded.indexOf(word);
    const at = placeOf[from] ?? 0;
    return from < 0 ? [] : [{ at, length: (placeOf[from + word.length] ?? line.length) - at }];
  });
  const [{ at, length } = { at: 0, length: 0 }] = places.sort((a, b) => a.at - b.at);
  const cut = at > BEFORE + 10 ? at - BEFORE : 0;
  // Begins with a whole word, where words have spaces between them.
  const space = cut > 0 ? line.indexOf(' ', cut - 1) : -1;
  const start = space >= 0 && space < Math.min(at, cut + 15) ? space + 1 : cut;
  const end = Math.min(line.length, at + length + AFTER);
  return {
    before: `${start > 0 ? '…' : ''}${line.slice(start, at)}`,
    found: line.slice(at, at + length),
    after: `${line.slice(at + length, end)}${end < line.length ? '…' : ''}`,
  };
}

/** The search form of a line, and the place in the line of each of its characters: some letters are folded to several. */
function foldedWithPlaces(line: string): { text: string; places: number[] } {
  const places: number[] = [];
  let text = '';
  let at = 0;
  for (const letter of line) {
    const folded = letter === ' ' ? ' ' : searchForm(letter);
    for (let n = 0; n < folded.length; n += 1) places.push(at);
    text += folded;
    at += letter.length;
  }
  return { text, places };
}
