/** The words that an opened chat needs at once, in Hebrew. */
import type { Catalogue } from './en.ts';

export const words: Catalogue = {
  // Launcher and panel
  openChat: 'פתיחת הצ׳אט',
  closeChat: 'סגירת הצ׳אט',
  unread: { one: 'הודעה אחת שלא נקראה', two: 'שתי הודעות שלא נקראו', other: '{count} הודעות שלא נקראו' },
  title: 'דברו איתנו',
  menu: 'אפשרויות נוספות',

  // Names and status
  robot: 'העוזר',
  agent: 'שירות הלקוחות',
  you: 'אני',
  statusNobody: 'אנחנו כאן כדי לעזור',
  statusRobot: 'עוזר וירטואלי',
  statusAgent: 'בשיחה איתך כעת',
  statusInbox: 'לא זמינים · אפשר להשאיר הודעה',
  statusSeeking: 'מחפשים נציג…',
  statusConnecting: 'מתחבר…',
  statusReconnecting: 'מתחבר מחדש…',

  // Banner
  tryAgain: 'לנסות שוב',

  // Failed commands
  dismiss: 'הסתרה',

  // Transcript
  transcript: 'שיחה',
  emptyTitle: 'איך אפשר לעזור?',
  emptyText: 'אפשר לשאול שאלה למטה ונענה כאן.',
  loadEarlier: 'הצגת הודעות קודמות',
  loadingEarlier: 'טוען הודעות קודמות…',
  earlierFailed: 'לא ניתן היה לטעון הודעות קודמות.',
  beginning: 'כאן מתחילה השיחה',
  newSince: 'חדש',
  newMessages: { one: 'הודעה חדשה אחת', two: 'שתי הודעות חדשות', other: '{count} הודעות חדשות' },
  jumpToNewest: 'מעבר להודעה האחרונה',
  today: 'היום',
  yesterday: 'אתמול',
  robotTyping: 'העוזר מחפש תשובה…',
  said: '{name}, {time}',
  spoken: '{name}: {text}',

  // Messages
  sending: 'שולח…',
  sent: 'נשלח',
  left: 'הושאר כהודעה',
  topics: 'שאלות נפוצות',
  showMore: 'להציג עוד',
  scrollableTable: 'טבלה, יש לגלול כדי לראות את כולה',
  image: 'תמונה',

  // Composer
  message: 'הודעה',
  send: 'שליחה',
  writeMessage: 'כתיבת הודעה…',
  askRobot: 'שאילת שאלה…',
  writeToAgent: 'כתיבה אל {name}…',
  writeWhileWaiting: 'אפשר כבר לכתוב…',
  startAgain: 'התחלת צ׳אט חדש…',
  leaveMessage: 'השארת הודעה',
  leaveMessagePlaceholder: 'ההודעה שלך…',
  composerRefused: 'אי אפשר לכתוב הודעות כעת.',
  keyHint: 'Enter לשליחה, Shift ו־Enter לשורה חדשה',

  // Above the composer
  talkToPerson: 'שיחה עם נציג',
  startNewChat: 'התחלת צ׳אט חדש',
  askAssistant: 'לשאול את העוזר',
  requests: 'הפניות שלי',
  away: 'הצוות שלנו אינו זמין כעת.',
  backToday: 'הצוות שלנו אינו זמין כעת ויחזור בשעה {time}.',
  backTomorrow: 'הצוות שלנו אינו זמין כעת ויחזור מחר בשעה {time}.',
  backOn: 'הצוות שלנו אינו זמין כעת ויחזור ב{day} בשעה {time}.',
  leaveMessageHint: 'נא לציין איך להשיג אותך ונחזור אליך.',
  leftThanks: 'ההודעה שלך אצל הצוות שלנו',
  leftNext: 'הצוות יקרא אותה עם שובו. התשובה תופיע כאן, או שאפשר להמתין שיפנו אליך.',
  leftAsRequest: 'הצוות יקרא אותה עם שובו. אפשר לעקוב אחריה תחת „{name}”.',

  // Files and emoji
  attachFile: 'צירוף קובץ',
  takePhoto: 'צילום תמונה',
  dropFiles: 'אפשר לשחרר קבצים כאן',
  emoji: 'אמוג׳י',
};
