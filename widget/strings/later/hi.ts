/** The words of the parts that are loaded when used, in Hindi. */
import type { LaterCatalogue } from './en.ts';

export const words: LaterCatalogue = {
  // Launcher and panel
  rateChat: 'इस चैट को रेट करें',
  soundOn: 'आवाज़ चालू करें',
  soundOff: 'आवाज़ बंद करें',
  notificationsOn: 'सूचनाएँ चालू करें',
  notificationsOff: 'सूचनाएँ बंद करें',
  endChat: 'चैट समाप्त करें',
  endQuestion: 'क्या यह चैट समाप्त करें? आप कभी भी नई चैट शुरू कर सकते हैं।',
  keepChatting: 'चैट जारी रखें',

  // Banner
  reconnecting: 'कनेक्शन टूट गया। फिर से कनेक्ट हो रहा है… आपके संदेश भेज दिए जाएँगे।',
  tryNow: 'अभी कोशिश करें',
  reloadPage: 'पेज फिर से लोड करें',
  deskDelayed: 'जवाब में सामान्य से अधिक समय लग रहा है। आपके संदेश सुरक्षित हैं और पहुँचा दिए जाएँगे।',
  refused: {
    'client-too-old': 'चैट अपडेट हो गई है। कृपया पेज फिर से लोड करें।',
    'token-invalid': 'इस चैट का समय समाप्त हो गया है। कृपया नई चैट शुरू करें।',
    'origin-refused': 'इस वेबसाइट पर चैट उपलब्ध नहीं है।',
    'site-unknown': 'इस वेबसाइट पर चैट उपलब्ध नहीं है।',
    'identity-required': 'हमसे चैट करने के लिए कृपया साइन इन करें।',
    'too-many-connections': 'चैट बहुत सारी विंडो में खुली है। एक बंद करें और फिर से कोशिश करें।',
    'too-many-visitors': 'इस समय बहुत भीड़ है। कृपया कुछ मिनट बाद फिर से कोशिश करें।',
    other: 'चैट अभी कनेक्ट नहीं हो पा रही है। कृपया थोड़ी देर में फिर से कोशिश करें।',
  },

  // Failed commands
  refusedCommand: {
    start: 'चैट शुरू नहीं हो सकी।',
    'request-agent': 'किसी व्यक्ति से बात करने का आपका अनुरोध नहीं भेजा जा सका।',
    'stop-waiting': 'हम आपको कतार से नहीं हटा सके।',
    click: 'आपका चुनाव नहीं भेजा जा सका।',
    'rate-answer': 'आपकी रेटिंग नहीं भेजी जा सकी।',
    end: 'चैट समाप्त नहीं हो सकी।',
  },
  choiceClosed: 'वह विकल्प अब उपलब्ध नहीं है। कृपया लिखें कि आपको क्या चाहिए।',

  // Suggestions while typing
  suggestedQuestions: 'सुझाए गए सवाल',
  suggestedCount: { one: '{count} सुझाव', other: '{count} सुझाव' },

  // Messages
  limits: {
    'too-many-waiting': 'आपके पिछले संदेश अभी पहुँचाए जा रहे हैं। कृपया कुछ मिनट बाद फिर से कोशिश करें।',
    'daily-limit': 'आज की सीमा पूरी हो चुकी है। कृपया कल फिर से कोशिश करें।',
  },
  retry: 'फिर से भेजें',
  discard: 'मिटाएँ',
  edit: 'बदलें',
  unsafeContent: 'यह सामग्री नहीं दिखाई जा सकती।',
  copy: 'संदेश कॉपी करें',
  copied: 'कॉपी किया गया',
  showLess: 'कम दिखाएँ',
  viewImage: '{name} देखें',
  openOriginal: 'मूल खोलें',
  zoom: 'ज़ूम करें',
  imageBroken: 'चित्र लोड नहीं हो सका।',
  mediaBroken: 'इसे यहाँ नहीं चलाया जा सकता।',

  // Cards
  products: 'उत्पाद',
  previousPage: 'पिछला पेज',
  nextPage: 'अगला पेज',
  pageOf: '{pages} में से पेज {page}',

  // Offer of an agent
  handOffTip: 'इसमें कोई व्यक्ति आपकी मदद कर सकता है।',
  noThanks: 'नहीं, धन्यवाद',

  // Queue
  queueTitle: 'किसी व्यक्ति की प्रतीक्षा',
  queueWait: { one: 'अनुमानित प्रतीक्षा: लगभग {count} मिनट', other: 'अनुमानित प्रतीक्षा: लगभग {count} मिनट' },
  queueAllocating: 'कोई उपलब्ध है: आपको जोड़ा जा रहा है…',
  stopWaiting: 'प्रतीक्षा बंद करें',

  // Survey
  surveyTags: 'आपको क्या खास लगा? (वैकल्पिक)',
  surveyRemark: 'आपकी टिप्पणी',
  surveyRemarkOptional: 'आपकी टिप्पणी (वैकल्पिक)',
  surveyRemarkMissing: 'कृपया एक छोटी टिप्पणी जोड़ें।',
  surveyOptionMissing: 'कृपया पहले कोई एक चुनें।',
  surveySubmit: 'रेटिंग भेजें',
  surveySending: 'भेजा जा रहा है…',
  surveyFailed: 'आपकी रेटिंग नहीं भेजी जा सकी। कृपया फिर से कोशिश करें।',
  surveyDismiss: 'अभी नहीं',
  surveyThanks: 'आपकी प्रतिक्रिया के लिए धन्यवाद!',
  surveyDismissed: 'आपने रेटिंग छोड़ दी',
  surveyUnnamed: ['संतुष्ट', 'सामान्य', 'असंतुष्ट'],
  surveyChosen: 'आपकी रेटिंग: {text}',
  charactersLeft: { one: '{count} अक्षर बाकी', other: '{count} अक्षर बाकी' },
  sendInParts: 'कई संदेशों में भेजें',
  charactersOver: { one: '{count} अक्षर ज़्यादा', other: '{count} अक्षर ज़्यादा' },

  // Composer
  startNewChat: 'नई चैट शुरू करें',
  askAssistant: 'सहायक से पूछें',
  leaveMessageHint: 'बताएँ कि हम आपसे कैसे संपर्क करें, हम जवाब देंगे।',
  emailInvalid: 'कृपया name@example.com जैसा ईमेल पता लिखें।',
  away: 'हमारी टीम अभी उपलब्ध नहीं है।',
  backToday: 'हमारी टीम अभी उपलब्ध नहीं है, {time} बजे लौटेगी।',
  backTomorrow: 'हमारी टीम अभी उपलब्ध नहीं है, कल {time} बजे लौटेगी।',
  backOn: 'हमारी टीम अभी उपलब्ध नहीं है, {day} को {time} बजे लौटेगी।',
  leftThanks: 'आपका संदेश हमारी टीम के पास है',
  leftNext: 'लौटने पर वे इसे पढ़ेंगे। उनका जवाब यहाँ देखें, या उनके संपर्क करने की प्रतीक्षा करें।',

  // Forms
  formTitle: 'पहले कुछ सवाल',
  formName: 'आपका नाम',
  formPhone: 'आपका फ़ोन नंबर',
  formOptional: '(वैकल्पिक)',
  formRequired: '(ज़रूरी)',
  formChoose: 'कृपया चुनें',
  formSubmit: 'आगे बढ़ें',
  formSkip: 'छोड़ें',
  formLoading: 'सवाल लोड हो रहे हैं…',
  formUnreachable: 'सवाल अभी लोड नहीं हो सकते।',
  formFailed: 'यह भेजा नहीं जा सका। कृपया फिर कोशिश करें।',
  formErrors: { one: 'कृपया {count} फ़ील्ड जाँचें:', other: 'कृपया {count} फ़ील्ड जाँचें:' },
  formMissing: 'कृपया इसे भरें।',
  formInvalid: 'कृपया यहाँ जो लिखा है उसे जाँचें।',
  formTooLong: 'यह बहुत लंबा है।',
  formRefused: 'यह स्वीकार नहीं हुआ। कृपया इसे बदलें।',
  formConsent: 'सहमति',

  // Files and emoji
  filesToSend: 'भेजी जाने वाली फ़ाइलें',
  removeFile: '{name} हटाएँ',
  fileTooLarge: '{name} बहुत बड़ी है: अधिकतम {size}।',
  fileRefused: '{name} जैसी फ़ाइलें नहीं भेजी जा सकतीं।',
  tooManyFiles: 'एक बार में अधिकतम {most} फ़ाइलें भेजी जा सकती हैं।',
  cancel: 'रद्द करें',
  emojiGroups: ['चेहरे', 'इशारे और लोग', 'जानवर और प्रकृति', 'खाना और पेय', 'गतिविधियाँ', 'यात्रा और जगहें', 'वस्तुएँ', 'चिह्न'],
};
