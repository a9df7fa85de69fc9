/** The words that an opened chat needs at once, in Hindi. */
import type { Catalogue } from './en.ts';

export const words: Catalogue = {
  // Launcher and panel
  openChat: 'चैट खोलें',
  closeChat: 'चैट बंद करें',
  unread: { one: '{count} अपठित संदेश', other: '{count} अपठित संदेश' },
  title: 'हमसे चैट करें',
  menu: 'और विकल्प',

  // Names and status
  robot: 'सहायक',
  agent: 'ग्राहक सेवा',
  you: 'आप',
  statusNobody: 'हम आपकी मदद के लिए यहाँ हैं',
  statusRobot: 'वर्चुअल सहायक',
  statusAgent: 'अभी आपसे बात कर रहे हैं',
  statusInbox: 'अनुपस्थित · संदेश छोड़ें',
  statusSeeking: 'किसी व्यक्ति को ढूँढ रहे हैं…',
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
  topics: 'अक्सर पूछे जाने वाले सवाल',
  showMore: 'और दिखाएँ',
  scrollableTable: 'तालिका, पूरी देखने के लिए स्क्रॉल करें',
  image: 'चित्र',

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
  composerRefused: 'अभी आप संदेश नहीं लिख सकते।',
  keyHint: 'भेजने के लिए Enter दबाएँ, नई पंक्ति के लिए Shift और Enter',

  // Above the composer
  talkToPerson: 'किसी व्यक्ति से बात करें',
  startNewChat: 'नई चैट शुरू करें',
  askAssistant: 'सहायक से पूछें',
  requests: 'मेरे अनुरोध',
  away: 'हमारी टीम अभी उपलब्ध नहीं है।',
  backToday: 'हमारी टीम अभी उपलब्ध नहीं है, {time} बजे लौटेगी।',
  backTomorrow: 'हमारी टीम अभी उपलब्ध नहीं है, कल {time} बजे लौटेगी।',
  backOn: 'हमारी टीम अभी उपलब्ध नहीं है, {day} को {time} बजे लौटेगी।',
  leaveMessageHint: 'बताएँ कि हम आपसे कैसे संपर्क करें, हम जवाब देंगे।',
  leftThanks: 'आपका संदेश हमारी टीम के पास है',
  leftNext: 'लौटने पर वे इसे पढ़ेंगे। उनका जवाब यहाँ देखें, या उनके संपर्क करने की प्रतीक्षा करें।',
  leftAsRequest: 'लौटने पर वे इसे पढ़ेंगे। आप इसे “{name}” में देख सकते हैं।',

  // Files and emoji
  attachFile: 'फ़ाइल जोड़ें',
  takePhoto: 'फ़ोटो लें',
  dropFiles: 'फ़ाइलें यहाँ छोड़ें',
  emoji: 'इमोजी',
};
