/** The words of the parts that are loaded when used, in Turkish. */
import type { LaterCatalogue } from './en.ts';

export const words: LaterCatalogue = {
  // Launcher and panel
  rateChat: 'Bu sohbeti değerlendir',
  soundOn: 'Sesi aç',
  soundOff: 'Sesi kapat',
  notificationsOn: 'Bildirimleri aç',
  notificationsOff: 'Bildirimleri kapat',
  endChat: 'Sohbeti bitir',
  endQuestion: 'Bu sohbet bitirilsin mi? İstediğiniz zaman yenisini başlatabilirsiniz.',
  keepChatting: 'Sohbete devam et',

  // Banner
  reconnecting: 'Bağlantı koptu. Yeniden bağlanıyor… Mesajlarınız gönderilecek.',
  tryNow: 'Şimdi dene',
  reloadPage: 'Sayfayı yenile',
  deskDelayed: 'Yanıtlar her zamankinden uzun sürüyor. Mesajlarınız güvende ve iletilecek.',
  refused: {
    'client-too-old': 'Sohbet güncellendi. Lütfen sayfayı yenileyin.',
    'token-invalid': 'Bu sohbetin süresi doldu. Lütfen yeni bir sohbet başlatın.',
    'origin-refused': 'Bu web sitesinde sohbet kullanılamıyor.',
    'site-unknown': 'Bu web sitesinde sohbet kullanılamıyor.',
    'identity-required': 'Bizimle sohbet etmek için lütfen oturum açın.',
    'too-many-connections': 'Sohbet çok fazla pencerede açık. Birini kapatıp tekrar deneyin.',
    'too-many-visitors': 'Şu anda çok yoğunuz. Lütfen birkaç dakika sonra tekrar deneyin.',
    other: 'Sohbet şu anda bağlanamıyor. Lütfen biraz sonra tekrar deneyin.',
  },

  // Failed commands
  refusedCommand: {
    start: 'Sohbet başlatılamadı.',
    'request-agent': 'Bir yetkiliyle görüşme isteğiniz gönderilemedi.',
    'stop-waiting': 'Sıradan çıkarılamadınız.',
    click: 'Seçiminiz gönderilemedi.',
    'rate-answer': 'Değerlendirmeniz gönderilemedi.',
    end: 'Sohbet bitirilemedi.',
  },
  choiceClosed: 'Bu seçenek artık geçerli değil. Lütfen ihtiyacınızı yazın.',

  // Suggestions while typing
  suggestedQuestions: 'Önerilen sorular',
  suggestedCount: { one: '{count} öneri', other: '{count} öneri' },

  // Messages
  limits: {
    'too-many-waiting': 'Önceki mesajlarınız hâlâ iletiliyor. Lütfen birkaç dakika sonra tekrar deneyin.',
    'daily-limit': 'Bugünkü sınıra ulaştınız. Lütfen yarın tekrar deneyin.',
  },
  retry: 'Yeniden gönder',
  discard: 'Sil',
  edit: 'Düzenle',
  unsafeContent: 'Bu içerik gösterilemiyor.',
  copy: 'Mesajı kopyala',
  copied: 'Kopyalandı',
  showLess: 'Daha az göster',
  viewImage: 'Görüntüle: {name}',
  openOriginal: 'Orijinali aç',
  zoom: 'Yakınlaştır',
  imageBroken: 'Resim yüklenemiyor.',
  mediaBroken: 'Bu burada oynatılamıyor.',

  // Cards
  products: 'Ürünler',
  previousPage: 'Önceki sayfa',
  nextPage: 'Sonraki sayfa',
  pageOf: 'Sayfa {page} / {pages}',

  // Offer of an agent
  handOffTip: 'Bu konuda size bir yetkili yardımcı olabilir.',
  noThanks: 'Hayır, teşekkürler',

  // Queue
  queueTitle: 'Bir yetkili bekleniyor',
  queueWait: { one: 'Tahmini bekleme: yaklaşık {count} dakika', other: 'Tahmini bekleme: yaklaşık {count} dakika' },
  queueAllocating: 'Biri müsait: bağlanıyorsunuz…',
  stopWaiting: 'Beklemeyi bırak',

  // Survey
  surveyTags: 'Neler dikkatinizi çekti? (isteğe bağlı)',
  surveyRemark: 'Yorumunuz',
  surveyRemarkOptional: 'Yorumunuz (isteğe bağlı)',
  surveyRemarkMissing: 'Lütfen kısa bir yorum ekleyin.',
  surveyOptionMissing: 'Lütfen önce birini seçin.',
  surveySubmit: 'Değerlendirmeyi gönder',
  surveySending: 'Gönderiliyor…',
  surveyFailed: 'Değerlendirmeniz gönderilemedi. Lütfen tekrar deneyin.',
  surveyDismiss: 'Şimdi değil',
  surveyThanks: 'Geri bildiriminiz için teşekkürler!',
  surveyDismissed: 'Değerlendirmeyi atladınız',
  surveyUnnamed: ['Memnunum', 'Orta', 'Memnun değilim'],
  surveyChosen: 'Değerlendirmeniz: {text}',
  charactersLeft: { one: '{count} karakter kaldı', other: '{count} karakter kaldı' },
  sendInParts: 'Birkaç mesaj olarak gönder',
  charactersOver: { one: '{count} karakter fazla', other: '{count} karakter fazla' },

  // Composer
  startNewChat: 'Yeni sohbet başlat',
  askAssistant: 'Asistana sor',
  leaveMessageHint: 'Size nasıl ulaşabileceğimizi yazın, size dönelim.',
  emailInvalid: 'ad@example.com gibi bir e-posta adresi girin.',
  away: 'Ekibimiz şu anda burada değil.',
  backToday: 'Ekibimiz şu anda burada değil. Dönüş saati: {time}.',
  backTomorrow: 'Ekibimiz şu anda burada değil. Dönüş: yarın, {time}.',
  backOn: 'Ekibimiz şu anda burada değil. Dönüş: {day}, {time}.',
  leftThanks: 'Mesajınız ekibimize ulaştı',
  leftNext: 'Döndüklerinde okuyacaklar. Yanıt için buraya bakın ya da size ulaşmalarını bekleyin.',

  // Forms
  formTitle: 'Önce birkaç soru',
  formName: 'Adınız',
  formPhone: 'Telefon numaranız',
  formOptional: '(isteğe bağlı)',
  formRequired: '(zorunlu)',
  formChoose: 'Lütfen seçin',
  formSubmit: 'Devam et',
  formSkip: 'Atla',
  formLoading: 'Sorular yükleniyor…',
  formUnreachable: 'Sorular şu anda yüklenemiyor.',
  formFailed: 'Gönderilemedi. Lütfen tekrar deneyin.',
  formErrors: { one: 'Lütfen {count} alanı kontrol edin:', other: 'Lütfen {count} alanı kontrol edin:' },
  formMissing: 'Lütfen bu alanı doldurun.',
  formInvalid: 'Lütfen buraya yazdığınızı kontrol edin.',
  formTooLong: 'Bu çok uzun.',
  formRefused: 'Bu kabul edilmedi. Lütfen değiştirin.',
  formConsent: 'Onay',

  // Files and emoji
  filesToSend: 'Gönderilecek dosyalar',
  removeFile: 'Kaldır: {name}',
  fileTooLarge: '{name} çok büyük: en fazla {size}.',
  fileRefused: '{name} gibi dosyalar gönderilemez.',
  tooManyFiles: 'Aynı anda en fazla {most} dosya gönderilebilir.',
  cancel: 'İptal',
  emojiGroups: [
    'Yüzler',
    'Hareketler ve insanlar',
    'Hayvanlar ve doğa',
    'Yiyecek ve içecek',
    'Etkinlikler',
    'Seyahat ve yerler',
    'Nesneler',
    'Semboller',
  ],
};
