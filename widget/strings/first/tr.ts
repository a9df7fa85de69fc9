/** The words that an opened chat needs at once, in Turkish. */
import type { Catalogue } from './en.ts';

export const words: Catalogue = {
  // Launcher and panel
  openChat: 'Sohbeti aç',
  closeChat: 'Sohbeti kapat',
  unread: { one: '{count} okunmamış mesaj', other: '{count} okunmamış mesaj' },
  title: 'Bize yazın',
  menu: 'Diğer seçenekler',

  // Names and status
  robot: 'Asistan',
  agent: 'Destek',
  you: 'Siz',
  statusNobody: 'Yardımcı olmak için buradayız',
  statusRobot: 'Sanal asistan',
  statusAgent: 'Şu anda sizinle görüşüyor',
  statusInbox: 'Şu anda yok · mesaj bırakın',
  statusSeeking: 'Yetkili aranıyor…',
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
  topics: 'Sık sorulan sorular',
  showMore: 'Daha fazla göster',
  scrollableTable: 'Tablo, tamamını görmek için kaydırın',
  image: 'Resim',

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
  composerRefused: 'Şu anda mesaj yazamazsınız.',
  keyHint: 'Göndermek için Enter, yeni satır için Shift ve Enter',

  // Above the composer
  talkToPerson: 'Bir yetkiliyle görüş',
  startNewChat: 'Yeni sohbet başlat',
  askAssistant: 'Asistana sor',
  requests: 'Taleplerim',
  away: 'Ekibimiz şu anda burada değil.',
  backToday: 'Ekibimiz şu anda burada değil. Dönüş saati: {time}.',
  backTomorrow: 'Ekibimiz şu anda burada değil. Dönüş: yarın, {time}.',
  backOn: 'Ekibimiz şu anda burada değil. Dönüş: {day}, {time}.',
  leaveMessageHint: 'Size nasıl ulaşabileceğimizi yazın, size dönelim.',
  leftThanks: 'Mesajınız ekibimize ulaştı',
  leftNext: 'Döndüklerinde okuyacaklar. Yanıt için buraya bakın ya da size ulaşmalarını bekleyin.',
  leftAsRequest: 'Döndüklerinde okuyacaklar. “{name}” altında takip edebilirsiniz.',

  // Files and emoji
  attachFile: 'Dosya ekle',
  takePhoto: 'Fotoğraf çek',
  dropFiles: 'Dosyaları buraya bırakın',
  emoji: 'Emojiler',
};
