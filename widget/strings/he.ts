/** The words that an opened chat needs at once, in Hebrew. */
import type { Catalogue } from './en.ts';

export const words: Catalogue = {
  // Launcher and panel
  openChat: 'פתיחת הצ׳אט',
  closeChat: 'סגירת הצ׳אט',
  unread: { one: 'הודעה אחת שלא נקראה', two: 'שתי הודעות שלא נקראו', other: '{count} הודעות שלא נקראו' },
  title: 'דברו איתנו',
  menu: 'אפשרויות נוספות',
  talkToPerson: 'שיחה עם נציג',

  // Names and status
  robot: 'העוזר',
  agent: 'שירות הלקוחות',
  you: 'אני',
  statusNobody: 'אנחנו כאן כדי לעזור',
  statusRobot: 'עוזר וירטואלי',
  statusAgent: 'בשיחה איתך כעת',
  statusInbox: 'לא זמינים · אפשר להשאיר הודעה',
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
  failed: {
    offline: 'לא נשלח: אין חיבור לאינטרנט.',
    expired: 'לא נשלח: זה לקח יותר מדי זמן.',
    unconfirmed: 'אולי לא הגיע: זה לקח יותר מדי זמן.',
    refused: 'לא הגיע: ההודעה נדחתה.',
    misconfigured: 'לא הגיע: לא ניתן להשיג את השירות כעת.',
    'too-fast': 'לא נשלח: יותר מדי הודעות בבת אחת.',
    'upload-too-large': 'לא נשלח: הקובץ גדול מדי.',
    'upload-refused': 'לא נשלח: אי אפשר לשלוח קבצים מסוג זה.',
    'upload-quota': 'לא נשלח: הגעת למגבלת הקבצים.',
    'upload-lost': 'לא נשלח: יש לבחור את הקובץ שוב.',
    other: 'לא נשלח.',
  },
  image: 'תמונה',
  audio: 'הודעה קולית',
  video: 'סרטון',
  file: 'קובץ',
  topics: 'שאלות נפוצות',
  suggestions: 'האם התכוונת',
  related: 'שאלות קשורות',
  openLink: 'פתיחת הקישור',
  wasHelpful: 'האם זה עזר?',
  useful: 'עזר',
  notUseful: 'לא עזר',
  ratedUseful: 'תודה! שמחנו לעזור.',
  ratedNotUseful: 'תודה שסיפרת לנו.',
  showMore: 'להציג עוד',
  close: 'סגירה',
  scrollableTable: 'טבלה, יש לגלול כדי לראות את כולה',

  // Cards
  choices: 'אפשרויות',
  attachments: 'קבצים מצורפים',

  // Notices
  agentOffered: 'לדבר עם נציג?',
  quotaReached: 'העוזר הדיגיטלי לא יכול לענות על שאלות נוספות כרגע. נציג ישמח לעזור לך, ואפשר גם להשאיר הודעה.',
  noticeHandOff: 'ביקשת לדבר עם נציג',
  noticeNoAgent: 'אין כרגע נציגים מחוברים. אפשר להשאיר הודעה ונחזור אליך.',
  noticeStoppedWaiting: 'הפסקת להמתין',
  noticeWaitEnded: 'מצטערים, אף אחד לא הספיק לענות. אפשר לבקש שוב.',
  noticeAgentJoined: '{name} בצ׳אט',
  noticeAgentAgain: 'הצ׳אט שלך עם {name} נמשך',
  noticeTransferred: 'השיחה עברה אל {name}',
  noticeClosed: 'הצ׳אט הסתיים',
  noticeClosedByVisitor: 'סיימת את הצ׳אט',
  noticeRedirect: 'הצ׳אט הועבר',
  noticeStartRefused: 'לא ניתן היה להתחיל את הצ׳אט. נא לנסות שוב.',
  noticeStartMisconfigured: 'לא ניתן להשיג את השירות כעת. נא לנסות שוב מאוחר יותר.',

  // Queue
  queuePosition: 'מקומך בתור: {position}',
  queueUnknown: 'מקומך בתור נשמר. נחבר אותך ברגע שמישהו יתפנה.',

  // Survey
  surveyTitle: 'איך היה הצ׳אט?',

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
  email: 'כתובת האימייל שלך',
  composerRefused: 'אי אפשר לכתוב הודעות כעת.',
  keyHint: 'Enter לשליחה, Shift ו־Enter לשורה חדשה',

  // Files and emoji
  attachFile: 'צירוף קובץ',
  takePhoto: 'צילום תמונה',
  dropFiles: 'אפשר לשחרר קבצים כאן',
  emoji: 'אמוג׳י',
};
