/**
 * Every word the chat shows or speaks, in English. The other languages translate the same keys. `{name}` is a gap; a
 * sentence with a count has a form for each plural category (`0` for exactly none). Elements call functions such as
 * `strings.unread(3)`, which fill the gaps in alphabetical order. Plain data, so that a site can override it in JSON.
 */
import type { CatalogueOf, Worded, WordingOf } from './catalogue-types.ts';

export const en = {
  // Launcher and panel
  openChat: 'Open chat',
  closeChat: 'Close chat',
  unread: { one: '{count} unread message', other: '{count} unread messages' },
  title: 'Chat with us',
  menu: 'More options',
  talkToPerson: 'Talk to a person',
  rateChat: 'Rate this chat',
  soundOn: 'Turn sound on',
  soundOff: 'Turn sound off',
  notificationsOn: 'Turn notifications on',
  notificationsOff: 'Turn notifications off',
  endChat: 'End chat',
  endQuestion: 'End this chat? You can start a new one at any time.',
  keepChatting: 'Keep chatting',

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
  reconnecting: 'Connection lost. Reconnecting… Your messages will be sent.',
  tryNow: 'Try now',
  tryAgain: 'Try again',
  reloadPage: 'Reload page',
  deskDelayed: 'Replies are taking longer than usual. Your messages are safe and will be delivered.',
  refused: {
    'client-too-old': 'This chat has been updated. Please reload the page.',
    'token-invalid': 'This chat has expired. Please start a new one.',
    'origin-refused': 'Chat is not available on this website.',
    'site-unknown': 'Chat is not available on this website.',
    'identity-required': 'Please sign in to chat with us.',
    'too-many-connections': 'The chat is open in too many windows. Close one and try again.',
    'too-many-visitors': 'We are very busy right now. Please try again in a few minutes.',
    other: 'The chat cannot connect right now. Please try again in a moment.',
  },

  // Failed commands
  refusedCommand: {
    start: 'The chat could not be started.',
    'request-agent': 'Your request for a person could not be sent.',
    'stop-waiting': 'We could not take you out of the line.',
    click: 'Your choice could not be sent.',
    'rate-answer': 'Your rating could not be sent.',
    end: 'The chat could not be ended.',
  },
  choiceClosed: 'That choice is no longer available. Please write what you need.',
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
    refused: 'Not delivered: it was refused.',
    misconfigured: 'Not delivered: support cannot be reached right now.',
    'too-fast': 'Not sent: too many messages at once.',
    'upload-too-large': 'Not sent: the file is too large.',
    'upload-refused': 'Not sent: files like this one cannot be sent.',
    'upload-quota': 'Not sent: you have reached the limit for files.',
    'upload-lost': 'Not sent: please choose the file again.',
    other: 'Not sent.',
  },
  /** Follows the sentence of a failed command. */
  limits: {
    'too-many-waiting': 'Your earlier messages are still being delivered. Please try again in a few minutes.',
    'daily-limit': 'You have reached the limit for today. Please try again tomorrow.',
  },
  retry: 'Send again',
  discard: 'Delete',
  edit: 'Edit',
  image: 'Image',
  audio: 'Audio message',
  video: 'Video',
  file: 'File',
  unsafeContent: 'This content cannot be shown.',
  topics: 'Frequent questions',
  suggestions: 'Did you mean',
  related: 'Related questions',
  openLink: 'Open link',
  wasHelpful: 'Was this helpful?',
  useful: 'Helpful',
  notUseful: 'Not helpful',
  ratedUseful: 'Thanks! Glad it helped.',
  ratedNotUseful: 'Thanks for telling us.',
  copy: 'Copy message',
  copied: 'Copied',
  showMore: 'Show more',
  showLess: 'Show less',
  viewImage: 'View {name}',
  openOriginal: 'Open original',
  zoom: 'Zoom',
  close: 'Close',
  imageBroken: 'The picture cannot be loaded.',
  mediaBroken: 'This cannot be played here.',
  scrollableTable: 'Table, scroll to see all of it',

  // Cards
  choices: 'Choices',
  products: 'Products',
  attachments: 'Attachments',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  pageOf: 'Page {page} of {pages}',

  // Notices
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
  queueTitle: 'Waiting for a person',
  queuePosition: 'You are number {position} in line',
  queueWait: { one: 'Expected wait: about {count} minute', other: 'Expected wait: about {count} minutes' },
  queueUnknown: 'You are in line. We will connect you as soon as someone is free.',
  queueAllocating: 'Someone is free: connecting you now…',
  stopWaiting: 'Stop waiting',

  // Survey
  surveyTitle: 'How was this chat?',
  surveyTags: 'What stood out? (optional)',
  surveyRemark: 'Your comment',
  surveyRemarkOptional: 'Your comment (optional)',
  surveyRemarkMissing: 'Please add a short comment.',
  surveyOptionMissing: 'Please choose one first.',
  surveySubmit: 'Send rating',
  surveySending: 'Sending…',
  surveyFailed: 'Your rating could not be sent. Please try again.',
  surveyDismiss: 'Not now',
  surveyThanks: 'Thank you for your feedback!',
  surveyDismissed: 'You skipped the rating',
  /** Best first; used when the desk's options have no words. */
  surveyUnnamed: ['Satisfied', 'Average', 'Unsatisfied'],
  surveyChosen: 'You rated: {text}',
  charactersLeft: { one: '{count} character left', other: '{count} characters left' },
  sendInParts: 'Send as several messages',
  charactersOver: { one: '{count} character too many', other: '{count} characters too many' },

  // Composer
  message: 'Message',
  send: 'Send',
  writeMessage: 'Write a message…',
  askRobot: 'Ask a question…',
  writeToAgent: 'Write to {name}…',
  writeWhileWaiting: 'Write while you wait…',
  startAgain: 'Start a new chat…',
  startNewChat: 'Start a new chat',
  askAssistant: 'Ask the assistant',
  leaveMessage: 'Leave a message',
  leaveMessageHint: 'Tell us how to reach you, and we will get back to you.',
  leaveMessagePlaceholder: 'Your message…',
  email: 'Your e-mail address',
  emailInvalid: 'Please enter an e-mail address such as name@example.com.',
  away: 'Our team is away right now.',
  backToday: 'Our team is away and will be back at {time}.',
  backTomorrow: 'Our team is away and will be back tomorrow at {time}.',
  /** `{day}` is a weekday, or a weekday with its date. */
  backOn: 'Our team is away and will be back on {day} at {time}.',
  leftThanks: 'Your message is with our team',
  leftNext: 'They will read it when they are back. Look here for their answer, or wait for them to contact you.',
  composerRefused: 'You cannot write messages right now.',
  keyHint: 'Press Enter to send, Shift and Enter for a new line',

  // Files and emoji
  attachFile: 'Attach a file',
  takePhoto: 'Take a photo',
  filesToSend: 'Files to send',
  removeFile: 'Remove {name}',
  dropFiles: 'Drop files here',
  fileTooLarge: '{name} is too large: at most {size}.',
  fileRefused: 'Files like {name} cannot be sent.',
  tooManyFiles: 'At most {most} files can be sent at once.',
  cancel: 'Cancel',
  emoji: 'Emoji',
  emojiGroups: [
    'Smileys',
    'Gestures and people',
    'Animals and nature',
    'Food and drink',
    'Activities',
    'Travel and places',
    'Objects',
    'Symbols',
  ],
} as const;

/** The strings as the elements use them. */
export type Strings = Worded<typeof en>;
/** The catalogue of one language. */
export type Catalogue = CatalogueOf<typeof en>;
/** A site's own strings, which override the catalogue's. */
export type Wording = WordingOf<typeof en>;
