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
  talkToPerson: 'التحدث مع موظف',

  // Names and status
  robot: 'المساعد',
  agent: 'الدعم',
  you: 'أنت',
  statusNobody: 'نحن هنا لمساعدتك',
  statusRobot: 'مساعد افتراضي',
  statusAgent: 'يتحدث معك الآن',
  statusInbox: 'غير متاح · اترك رسالة',
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
  failed: {
    offline: 'لم تُرسل: أنت غير متصل بالإنترنت.',
    expired: 'لم تُرسل: استغرق الأمر وقتًا طويلًا.',
    unconfirmed: 'ربما لم تصل: استغرق الأمر وقتًا طويلًا.',
    refused: 'لم تصل: تم رفضها.',
    misconfigured: 'لم تصل: يتعذر الوصول إلى الدعم الآن.',
    'too-fast': 'لم تُرسل: رسائل كثيرة في وقت واحد.',
    'upload-too-large': 'لم تُرسل: الملف كبير جدًا.',
    'upload-refused': 'لم تُرسل: لا يمكن إرسال ملفات من هذا النوع.',
    'upload-quota': 'لم تُرسل: بلغت الحد الأقصى لعدد الملفات.',
    'upload-lost': 'لم تُرسل: يُرجى اختيار الملف مرة أخرى.',
    other: 'لم تُرسل.',
  },
  image: 'صورة',
  audio: 'رسالة صوتية',
  video: 'فيديو',
  file: 'ملف',
  topics: 'أسئلة شائعة',
  suggestions: 'هل تقصد',
  related: 'أسئلة ذات صلة',
  openLink: 'فتح الرابط',
  wasHelpful: 'هل كان هذا مفيدًا؟',
  useful: 'مفيد',
  notUseful: 'غير مفيد',
  ratedUseful: 'شكرًا! يسعدنا أن ذلك ساعدك.',
  ratedNotUseful: 'شكرًا لإخبارنا.',
  showMore: 'عرض المزيد',
  close: 'إغلاق',
  scrollableTable: 'جدول، مرّر لرؤيته كاملًا',

  // Cards
  choices: 'الخيارات',
  attachments: 'المرفقات',

  // Notices
  agentOffered: 'هل تود التحدث مع موظف؟',
  quotaReached: 'لا يمكن للمساعد الإجابة عن المزيد الآن. سيسعد موظف بمساعدتك، أو يمكنك ترك رسالة.',
  noticeHandOff: 'طلبت التحدث مع موظف',
  noticeNoAgent: 'لا يوجد أحد متصل الآن. اترك رسالة وسنعاود التواصل معك.',
  noticeStoppedWaiting: 'توقفت عن الانتظار',
  noticeWaitEnded: 'نعتذر، لم يتمكن أحد من الرد في الوقت المناسب. يمكنك الطلب مرة أخرى.',
  noticeAgentJoined: 'انضم {name} إلى الدردشة',
  noticeAgentAgain: 'تستمر دردشتك مع {name}',
  noticeTransferred: 'تولى {name} الدردشة',
  noticeClosed: 'انتهت الدردشة',
  noticeClosedByVisitor: 'أنهيت الدردشة',
  noticeRedirect: 'تم تحويل الدردشة',
  noticeStartRefused: 'تعذر بدء الدردشة. يُرجى المحاولة مرة أخرى.',
  noticeStartMisconfigured: 'يتعذر الوصول إلى الدعم الآن. يُرجى المحاولة لاحقًا.',

  // Queue
  queuePosition: 'رقمك في الدور {position}',
  queueUnknown: 'أنت في الدور. سنوصلك فور توفر أحد الموظفين.',

  // Survey
  surveyTitle: 'كيف كانت هذه الدردشة؟',

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
  email: 'بريدك الإلكتروني',
  composerRefused: 'لا يمكنك كتابة الرسائل الآن.',
  keyHint: 'اضغط Enter للإرسال، وShift مع Enter لسطر جديد',

  // Files and emoji
  attachFile: 'إرفاق ملف',
  takePhoto: 'التقاط صورة',
  dropFiles: 'أفلت الملفات هنا',
  emoji: 'رموز تعبيرية',
};
