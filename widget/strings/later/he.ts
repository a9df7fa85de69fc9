/** The words of the parts that are loaded when used, in Hebrew. */
import type { LaterCatalogue } from './en.ts';

export const words: LaterCatalogue = {
  // Launcher and panel
  rateChat: 'דירוג הצ׳אט',
  soundOn: 'הפעלת צלילים',
  soundOff: 'השתקת צלילים',
  notificationsOn: 'הפעלת התראות',
  notificationsOff: 'כיבוי התראות',
  endChat: 'סיום הצ׳אט',
  endQuestion: 'לסיים את הצ׳אט? אפשר להתחיל צ׳אט חדש בכל עת.',
  keepChatting: 'להמשיך בצ׳אט',

  // Banner
  reconnecting: 'החיבור נותק. מתחבר מחדש… ההודעות שלך יישלחו.',
  tryNow: 'לנסות עכשיו',
  reloadPage: 'טעינת הדף מחדש',
  deskDelayed: 'התשובות מתעכבות מהרגיל. ההודעות שלך שמורות ויגיעו ליעדן.',
  refused: {
    'client-too-old': 'הצ׳אט עודכן. יש לטעון את הדף מחדש.',
    'token-invalid': 'תוקף הצ׳אט פג. אפשר להתחיל צ׳אט חדש.',
    'origin-refused': 'הצ׳אט אינו זמין באתר הזה.',
    'site-unknown': 'הצ׳אט אינו זמין באתר הזה.',
    'identity-required': 'יש להתחבר לחשבון כדי לשוחח איתנו.',
    'too-many-connections': 'הצ׳אט פתוח ביותר מדי חלונות. יש לסגור אחד ולנסות שוב.',
    'too-many-visitors': 'יש כעת עומס רב. נא לנסות שוב בעוד כמה דקות.',
    other: 'לא ניתן להתחבר לצ׳אט כעת. נא לנסות שוב בעוד רגע.',
  },

  // Failed commands
  refusedCommand: {
    start: 'לא ניתן היה להתחיל את הצ׳אט.',
    'request-agent': 'לא ניתן היה לשלוח את הבקשה לדבר עם נציג.',
    'stop-waiting': 'לא ניתן היה להוציא אותך מהתור.',
    click: 'לא ניתן היה לשלוח את הבחירה.',
    'rate-answer': 'לא ניתן היה לשלוח את הדירוג.',
    end: 'לא ניתן היה לסיים את הצ׳אט.',
  },
  choiceClosed: 'האפשרות הזו כבר אינה זמינה. אפשר לכתוב במה נוכל לעזור.',

  // Suggestions while typing
  suggestedQuestions: 'שאלות מוצעות',
  suggestedCount: { one: 'הצעה אחת', two: 'שתי הצעות', other: '{count} הצעות' },

  // Messages
  limits: {
    'too-many-waiting': 'ההודעות הקודמות עדיין בדרך. נא לנסות שוב בעוד כמה דקות.',
    'daily-limit': 'המכסה להיום נוצלה. נא לנסות שוב מחר.',
  },
  retry: 'שליחה חוזרת',
  discard: 'מחיקה',
  edit: 'עריכה',
  unsafeContent: 'אי אפשר להציג את התוכן הזה.',
  copy: 'העתקת ההודעה',
  copied: 'הועתק',
  showLess: 'להציג פחות',
  viewImage: 'הצגת {name}',
  openOriginal: 'פתיחת המקור',
  zoom: 'הגדלה',
  imageBroken: 'לא ניתן לטעון את התמונה.',
  mediaBroken: 'אי אפשר לנגן זאת כאן.',

  // Cards
  products: 'מוצרים',
  previousPage: 'לעמוד הקודם',
  nextPage: 'לעמוד הבא',
  pageOf: 'עמוד {page} מתוך {pages}',

  // Offer of an agent
  handOffTip: 'נציג יכול לעזור לך בזה.',
  noThanks: 'לא, תודה',

  // Queue
  queueTitle: 'ממתינים לנציג',
  queueWait: {
    one: 'זמן המתנה משוער: כדקה',
    two: 'זמן המתנה משוער: כשתי דקות',
    other: 'זמן המתנה משוער: כ-{count} דקות',
  },
  queueAllocating: 'מישהו התפנה: מחברים אותך…',
  stopWaiting: 'הפסקת ההמתנה',

  // Survey
  surveyTags: 'מה בלט במיוחד? (לא חובה)',
  surveyRemark: 'ההערה שלך',
  surveyRemarkOptional: 'ההערה שלך (לא חובה)',
  surveyRemarkMissing: 'נא להוסיף הערה קצרה.',
  surveyOptionMissing: 'נא לבחור תחילה אפשרות אחת.',
  surveySubmit: 'שליחת הדירוג',
  surveySending: 'שולח…',
  surveyFailed: 'לא ניתן היה לשלוח את הדירוג. נא לנסות שוב.',
  surveyDismiss: 'לא עכשיו',
  surveyThanks: 'תודה על המשוב!',
  surveyDismissed: 'דילגת על הדירוג',
  surveyUnnamed: ['טוב', 'בינוני', 'לא טוב'],
  surveyChosen: 'הדירוג שלך: {text}',
  charactersLeft: { one: 'נשאר תו אחד', two: 'נשארו שני תווים', other: 'נשארו {count} תווים' },
  sendInParts: 'שליחה בכמה הודעות',
  charactersOver: { one: 'תו אחד יותר מדי', two: 'שני תווים יותר מדי', other: '{count} תווים יותר מדי' },

  // Composer
  startNewChat: 'התחלת צ׳אט חדש',
  askAssistant: 'לשאול את העוזר',
  leaveMessageHint: 'נא לציין איך להשיג אותך ונחזור אליך.',
  emailInvalid: 'נא להזין כתובת אימייל כמו name@example.com.',
  away: 'הצוות שלנו אינו זמין כעת.',
  backToday: 'הצוות שלנו אינו זמין כעת ויחזור בשעה {time}.',
  backTomorrow: 'הצוות שלנו אינו זמין כעת ויחזור מחר בשעה {time}.',
  backOn: 'הצוות שלנו אינו זמין כעת ויחזור ב{day} בשעה {time}.',
  leftThanks: 'ההודעה שלך אצל הצוות שלנו',
  leftNext: 'הצוות יקרא אותה עם שובו. התשובה תופיע כאן, או שאפשר להמתין שיפנו אליך.',

  // Forms
  formTitle: 'קודם כמה שאלות',
  formName: 'השם שלך',
  formPhone: 'מספר הטלפון שלך',
  formOptional: '(רשות)',
  formRequired: '(חובה)',
  formChoose: 'נא לבחור',
  formSubmit: 'המשך',
  formSkip: 'דילוג',
  formLoading: 'השאלות נטענות…',
  formUnreachable: 'לא ניתן לטעון את השאלות כרגע.',
  formFailed: 'השליחה נכשלה. נא לנסות שוב.',
  formErrors: { one: 'נא לבדוק שדה אחד:', two: 'נא לבדוק שני שדות:', other: 'נא לבדוק {count} שדות:' },
  formMissing: 'נא למלא שדה זה.',
  formInvalid: 'נא לבדוק מה שהוזן כאן.',
  formTooLong: 'הטקסט ארוך מדי.',
  formRefused: 'הערך לא התקבל. נא לשנות אותו.',
  formConsent: 'הסכמה',

  // Files and emoji
  filesToSend: 'קבצים לשליחה',
  removeFile: 'הסרת {name}',
  fileTooLarge: '{name} גדול מדי: עד {size}.',
  fileRefused: 'אי אפשר לשלוח קבצים כמו {name}.',
  tooManyFiles: 'אפשר לשלוח עד {most} קבצים בבת אחת.',
  cancel: 'ביטול',
  emojiGroups: ['פרצופים', 'מחוות ואנשים', 'חיות וטבע', 'אוכל ושתייה', 'פעילויות', 'נסיעות ומקומות', 'חפצים', 'סמלים'],
};
