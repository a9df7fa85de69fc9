/**
 * The words that an opened chat needs at once, in English; `later/` has those of the parts that are loaded when used. The other languages translate the same keys. `{name}` is a gap; a
 * sentence with a count has a form for each plural category (`0` for exactly none). Elements call functions such as
 * `strings.unread(3)`, which fill the gaps in alphabetical order. Plain data, so that a site can override it in JSON.
 */
import type { CatalogueOf, Worded } from './catalogue-types.ts';

export const words = {
  // Launcher and panel
  openChat: 'Open chat',
  closeChat: 'Close chat',
  unread: { one: '{count} unread message', other: '{count} unread messages' },
  title: 'Chat with us',
  menu: 'More options',
  talkToPerson: 'Talk to a person',

  // Names and status
  robot: 'Assistant',
  agent: 'Support',
  you: 'You',
  statusNobody: 'We are here to help',
  statusRobot: 'Virtual assistant',
  statusAgent: 'Talking with you now',
  statusInbox: 'Away · leave a message',
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
  failed: {
    offline: 'Not sent: you are offline.',
    expired: 'Not sent: it took too long.',
    unconfirmed: 'Perhaps not delivered: it took too long.',
    refused: 'Not delivered: it was refused.',
    misconfigured: 'Not delivered: support cannot be reached right now.',
    'too-fast': 'Not sent: too many messages at once.',
    'upload-too-large': 'Not sent: the file is too large.',
    'upload-refused': 'Not sent: files like this one cannot be sent.',
    'upload-quota': 'Not sent: you have reached the limit for files.',
    'upload-lost': 'Not sent: please choose the file again.',
    other: 'Not sent.',
  },
  image: 'Image',
  audio: 'Audio message',
  video: 'Video',
  file: 'File',
  topics: 'Frequent questions',
  suggestions: 'Did you mean',
  related: 'Related questions',
  openLink: 'Open link',
  wasHelpful: 'Was this helpful?',
  useful: 'Helpful',
  notUseful: 'Not helpful',
  ratedUseful: 'Thanks! Glad it helped.',
  ratedNotUseful: 'Thanks for telling us.',
  showMore: 'Show more',
  close: 'Close',
  scrollableTable: 'Table, scroll to see all of it',

  // Cards
  choices: 'Choices',
  attachments: 'Attachments',

  // Notices
  agentOffered: 'Would you like to talk to a person?',
  quotaReached: 'The assistant has no more answers for now. A person will gladly help, or you can leave a message.',
  noticeHandOff: 'You asked to talk to a person',
  noticeNoAgent: 'Nobody is online right now. Leave a message and we will get back to you.',
  noticeStoppedWaiting: 'You stopped waiting',
  noticeWaitEnded: 'Sorry, nobody could answer in time. You can ask again.',
  noticeAgentJoined: '{name} joined the chat',
  noticeAgentAgain: 'Your chat with {name} continues',
  noticeTransferred: '{name} has taken over the chat',
  noticeClosed: 'The chat has ended',
  noticeClosedByVisitor: 'You ended the chat',
  noticeRedirect: 'The chat was passed on',
  noticeStartRefused: 'The chat could not be started. Please try again.',
  noticeStartMisconfigured: 'Support cannot be reached right now. Please try again later.',

  // Queue
  queuePosition: 'You are number {position} in line',
  queueUnknown: 'You are in line. We will connect you as soon as someone is free.',

  // Survey
  surveyTitle: 'How was this chat?',

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
  email: 'Your e-mail address',
  composerRefused: 'You cannot write messages right now.',
  keyHint: 'Press Enter to send, Shift and Enter for a new line',

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
