/** The words that an opened chat needs at once, in Arabic. */
import type { Catalogue } from './en.ts';

export const words: Catalogue = {
  // Launcher and panel
  openChat: 'فتح الدردشة',
  closeChat: 'إغلاق الدردشة',
  unread: {
    zero: 'لا توجد رسائل غير مقروءة',
    one: 'رسالة واحدة غير مقروءة',
    two: 'رسالتان غير مقروءتين',
    few: '{count} رسائل غير مقروءة',
    many: '{count} رسالة غير مقروءة',
    other: '{count} رسالة غير مقروءة',
  },
  title: 'تحدّث معنا',
  menu: 'مزيد من الخيارات',

  // Names and status
  robot: 'المساعد',
  agent: 'الدعم',
  you: 'أنت',
  statusNobody: 'نحن هنا لمساعدتك',
  statusRobot: 'مساعد افتراضي',
  statusAgent: 'يتحدث معك الآن',
  statusInbox: 'غير متاح · اترك رسالة',
  statusSeeking: 'نبحث عن موظف…',
  statusConnecting: 'جارٍ الاتصال…',
  statusReconnecting: 'جارٍ إعادة الاتصال…',

  // Banner
  tryAgain: 'إعادة المحاولة',

  // Failed commands
  dismiss: 'إخفاء',

  // Transcript
  transcript: 'المحادثة',
  emptyTitle: 'كيف يمكننا مساعدتك؟',
  emptyText: 'اطرح سؤالًا في الأسفل وسنجيبك هنا.',
  loadEarlier: 'عرض الرسائل السابقة',
  loadingEarlier: 'جارٍ تحميل الرسائل السابقة…',
  earlierFailed: 'تعذر تحميل الرسائل السابقة.',
  beginning: 'تبدأ المحادثة هنا',
  newSince: 'جديد',
  newMessages: {
    zero: 'لا توجد رسائل جديدة',
    one: 'رسالة جديدة واحدة',
    two: 'رسالتان جديدتان',
    few: '{count} رسائل جديدة',
    many: '{count} رسالة جديدة',
    other: '{count} رسالة جديدة',
  },
  jumpToNewest: 'الانتقال إلى أحدث رسالة',
  today: 'اليوم',
  yesterday: 'أمس',
  robotTyping: 'المساعد يبحث عن إجابة…',
  said: '{name}، {time}',
  spoken: '{name}: {text}',

  // Messages
  sending: 'جارٍ الإرسال…',
  sent: 'أُرسلت',
  left: 'تُركت كرسالة',
  topics: 'أسئلة شائعة',
  showMore: 'عرض المزيد',
  scrollableTable: 'جدول، مرّر لرؤيته كاملًا',
  image: 'صورة',

  // Composer
  message: 'رسالة',
  send: 'إرسال',
  writeMessage: 'اكتب رسالة…',
  askRobot: 'اطرح سؤالًا…',
  writeToAgent: 'اكتب إلى {name}…',
  writeWhileWaiting: 'اكتب أثناء الانتظار…',
  startAgain: 'ابدأ دردشة جديدة…',
  leaveMessage: 'ترك رسالة',
  leaveMessagePlaceholder: 'رسالتك…',
  composerRefused: 'لا يمكنك كتابة الرسائل الآن.',
  keyHint: 'اضغط Enter للإرسال، وShift مع Enter لسطر جديد',

  // Above the composer
  talkToPerson: 'التحدث مع موظف',
  startNewChat: 'بدء دردشة جديدة',
  askAssistant: 'سؤال المساعد',
  requests: 'طلباتي',
  away: 'فريقنا غير متاح الآن.',
  backToday: 'فريقنا غير متاح الآن ويعود الساعة {time}.',
  backTomorrow: 'فريقنا غير متاح الآن ويعود غدًا الساعة {time}.',
  backOn: 'فريقنا غير متاح الآن ويعود يوم {day} الساعة {time}.',
  leaveMessageHint: 'أخبرنا كيف نتواصل معك وسنرد عليك.',
  leftThanks: 'رسالتك لدى فريقنا',
  leftNext: 'سيقرؤونها عند عودتهم. ستجد ردهم هنا، أو انتظر حتى يتواصلوا معك.',
  leftAsRequest: 'سيقرؤونها عند عودتهم. تابعها في «{name}».',

  // Files and emoji
  attachFile: 'إرفاق ملف',
  takePhoto: 'التقاط صورة',
  dropFiles: 'أفلت الملفات هنا',
  emoji: 'رموز تعبيرية',
};
