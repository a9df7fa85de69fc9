/**
 * The words that an opened chat needs at once, in English; `later/` has those of the parts that are loaded when used,
 * and of announcements. The other languages translate the same keys. `{name}` is a gap; a sentence with a count has a
 * form for each plural category (`0` for exactly none). Elements call functions such as `strings.unread(3)`, which fill
 * the gaps in alphabetical order. Plain data, so that a site can override it in JSON.
 *
 * One module a language, typed by this one: a missing key does not compile, and the build needs no extractor.
 */
import type { CatalogueOf, Worded } from '../catalogue-types.ts';

export const words = {
  // Launcher and panel
  openChat: 'Open chat',
  closeChat: 'Close chat',
  unread: { one: '{count} unread message', other: '{count} unread messages' },
  title: 'Chat with us',
  menu: 'More options',

  // Names and status
  robot: 'Assistant',
  agent: 'Support',
  you: 'You',
  statusNobody: 'We are here to help',
  statusRobot: 'Virtual assistant',
  statusAgent: 'Talking with you now',
  statusInbox: 'Away · leave a message',
  statusSeeking: 'Looking for a person…',
  statusConnecting: 'Connecting…',
  statusReconnecting: 'Reconnecting…',

  // Banner
  tryAgain: 'Try again',

  // Failed commands
  dismiss: 'Dismiss',

  // Transcript
  transcript: 'Conversation',
  emptyTitle: 'How can we help?',
  emptyText: 'Ask a question below and we will answer here.',
  loadEarlier: 'Show earlier messages',
  loadingEarlier: 'Loading earlier messages…',
  earlierFailed: 'Earlier messages could not be loaded.',
  beginning: 'The conversation begins here',
  newSince: 'New',
  newMessages: { one: '{count} new message', other: '{count} new messages' },
  jumpToNewest: 'Jump to the newest message',
  today: 'Today',
  yesterday: 'Yesterday',
  robotTyping: 'The assistant is looking for an answer…',
  said: '{name}, {time}',
  spoken: '{name}: {text}',

  // Messages
  sending: 'Sending…',
  sent: 'Sent',
  left: 'Left as a message',
  topics: 'Frequent questions',
  showMore: 'Show more',
  scrollableTable: 'Table, scroll to see all of it',
  image: 'Image',

  // Composer
  message: 'Message',
  send: 'Send',
  writeMessage: 'Write a message…',
  askRobot: 'Ask a question…',
  writeToAgent: 'Write to {name}…',
  writeWhileWaiting: 'Write while you wait…',
  startAgain: 'Start a new chat…',
  leaveMessage: 'Leave a message',
  leaveMessagePlaceholder: 'Your message…',
  composerRefused: 'You cannot write messages right now.',
  keyHint: 'Press Enter to send, Shift and Enter for a new line',

  // Above the composer
  talkToPerson: 'Talk to a person',
  startNewChat: 'Start a new chat',
  askAssistant: 'Ask the assistant',
  requests: 'My requests',
  away: 'Our team is away right now.',
  backToday: 'Our team is away and will be back at {time}.',
  backTomorrow: 'Our team is away and will be back tomorrow at {time}.',
  /** `{day}` is a weekday, or a weekday with its date. */
  backOn: 'Our team is away and will be back on {day} at {time}.',
  leaveMessageHint: 'Tell us how to reach you, and we will get back to you.',
  leftThanks: 'Your message is with our team',
  leftNext: 'They will read it when they are back. Look here for their answer, or wait for them to contact you.',
  leftAsRequest: 'They will read it when they are back. Follow it under “{name}”.',

  // Files and emoji
  attachFile: 'Attach a file',
  takePhoto: 'Take a photo',
  dropFiles: 'Drop files here',
  emoji: 'Emoji',
} as const;

/** The strings as the elements use them that are loaded at once. */
export type Strings = Worded<typeof words>;
/** The catalogue of one language. */
export type Catalogue = CatalogueOf<typeof words>;
