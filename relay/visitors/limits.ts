/** Limits for visitors, addresses and sockets. `http/rates.ts` counts; the callers decide what happens at a limit. */

export const LIMITS = {
  /** Bytes of one Socket.IO frame. */
  frame: 64 * 1024,
  /** What the JSON of one frame may have: more than any command. Names cost a parser ten times what text does. */
  frameJson: { depth: 8, values: 5000, names: 100 },
  /** Fragments of one WebSocket message. */
  fragments: 64,
  /** Bytes of unread data; a connection with more is cut. */
  unread: 1024 * 1024,
  /** Bytes of one answer to `history`; one longer event is sent alone. */
  answer: 128 * 1024,
  eventsPerSecond: 20,
  /** Milliseconds for which a connection may exceed that rate in every second. */
  excess: 10_000,
  /** Packets of any kind; a connection with more is cut at once. */
  packetsPerSecond: 200,
  /** Characters that all connections of an address may send. If they send more, those above their share are cut. */
  charactersPerSecond: 1024 * 1024,
  shareOfCharacters: 20 * 1024,
  messagesPerMinute: 100,
  /** How often events may be sent again: by `join` of a known visitor, `sync` and `history`. */
  readsPerMinute: 60,
  readsPerMinuteOfAddress: 600,
  /** In `suggestionsWindow` milliseconds. More than a widget asks for while a key is held down. */
  suggestionsPerVisitor: 150,
  suggestionsPerAddress: 600,
  suggestionsWindow: 10_000,
  /** How often a widget may send the context of its page. */
  pagesPerMinute: 10,
  pagesPerMinuteOfAddress: 60,
  /** How often a call back may be asked for in `callBackWindow` milliseconds, refused ones included. */
  callBackTries: 6,
  callBackTriesOfAddress: 20,
  callBackWindow: 10 * 60_000,
  /** Requests and replies of a visitor and of an address, in an hour. */
  requestsPerHour: 10,
  requestsPerHourOfAddress: 40,
  /** How often requests may be read; most reads are answered from memory. */
  requestReadsPerMinute: 30,
  requestReadsPerMinuteOfAddress: 120,
  socketsPerToken: 5,
  socketsPerAddress: 50,
  newVisitorsPerHour: 30,
} as const;
