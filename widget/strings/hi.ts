/** The words that an opened chat needs at once, in Hindi. */
import type { Catalogue } from './en.ts';

export const words: Catalogue = {
  // Launcher and panel
  openChat: 'चैट खोलें',
  closeChat: 'चैट बंद करें',
  unread: { one: '{count} अपठित संदेश', other: '{count} अपठित संदेश' },
  title: 'हमसे चैट करें',
  menu: 'और विकल्प',
  talkToPerson: 'किसी व्यक्ति से बात करें',

  // Names and status
  robot: 'सहायक',
  agent: 'ग्राहक सेवा',
  you: 'आप',
  statusNobody: 'हम आपकी मदद के लिए यहाँ हैं',
  statusRobot: 'वर्चुअल सहायक',
  statusAgent: 'अभी आपसे बात कर रहे हैं',
  statusInbox: 'अनुपस्थित · संदेश छोड़ें',
  statusConnecting: 'कनेक्ट हो रहा है…',
  statusReconnecting: 'फिर से कनेक्ट हो रहा है…',

  // Banner
  tryAgain: 'फिर से कोशिश करें',

  // Failed commands
  dismiss: 'हटाएँ',

  // Transcript
  transcript: 'बातचीत',
  emptyTitle: 'हम आपकी क्या मदद कर सकते हैं?',
  emptyText: 'नीचे सवाल पूछें, हम यहीं जवाब देंगे।',
  loadEarlier: 'पुराने संदेश दिखाएँ',
  loadingEarlier: 'पुराने संदेश लोड हो रहे हैं…',
  earlierFailed: 'पुराने संदेश लोड नहीं हो सके।',
  beginning: 'बातचीत यहाँ से शुरू होती है',
  newSince: 'नए',
  newMessages: { one: '{count} नया संदेश', other: '{count} नए संदेश' },
  jumpToNewest: 'सबसे नए संदेश पर जाएँ',
  today: 'आज',
  yesterday: 'कल',
  robotTyping: 'सहायक जवाब ढूँढ रहा है…',
  said: '{name}, {time}',
  spoken: '{name}: {text}',

  // Messages
  sending: 'भेजा जा रहा है…',
  sent: 'भेजा गया',
  left: 'संदेश के रूप में छोड़ा गया',
  failed: {
    offline: 'नहीं भेजा गया: आप ऑफ़लाइन हैं।',
    expired: 'नहीं भेजा गया: बहुत समय लग गया।',
    unconfirmed: 'शायद नहीं पहुँचा: बहुत समय लग गया।',
    refused: 'नहीं पहुँचा: संदेश अस्वीकार कर दिया गया।',
    misconfigured: 'नहीं पहुँचा: अभी ग्राहक सेवा से संपर्क नहीं हो पा रहा है।',
    'too-fast': 'नहीं भेजा गया: एक साथ बहुत सारे संदेश।',
    'upload-too-large': 'नहीं भेजा गया: फ़ाइल बहुत बड़ी है।',
    'upload-refused': 'नहीं भेजा गया: इस तरह की फ़ाइलें नहीं भेजी जा सकतीं।',
    'upload-quota': 'नहीं भेजा गया: आप फ़ाइलों की सीमा तक पहुँच चुके हैं।',
    'upload-lost': 'नहीं भेजा गया: कृपया फ़ाइल फिर से चुनें।',
    other: 'नहीं भेजा गया।',
  },
  image: 'चित्र',
  audio: 'ऑडियो संदेश',
  video: 'वीडियो',
  file: 'फ़ाइल',
  topics: 'अक्सर पूछे जाने वाले सवाल',
  suggestions: 'क्या आपका मतलब था',
  related: 'संबंधित सवाल',
  openLink: 'लिंक खोलें',
  wasHelpful: 'क्या इससे मदद मिली?',
  useful: 'मदद मिली',
  notUseful: 'मदद नहीं मिली',
  ratedUseful: 'धन्यवाद! खुशी है कि मदद मिली।',
  ratedNotUseful: 'बताने के लिए धन्यवाद।',
  showMore: 'और दिखाएँ',
  close: 'बंद करें',
  scrollableTable: 'तालिका, पूरी देखने के लिए स्क्रॉल करें',

  // Cards
  choices: 'विकल्प',
  attachments: 'अटैचमेंट',

  // Notices
  agentOffered: 'क्या आप किसी व्यक्ति से बात करना चाहेंगे?',
  quotaReached: 'सहायक अभी और जवाब नहीं दे सकता। कोई व्यक्ति खुशी से आपकी मदद करेगा, या आप संदेश छोड़ सकते हैं।',
  noticeHandOff: 'आपने किसी व्यक्ति से बात करने का अनुरोध किया',
  noticeNoAgent: 'अभी कोई ऑनलाइन नहीं है। संदेश छोड़ें, हम आपसे संपर्क करेंगे।',
  noticeStoppedWaiting: 'आपने प्रतीक्षा बंद कर दी',
  noticeWaitEnded: 'क्षमा करें, समय पर कोई जवाब नहीं दे सका। आप फिर से अनुरोध कर सकते हैं।',
  noticeAgentJoined: '{name} चैट में शामिल हुए',
  noticeAgentAgain: '{name} के साथ आपकी चैट फिर से जारी है',
  noticeTransferred: '{name} ने चैट संभाल ली है',
  noticeClosed: 'चैट समाप्त हो गई है',
  noticeClosedByVisitor: 'आपने चैट समाप्त की',
  noticeRedirect: 'चैट आगे भेज दी गई',
  noticeStartRefused: 'चैट शुरू नहीं हो सकी। कृपया फिर से कोशिश करें।',
  noticeStartMisconfigured: 'अभी ग्राहक सेवा से संपर्क नहीं हो पा रहा है। कृपया बाद में फिर से कोशिश करें।',

  // Queue
  queuePosition: 'कतार में आपका नंबर {position} है',
  queueUnknown: 'आप कतार में हैं। किसी के उपलब्ध होते ही हम आपको जोड़ देंगे।',

  // Survey
  surveyTitle: 'यह चैट कैसी रही?',

  // Composer
  message: 'संदेश',
  send: 'भेजें',
  writeMessage: 'संदेश लिखें…',
  askRobot: 'सवाल पूछें…',
  writeToAgent: '{name} को लिखें…',
  writeWhileWaiting: 'प्रतीक्षा करते हुए लिखें…',
  startAgain: 'नई चैट शुरू करें…',
  leaveMessage: 'संदेश छोड़ें',
  leaveMessagePlaceholder: 'आपका संदेश…',
  email: 'आपका ईमेल पता',
  composerRefused: 'अभी आप संदेश नहीं लिख सकते।',
  keyHint: 'भेजने के लिए Enter दबाएँ, नई पंक्ति के लिए Shift और Enter',

  // Files and emoji
  attachFile: 'फ़ाइल जोड़ें',
  takePhoto: 'फ़ोटो लें',
  dropFiles: 'फ़ाइलें यहाँ छोड़ें',
  emoji: 'इमोजी',
};
