/** The words of the parts that are loaded when used, in English. The rules for `../en.ts` hold here, too. */
import type { CatalogueOf } from '../catalogue-types.ts';

export const words = {
  // Launcher and panel
  rateChat: 'Rate this chat',
  soundOn: 'Turn sound on',
  soundOff: 'Turn sound off',
  notificationsOn: 'Turn notifications on',
  notificationsOff: 'Turn notifications off',
  endChat: 'End chat',
  endQuestion: 'End this chat? You can start a new one at any time.',
  keepChatting: 'Keep chatting',
  talkToPerson: 'Talk to a person',

  // Banner
  reconnecting: 'Connection lost. Reconnecting… Your messages will be sent.',
  tryNow: 'Try now',
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

  // Suggestions while typing
  suggestedQuestions: 'Suggested questions',
  suggestedCount: { one: '{count} suggestion', other: '{count} suggestions' },

  // Messages
  /** Follows the sentence of a failed command. */
  limits: {
    'too-many-waiting': 'Your earlier messages are still being delivered. Please try again in a few minutes.',
    'daily-limit': 'You have reached the limit for today. Please try again tomorrow.',
  },
  retry: 'Send again',
  discard: 'Delete',
  edit: 'Edit',
  unsafeContent: 'This content cannot be shown.',
  copy: 'Copy message',
  copied: 'Copied',
  showLess: 'Show less',
  viewImage: 'View {name}',
  openOriginal: 'Open original',
  zoom: 'Zoom',
  imageBroken: 'The picture cannot be loaded.',
  mediaBroken: 'This cannot be played here.',
  suggestions: 'Did you mean',
  related: 'Related questions',
  openLink: 'Open link',
  wasHelpful: 'Was this helpful?',
  useful: 'Helpful',
  notUseful: 'Not helpful',
  ratedUseful: 'Thanks! Glad it helped.',
  ratedNotUseful: 'Thanks for telling us.',
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
  close: 'Close',

  // Cards
  products: 'Products',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  pageOf: 'Page {page} of {pages}',
  choices: 'Choices',
  attachments: 'Attachments',

  // Offer of an agent
  handOffTip: 'A person can help you with this.',
  noThanks: 'No, thanks',

  // Queue
  queueTitle: 'Waiting for a person',
  queueWait: { one: 'Expected wait: about {count} minute', other: 'Expected wait: about {count} minutes' },
  queueAllocating: 'Someone is free: connecting you now…',
  stopWaiting: 'Stop waiting',
  queuePosition: 'You are number {position} in line',
  queueUnknown: 'You are in line. We will connect you as soon as someone is free.',

  // Survey
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
  surveyTitle: 'How was this chat?',

  // Composer
  startNewChat: 'Start a new chat',
  askAssistant: 'Ask the assistant',
  leaveMessageHint: 'Tell us how to reach you, and we will get back to you.',
  emailInvalid: 'Please enter an e-mail address such as name@example.com.',
  away: 'Our team is away right now.',
  backToday: 'Our team is away and will be back at {time}.',
  backTomorrow: 'Our team is away and will be back tomorrow at {time}.',
  /** `{day}` is a weekday, or a weekday with its date. */
  backOn: 'Our team is away and will be back on {day} at {time}.',
  leftThanks: 'Your message is with our team',
  leftNext: 'They will read it when they are back. Look here for their answer, or wait for them to contact you.',
  email: 'Your e-mail address',

  // Forms
  formTitle: 'A few questions first',
  formName: 'Your name',
  formPhone: 'Your phone number',
  formOptional: '(optional)',
  formRequired: '(required)',
  formChoose: 'Please choose',
  formSubmit: 'Continue',
  formSkip: 'Skip',
  formLoading: 'Loading the questions…',
  formUnreachable: 'The questions cannot be loaded right now.',
  formFailed: 'This could not be sent. Please try again.',
  formErrors: { one: 'Please check {count} field:', other: 'Please check {count} fields:' },
  formMissing: 'Please fill this in.',
  formInvalid: 'Please check what you entered here.',
  formTooLong: 'This is too long.',
  formRefused: 'This was not accepted. Please change it.',
  formConsent: 'Consent',

  // Files and emoji
  filesToSend: 'Files to send',
  removeFile: 'Remove {name}',
  fileTooLarge: '{name} is too large: at most {size}.',
  fileRefused: 'Files like {name} cannot be sent.',
  tooManyFiles: 'At most {most} files can be sent at once.',
  cancel: 'Cancel',
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

  // Notices
  quotaReached: 'The assistant has no more answers for now. A person will gladly help, or you can leave a message.',
  agentOffered: 'Would you like to talk to a person?',
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
  noticeBlocked: 'You cannot reach our team in this chat.',

  // Requests
  requests: 'My requests',
  newRequest: 'New request',
  requestsEmpty: 'You have no requests yet. Write to us, and you will find our answer here.',
  requestsLoading: 'Loading…',
  requestsUnreachable: 'Your requests cannot be loaded right now.',
  requestSubject: 'Subject',
  requestText: 'Your request',
  requestSend: 'Send request',
  requestReply: 'Your reply',
  requestUnread: 'New answer',
  requestByEmail: 'We will answer you by e-mail.',
  back: 'Back',
  requestStates: { open: 'Open', solving: 'In progress', resolved: 'Solved', closed: 'Closed' },
} as const;

/** The later catalogue of one language. */
export type LaterCatalogue = CatalogueOf<typeof words>;
