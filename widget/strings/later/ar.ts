/** The words of the parts that are loaded when used, in Arabic. */
import type { LaterCatalogue } from './en.ts';

export const words: LaterCatalogue = {
  // Launcher and panel
  rateChat: 'تقييم هذه الدردشة',
  soundOn: 'تشغيل الصوت',
  soundOff: 'إيقاف الصوت',
  notificationsOn: 'تشغيل الإشعارات',
  notificationsOff: 'إيقاف الإشعارات',
  endChat: 'إنهاء الدردشة',
  endQuestion: 'هل تريد إنهاء هذه الدردشة؟ يمكنك بدء دردشة جديدة في أي وقت.',
  keepChatting: 'متابعة الدردشة',

  // Banner
  reconnecting: 'انقطع الاتصال. جارٍ إعادة الاتصال… ستُرسل رسائلك.',
  tryNow: 'المحاولة الآن',
  reloadPage: 'إعادة تحميل الصفحة',
  deskDelayed: 'تستغرق الردود وقتًا أطول من المعتاد. رسائلك محفوظة وستصل.',
  refused: {
    'client-too-old': 'تم تحديث الدردشة. يُرجى إعادة تحميل الصفحة.',
    'token-invalid': 'انتهت صلاحية هذه الدردشة. يُرجى بدء دردشة جديدة.',
    'origin-refused': 'الدردشة غير متاحة على هذا الموقع.',
    'site-unknown': 'الدردشة غير متاحة على هذا الموقع.',
    'identity-required': 'يُرجى تسجيل الدخول للتحدث معنا.',
    'too-many-connections': 'الدردشة مفتوحة في نوافذ كثيرة. أغلق إحداها وحاول مرة أخرى.',
    'too-many-visitors': 'نواجه ضغطًا كبيرًا الآن. يُرجى المحاولة مرة أخرى بعد بضع دقائق.',
    other: 'يتعذر اتصال الدردشة الآن. يُرجى المحاولة مرة أخرى بعد قليل.',
  },

  // Failed commands
  refusedCommand: {
    start: 'تعذر بدء الدردشة.',
    'request-agent': 'تعذر إرسال طلبك للتحدث مع موظف.',
    'stop-waiting': 'تعذر إخراجك من الدور.',
    click: 'تعذر إرسال اختيارك.',
    'rate-answer': 'تعذر إرسال تقييمك.',
    end: 'تعذر إنهاء الدردشة.',
  },
  choiceClosed: 'لم يعد هذا الاختيار متاحًا. يُرجى كتابة ما تحتاج إليه.',

  // Suggestions while typing
  suggestedQuestions: 'أسئلة مقترحة',
  suggestedCount: {
    zero: 'لا توجد اقتراحات',
    one: 'اقتراح واحد',
    two: 'اقتراحان',
    few: '{count} اقتراحات',
    many: '{count} اقتراحًا',
    other: '{count} اقتراح',
  },

  // Messages
  limits: {
    'too-many-waiting': 'لا تزال رسائلك السابقة قيد التسليم. يُرجى المحاولة مرة أخرى بعد بضع دقائق.',
    'daily-limit': 'بلغت الحد المسموح به لهذا اليوم. يُرجى المحاولة مرة أخرى غدًا.',
  },
  retry: 'إعادة الإرسال',
  discard: 'حذف',
  edit: 'تعديل',
  unsafeContent: 'لا يمكن عرض هذا المحتوى.',
  copy: 'نسخ الرسالة',
  copied: 'تم النسخ',
  showLess: 'عرض أقل',
  viewImage: 'عرض {name}',
  openOriginal: 'فتح الأصل',
  zoom: 'تكبير',
  imageBroken: 'تعذر تحميل الصورة.',
  mediaBroken: 'لا يمكن تشغيل هذا هنا.',

  // Cards
  products: 'المنتجات',
  previousPage: 'الصفحة السابقة',
  nextPage: 'الصفحة التالية',
  pageOf: 'الصفحة {page} من {pages}',

  // Offer of an agent
  handOffTip: 'يمكن لموظف مساعدتك في هذا.',
  noThanks: 'لا، شكرًا',

  // Queue
  queueTitle: 'في انتظار موظف',
  queueWait: {
    zero: 'مدة الانتظار المتوقعة: نحو {count} دقيقة',
    one: 'مدة الانتظار المتوقعة: نحو دقيقة',
    two: 'مدة الانتظار المتوقعة: نحو دقيقتين',
    few: 'مدة الانتظار المتوقعة: نحو {count} دقائق',
    many: 'مدة الانتظار المتوقعة: نحو {count} دقيقة',
    other: 'مدة الانتظار المتوقعة: نحو {count} دقيقة',
  },
  queueAllocating: 'توفر موظف: جارٍ توصيلك…',
  stopWaiting: 'إيقاف الانتظار',

  // Survey
  surveyTags: 'ما الذي لفت انتباهك؟ (اختياري)',
  surveyRemark: 'تعليقك',
  surveyRemarkOptional: 'تعليقك (اختياري)',
  surveyRemarkMissing: 'يُرجى إضافة تعليق قصير.',
  surveyOptionMissing: 'يُرجى اختيار أحد الخيارات أولًا.',
  surveySubmit: 'إرسال التقييم',
  surveySending: 'جارٍ الإرسال…',
  surveyFailed: 'تعذر إرسال تقييمك. يُرجى المحاولة مرة أخرى.',
  surveyDismiss: 'ليس الآن',
  surveyThanks: 'شكرًا على ملاحظاتك!',
  surveyDismissed: 'تخطيت التقييم',
  surveyUnnamed: ['راضٍ', 'متوسط', 'غير راضٍ'],
  surveyChosen: 'تقييمك: {text}',
  charactersLeft: {
    zero: 'لم يبقَ أي حرف',
    one: 'بقي حرف واحد',
    two: 'بقي حرفان',
    few: 'بقيت {count} أحرف',
    many: 'بقي {count} حرفًا',
    other: 'بقي {count} حرف',
  },
  sendInParts: 'إرسال في عدة رسائل',
  charactersOver: {
    zero: 'لا زيادة في الأحرف',
    one: 'حرف واحد زائد',
    two: 'حرفان زائدان',
    few: '{count} أحرف زائدة',
    many: '{count} حرفًا زائدًا',
    other: '{count} حرف زائد',
  },

  // Composer
  startNewChat: 'بدء دردشة جديدة',
  askAssistant: 'سؤال المساعد',
  leaveMessageHint: 'أخبرنا كيف نتواصل معك وسنرد عليك.',
  emailInvalid: 'يرجى إدخال بريد إلكتروني مثل name@example.com.',
  away: 'فريقنا غير متاح الآن.',
  backToday: 'فريقنا غير متاح الآن ويعود الساعة {time}.',
  backTomorrow: 'فريقنا غير متاح الآن ويعود غدًا الساعة {time}.',
  backOn: 'فريقنا غير متاح الآن ويعود يوم {day} الساعة {time}.',
  leftThanks: 'رسالتك لدى فريقنا',
  leftNext: 'سيقرؤونها عند عودتهم. ستجد ردهم هنا، أو انتظر حتى يتواصلوا معك.',

  // Forms
  formTitle: 'بعض الأسئلة أولاً',
  formName: 'اسمك',
  formPhone: 'رقم هاتفك',
  formOptional: '(اختياري)',
  formRequired: '(مطلوب)',
  formChoose: 'يرجى الاختيار',
  formSubmit: 'متابعة',
  formSkip: 'تخطٍّ',
  formLoading: 'جارٍ تحميل الأسئلة…',
  formUnreachable: 'لا يمكن تحميل الأسئلة الآن.',
  formFailed: 'تعذّر الإرسال. يرجى المحاولة مرة أخرى.',
  formErrors: {
    zero: 'يرجى التحقق من الحقول:',
    one: 'يرجى التحقق من حقل واحد:',
    two: 'يرجى التحقق من حقلين:',
    few: 'يرجى التحقق من {count} حقول:',
    many: 'يرجى التحقق من {count} حقلاً:',
    other: 'يرجى التحقق من {count} حقل:',
  },
  formMissing: 'يرجى ملء هذا الحقل.',
  formInvalid: 'يرجى التحقق مما أدخلته هنا.',
  formTooLong: 'هذا طويل جدًا.',
  formRefused: 'لم يُقبل هذا. يرجى تغييره.',
  formConsent: 'الموافقة',

  // Files and emoji
  filesToSend: 'ملفات للإرسال',
  removeFile: 'إزالة {name}',
  fileTooLarge: 'الملف {name} كبير جدًا: الحد الأقصى {size}.',
  fileRefused: 'لا يمكن إرسال ملفات مثل {name}.',
  tooManyFiles: 'الحد الأقصى لعدد الملفات في المرة الواحدة: {most}.',
  cancel: 'إلغاء',
  emojiGroups: ['وجوه', 'إيماءات وأشخاص', 'حيوانات وطبيعة', 'طعام وشراب', 'أنشطة', 'سفر وأماكن', 'أشياء', 'رموز'],
};
