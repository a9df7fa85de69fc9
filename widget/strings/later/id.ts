/** The words of the parts that are loaded when used, in Indonesian. */
import type { LaterCatalogue } from './en.ts';

export const words: LaterCatalogue = {
  // Launcher and panel
  rateChat: 'Nilai obrolan ini',
  soundOn: 'Nyalakan suara',
  soundOff: 'Matikan suara',
  notificationsOn: 'Nyalakan notifikasi',
  notificationsOff: 'Matikan notifikasi',
  endChat: 'Akhiri obrolan',
  endQuestion: 'Akhiri obrolan ini? Anda dapat memulai yang baru kapan saja.',
  keepChatting: 'Lanjutkan obrolan',

  // Banner
  reconnecting: 'Koneksi terputus. Menghubungkan kembali… Pesan Anda akan dikirim.',
  tryNow: 'Coba sekarang',
  reloadPage: 'Muat ulang halaman',
  deskDelayed: 'Balasan lebih lama dari biasanya. Pesan Anda aman dan akan disampaikan.',
  refused: {
    'client-too-old': 'Obrolan ini telah diperbarui. Muat ulang halaman ini.',
    'token-invalid': 'Obrolan ini telah kedaluwarsa. Silakan mulai obrolan baru.',
    'origin-refused': 'Obrolan tidak tersedia di situs web ini.',
    'site-unknown': 'Obrolan tidak tersedia di situs web ini.',
    'identity-required': 'Silakan masuk untuk mengobrol dengan kami.',
    'too-many-connections': 'Obrolan terbuka di terlalu banyak jendela. Tutup salah satu lalu coba lagi.',
    'too-many-visitors': 'Kami sedang sangat sibuk. Silakan coba lagi dalam beberapa menit.',
    other: 'Obrolan tidak dapat terhubung saat ini. Silakan coba lagi sebentar lagi.',
  },

  // Failed commands
  refusedCommand: {
    start: 'Obrolan tidak dapat dimulai.',
    'request-agent': 'Permintaan Anda untuk bicara dengan petugas tidak dapat dikirim.',
    'stop-waiting': 'Kami tidak dapat mengeluarkan Anda dari antrean.',
    click: 'Pilihan Anda tidak dapat dikirim.',
    'rate-answer': 'Penilaian Anda tidak dapat dikirim.',
    end: 'Obrolan tidak dapat diakhiri.',
  },
  choiceClosed: 'Pilihan itu sudah tidak tersedia. Silakan tulis kebutuhan Anda.',

  // Suggestions while typing
  suggestedQuestions: 'Pertanyaan yang disarankan',
  suggestedCount: { other: '{count} saran' },

  // Messages
  limits: {
    'too-many-waiting': 'Pesan Anda sebelumnya masih dalam pengiriman. Silakan coba lagi dalam beberapa menit.',
    'daily-limit': 'Batas untuk hari ini sudah tercapai. Silakan coba lagi besok.',
  },
  retry: 'Kirim lagi',
  discard: 'Hapus',
  edit: 'Ubah',
  unsafeContent: 'Konten ini tidak dapat ditampilkan.',
  copy: 'Salin pesan',
  copied: 'Disalin',
  showLess: 'Tampilkan lebih sedikit',
  viewImage: 'Lihat {name}',
  openOriginal: 'Buka yang asli',
  zoom: 'Perbesar',
  imageBroken: 'Gambar tidak dapat dimuat.',
  mediaBroken: 'Tidak dapat diputar di sini.',

  // Cards
  products: 'Produk',
  previousPage: 'Halaman sebelumnya',
  nextPage: 'Halaman berikutnya',
  pageOf: 'Halaman {page} dari {pages}',

  // Offer of an agent
  handOffTip: 'Petugas kami bisa membantu Anda.',
  noThanks: 'Tidak, terima kasih',

  // Queue
  queueTitle: 'Menunggu petugas',
  queueWait: 'Perkiraan waktu tunggu: sekitar {count} menit',
  queueAllocating: 'Petugas tersedia: menghubungkan Anda…',
  stopWaiting: 'Berhenti menunggu',

  // Survey
  surveyTags: 'Apa yang berkesan? (opsional)',
  surveyRemark: 'Komentar Anda',
  surveyRemarkOptional: 'Komentar Anda (opsional)',
  surveyRemarkMissing: 'Silakan tambahkan komentar singkat.',
  surveyOptionMissing: 'Silakan pilih salah satu dulu.',
  surveySubmit: 'Kirim penilaian',
  surveySending: 'Mengirim…',
  surveyFailed: 'Penilaian Anda tidak dapat dikirim. Silakan coba lagi.',
  surveyDismiss: 'Jangan sekarang',
  surveyThanks: 'Terima kasih atas masukan Anda!',
  surveyDismissed: 'Anda melewati penilaian',
  surveyUnnamed: ['Puas', 'Cukup', 'Tidak puas'],
  surveyChosen: 'Penilaian Anda: {text}',
  charactersLeft: 'Sisa {count} karakter',
  sendInParts: 'Kirim sebagai beberapa pesan',
  charactersOver: 'Kelebihan {count} karakter',

  // Composer
  startNewChat: 'Mulai obrolan baru',
  askAssistant: 'Tanya asisten',
  leaveMessageHint: 'Beri tahu cara menghubungi Anda, dan kami akan membalas.',
  emailInvalid: 'Masukkan alamat email seperti nama@example.com.',
  away: 'Tim kami sedang tidak ada.',
  backToday: 'Tim kami sedang tidak ada dan kembali pukul {time}.',
  backTomorrow: 'Tim kami sedang tidak ada dan kembali besok pukul {time}.',
  backOn: 'Tim kami sedang tidak ada dan kembali hari {day} pukul {time}.',
  leftThanks: 'Pesan Anda sudah ada di tim kami',
  leftNext: 'Mereka akan membacanya saat kembali. Lihat jawabannya di sini, atau tunggu mereka menghubungi Anda.',

  // Forms
  formTitle: 'Beberapa pertanyaan dahulu',
  formName: 'Nama Anda',
  formPhone: 'Nomor telepon Anda',
  formOptional: '(opsional)',
  formRequired: '(wajib)',
  formChoose: 'Silakan pilih',
  formSubmit: 'Lanjutkan',
  formSkip: 'Lewati',
  formLoading: 'Memuat pertanyaan…',
  formUnreachable: 'Pertanyaan tidak dapat dimuat saat ini.',
  formFailed: 'Tidak dapat dikirim. Silakan coba lagi.',
  formErrors: { other: 'Silakan periksa {count} kolom:' },
  formMissing: 'Silakan isi kolom ini.',
  formInvalid: 'Silakan periksa isian Anda di sini.',
  formTooLong: 'Ini terlalu panjang.',
  formRefused: 'Isian ini tidak diterima. Silakan ubah.',
  formConsent: 'Persetujuan',

  // Files and emoji
  filesToSend: 'File yang akan dikirim',
  removeFile: 'Hapus {name}',
  fileTooLarge: '{name} terlalu besar: maksimal {size}.',
  fileRefused: 'File seperti {name} tidak dapat dikirim.',
  tooManyFiles: 'Maksimal {most} file dapat dikirim sekaligus.',
  cancel: 'Batal',
  emojiGroups: [
    'Wajah',
    'Gestur dan orang',
    'Hewan dan alam',
    'Makanan dan minuman',
    'Aktivitas',
    'Perjalanan dan tempat',
    'Benda',
    'Simbol',
  ],
};
