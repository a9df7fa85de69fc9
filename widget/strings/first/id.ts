/** The words that an opened chat needs at once, in Indonesian. */
import type { Catalogue } from './en.ts';

export const words: Catalogue = {
  // Launcher and panel
  openChat: 'Buka obrolan',
  closeChat: 'Tutup obrolan',
  unread: '{count} pesan belum dibaca',
  title: 'Ngobrol dengan kami',
  menu: 'Opsi lainnya',

  // Names and status
  robot: 'Asisten',
  agent: 'Layanan pelanggan',
  you: 'Anda',
  statusNobody: 'Kami siap membantu',
  statusRobot: 'Asisten virtual',
  statusAgent: 'Sedang berbicara dengan Anda',
  statusInbox: 'Tidak ada · tinggalkan pesan',
  statusSeeking: 'Mencari petugas…',
  statusConnecting: 'Menghubungkan…',
  statusReconnecting: 'Menghubungkan kembali…',

  // Banner
  tryAgain: 'Coba lagi',

  // Failed commands
  dismiss: 'Tutup',

  // Transcript
  transcript: 'Percakapan',
  emptyTitle: 'Ada yang bisa kami bantu?',
  emptyText: 'Ajukan pertanyaan di bawah dan kami akan menjawab di sini.',
  loadEarlier: 'Tampilkan pesan sebelumnya',
  loadingEarlier: 'Memuat pesan sebelumnya…',
  earlierFailed: 'Pesan sebelumnya tidak dapat dimuat.',
  beginning: 'Percakapan dimulai di sini',
  newSince: 'Baru',
  newMessages: '{count} pesan baru',
  jumpToNewest: 'Ke pesan terbaru',
  today: 'Hari ini',
  yesterday: 'Kemarin',
  robotTyping: 'Asisten sedang mencari jawaban…',
  said: '{name}, {time}',
  spoken: '{name}: {text}',

  // Messages
  sending: 'Mengirim…',
  sent: 'Terkirim',
  left: 'Ditinggalkan sebagai pesan',
  topics: 'Pertanyaan umum',
  showMore: 'Tampilkan lebih banyak',
  scrollableTable: 'Tabel, gulir untuk melihat semuanya',
  image: 'Gambar',

  // Composer
  message: 'Pesan',
  send: 'Kirim',
  writeMessage: 'Tulis pesan…',
  askRobot: 'Pertanyaan Anda…',
  writeToAgent: 'Tulis ke {name}…',
  writeWhileWaiting: 'Silakan menulis…',
  startAgain: 'Obrolan baru…',
  leaveMessage: 'Tinggalkan pesan',
  leaveMessagePlaceholder: 'Pesan Anda…',
  composerRefused: 'Saat ini Anda tidak dapat menulis pesan.',
  keyHint: 'Tekan Enter untuk mengirim, Shift dan Enter untuk baris baru',

  // Above the composer
  talkToPerson: 'Bicara dengan petugas',
  startNewChat: 'Mulai obrolan baru',
  askAssistant: 'Tanya asisten',
  requests: 'Permintaan saya',
  away: 'Tim kami sedang tidak ada.',
  backToday: 'Tim kami sedang tidak ada dan kembali pukul {time}.',
  backTomorrow: 'Tim kami sedang tidak ada dan kembali besok pukul {time}.',
  backOn: 'Tim kami sedang tidak ada dan kembali hari {day} pukul {time}.',
  leaveMessageHint: 'Beri tahu cara menghubungi Anda, dan kami akan membalas.',
  leftThanks: 'Pesan Anda sudah ada di tim kami',
  leftNext: 'Mereka akan membacanya saat kembali. Lihat jawabannya di sini, atau tunggu mereka menghubungi Anda.',
  leftAsRequest: 'Mereka akan membacanya saat kembali. Pantau di “{name}”.',

  // Files and emoji
  attachFile: 'Lampirkan file',
  takePhoto: 'Ambil foto',
  dropFiles: 'Letakkan file di sini',
  emoji: 'Emoji',
};
