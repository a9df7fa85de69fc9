/** The words that an opened chat needs at once, in Turkish. */
import type { Catalogue } from './en.ts';

export const words: Catalogue = {
  // Launcher and panel
  openChat: 'Sohbeti aç',
  closeChat: 'Sohbeti kapat',
  unread: { one: '{count} okunmamış mesaj', other: '{count} okunmamış mesaj' },
  title: 'Bize yazın',
  menu: 'Diğer seçenekler',
  talkToPerson: 'Bir yetkiliyle görüş',

  // Names and status
  robot: 'Asistan',
  agent: 'Destek',
  you: 'Siz',
  statusNobody: 'Yardımcı olmak için buradayız',
  statusRobot: 'Sanal asistan',
  statusAgent: 'Şu anda sizinle görüşüyor',
  statusInbox: 'Şu anda yok · mesaj bırakın',
  statusConnecting: 'Bağlanıyor…',
  statusReconnecting: 'Yeniden bağlanıyor…',

  // Banner
  tryAgain: 'Tekrar dene',

  // Failed commands
  dismiss: 'Kapat',

  // Transcript
  transcript: 'Görüşme',
  emptyTitle: 'Nasıl yardımcı olabiliriz?',
  emptyText: 'Sorunuzu aşağıya yazın, burada yanıtlayalım.',
  loadEarlier: 'Önceki mesajları göster',
  loadingEarlier: 'Önceki mesajlar yükleniyor…',
  earlierFailed: 'Önceki mesajlar yüklenemedi.',
  beginning: 'Görüşme burada başlıyor',
  newSince: 'Yeni',
  newMessages: { one: '{count} yeni mesaj', other: '{count} yeni mesaj' },
  jumpToNewest: 'En yeni mesaja git',
  today: 'Bugün',
  yesterday: 'Dün',
  robotTyping: 'Asistan bir yanıt arıyor…',
  said: '{name}, {time}',
  spoken: '{name}: {text}',

  // Messages
  sending: 'Gönderiliyor…',
  sent: 'Gönderildi',
  left: 'Mesaj olarak bırakıldı',
  failed: {
    offline: 'Gönderilmedi: çevrimdışısınız.',
    expired: 'Gönderilmedi: çok uzun sürdü.',
    unconfirmed: 'Ulaşmamış olabilir: çok uzun sürdü.',
    refused: 'İletilmedi: reddedildi.',
    misconfigured: 'İletilmedi: şu anda desteğe ulaşılamıyor.',
    'too-fast': 'Gönderilmedi: aynı anda çok fazla mesaj.',
    'upload-too-large': 'Gönderilmedi: dosya çok büyük.',
    'upload-refused': 'Gönderilmedi: bu tür dosyalar gönderilemez.',
    'upload-quota': 'Gönderilmedi: dosya sınırına ulaştınız.',
    'upload-lost': 'Gönderilmedi: lütfen dosyayı yeniden seçin.',
    other: 'Gönderilmedi.',
  },
  image: 'Resim',
  audio: 'Sesli mesaj',
  video: 'Video',
  file: 'Dosya',
  topics: 'Sık sorulan sorular',
  suggestions: 'Bunu mu demek istediniz',
  related: 'İlgili sorular',
  openLink: 'Bağlantıyı aç',
  wasHelpful: 'Bu yardımcı oldu mu?',
  useful: 'Yardımcı oldu',
  notUseful: 'Yardımcı olmadı',
  ratedUseful: 'Teşekkürler! Yardımcı olduğuna sevindik.',
  ratedNotUseful: 'Bildirdiğiniz için teşekkürler.',
  showMore: 'Daha fazla göster',
  close: 'Kapat',
  scrollableTable: 'Tablo, tamamını görmek için kaydırın',

  // Cards
  choices: 'Seçenekler',
  attachments: 'Ekler',

  // Notices
  agentOffered: 'Bir yetkiliyle görüşmek ister misiniz?',
  quotaReached:
    'Asistan şu an daha fazla yanıt veremiyor. Bir yetkili size memnuniyetle yardımcı olur, dilerseniz mesaj da bırakabilirsiniz.',
  noticeHandOff: 'Bir yetkiliyle görüşmek istediniz',
  noticeNoAgent: 'Şu anda kimse çevrimiçi değil. Mesaj bırakın, size dönelim.',
  noticeStoppedWaiting: 'Beklemeyi bıraktınız',
  noticeWaitEnded: 'Üzgünüz, kimse zamanında yanıt veremedi. Tekrar isteyebilirsiniz.',
  noticeAgentJoined: '{name} sohbete katıldı',
  noticeAgentAgain: '{name} ile sohbetiniz devam ediyor',
  noticeTransferred: '{name} sohbeti devraldı',
  noticeClosed: 'Sohbet sona erdi',
  noticeClosedByVisitor: 'Sohbeti bitirdiniz',
  noticeRedirect: 'Sohbet aktarıldı',
  noticeStartRefused: 'Sohbet başlatılamadı. Lütfen tekrar deneyin.',
  noticeStartMisconfigured: 'Şu anda desteğe ulaşılamıyor. Lütfen daha sonra tekrar deneyin.',

  // Queue
  queuePosition: 'Sırada {position}. kişisiniz',
  queueUnknown: 'Sıradasınız. Biri müsait olur olmaz sizi bağlayacağız.',

  // Survey
  surveyTitle: 'Bu sohbet nasıldı?',

  // Composer
  message: 'Mesaj',
  send: 'Gönder',
  writeMessage: 'Mesaj yazın…',
  askRobot: 'Soru sorun…',
  writeToAgent: 'Mesaj: {name}…',
  writeWhileWaiting: 'Beklerken yazın…',
  startAgain: 'Yeni sohbet…',
  leaveMessage: 'Mesaj bırak',
  leaveMessagePlaceholder: 'Mesajınız…',
  email: 'E-posta adresiniz',
  composerRefused: 'Şu anda mesaj yazamazsınız.',
  keyHint: 'Göndermek için Enter, yeni satır için Shift ve Enter',

  // Files and emoji
  attachFile: 'Dosya ekle',
  takePhoto: 'Fotoğraf çek',
  dropFiles: 'Dosyaları buraya bırakın',
  emoji: 'Emojiler',
};
