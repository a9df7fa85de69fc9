/**
 * Every word the chat shows or speaks, in English; its type is the catalogue all languages fill. Functions take what
 * varies, so that each language can order and count in its own way.
 */
export const en = {
  // Launcher and panel
  openChat: 'Open chat',
  closeChat: 'Close chat',
  unread: (count: number) => (count === 1 ? '1 unread message' : `${count} unread messages`),
  title: 'Chat with us',
  menu: 'More options',
  talkToPerson: 'Talk to a person',
  rateChat: 'Rate this chat',
  endChat: 'End chat',
  endQuestion: 'End this chat? You can start a new one at any time.',
  keepChatting: 'Keep chatting',

  // Who one talks to
  robot: 'Assistant',
  agent: 'Support',
  you: 'You',
  statusNobody: 'We are here to help',
  statusRobot: 'Virtual assistant',
  statusAgent: 'Talking with you now',
  statusQueue: (position: number | null) =>
    position === null ? 'Waiting for a person' : `Waiting · number ${position} in line`,
  statusAllocating: 'Connecting you to a person…',
  statusInbox: 'Away · leave a message',
  statusConnecting: 'Connecting…',
  statusReconnecting: 'Reconnecting…',

  // Banner
  reconnecting: 'Connection lost. Reconnecting; your messages wait here and will be sent.',
  tryNow: 'Try now',
  tryAgain: 'Try again',
  reloadPage: 'Reload page',
  deskDelayed: 'Replies are taking longer than usual. Your messages are safe and will be delivered.',
  refused: {
    'client-too-old': 'This chat has been updated. Please reload the page to go on.',
    'token-invalid': 'This chat has expired. Start again to go on.',
    'origin-refused': 'Chat is not available on this website.',
    'site-unknown': 'Chat is not available on this website.',
    'too-many-connections': 'The chat is open in too many windows. Close one and try again.',
    'too-many-visitors': 'We are very busy right now. Please try again in a few minutes.',
    other: 'The chat cannot connect right now. Please try again in a moment.',
  },

  // What could not be done
  refusedCommand: {
    start: 'The chat could not be started.',
    'request-agent': 'We could not ask for a person.',
    'stop-waiting': 'We could not take you out of the line.',
    click: 'That choice did not get through.',
    'rate-answer': 'Your rating could not be sent.',
    end: 'The chat could not be ended.',
  },
  choiceClosed: 'That choice is no longer open. Please write what you need.',
  dismiss: 'Dismiss',

  // Transcript
  transcript: 'Conversation',
  emptyTitle: 'How can we help?',
  emptyText: 'Ask a question below and we will answer here.',
  loadEarlier: 'Show earlier messages',
  newMessages: (count: number) => (count === 1 ? '1 new message' : `${count} new messages`),
  jumpToNewest: 'Jump to the newest message',
  today: 'Today',
  yesterday: 'Yesterday',
  robotTyping: 'The assistant is looking for an answer…',
  said: (name: string, time: string) => `${name}, ${time}`,
  spoken: (name: string, text: string) => `${name}: ${text}`,

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
    other: 'Not sent.',
  },
  retry: 'Send again',
  discard: 'Delete',
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
  scrollableTable: 'Table, scroll to see all of it',

  // Notices
  noticeHandOff: 'You asked to talk to a person',
  noticeQueued: 'You are in line for the next free person',
  noticeNoAgent: 'Nobody is online right now. Leave a message and we will get back to you.',
  noticeStoppedWaiting: 'You stopped waiting',
  noticeWaitEnded: 'The wait ended without an answer. You can ask again.',
  noticeAgentJoined: (name: string) => `${name} joined the chat`,
  noticeTransferred: (name: string) => `${name} has taken over the chat`,
  noticeClosed: 'The chat has ended',
  noticeClosedByVisitor: 'You ended the chat',
  noticeRedirect: 'The chat was passed on',
  noticeStartRefused: 'The chat could not be started. Please try again.',
  noticeStartMisconfigured: 'Support cannot be reached right now. Please try again later.',

  // Queue
  queueTitle: 'Waiting for a person',
  queuePosition: (position: number) => `You are number ${position} in line`,
  queueAhead: (ahead: number) =>
    ahead === 0 ? 'You are next.' : ahead === 1 ? '1 person is ahead of you.' : `${ahead} people are ahead of you.`,
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
  /** Best first, where the desk gives its options no words. */
  surveyUnnamed: ['Satisfied', 'Average', 'Unsatisfied'] as readonly string[],
  surveyChosen: (text: string) => `You rated: ${text}`,
  charactersLeft: (left: number) => (left === 1 ? '1 character left' : `${left} characters left`),
  charactersOver: (over: number) => (over === 1 ? '1 character too many' : `${over} characters too many`),

  // Composer
  message: 'Message',
  send: 'Send',
  writeMessage: 'Write a message…',
  askRobot: 'Ask a question…',
  writeToAgent: (name: string) => `Write to ${name}…`,
  writeWhileWaiting: 'Write while you wait…',
  startAgain: 'Write to start a new chat…',
  startNewChat: 'Start a new chat',
  askAssistant: 'Ask the assistant',
  leaveMessage: 'Leave a message',
  leaveMessageHint: 'Say how we can reach you, and we will get back to you.',
  leaveMessagePlaceholder: 'Your message…',
  composerRefused: 'Writing is not possible right now.',
  keyHint: 'Enter sends, Shift and Enter begin a new line',
};

/** The catalogue every language fills. */
export type Strings = typeof en;
