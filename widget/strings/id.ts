/** The words that an opened chat needs at once, in Indonesian. */
import type { Catalogue } from './en.ts';

export const words: Catalogue = {
  // Launcher and panel
  openChat: 'Buka obrolan',
  closeChat: 'Tutup obrolan',
  unread: '{count} pesan belum dibaca',
  title: 'Ngobrol dengan kami',
  menu: 'Opsi lainnya',
  talkToPerson: 'Bicara dengan petugas',

  // Names and status
  robot: 'Asisten',
  agent: 'Layanan pelanggan',
  you: 'Anda',
  statusNobody: 'Kami siap membantu',
  statusRobot: 'Asisten virtual',
  statusAgent: 'Sedang berbicara dengan Anda',
  statusInbox: 'Tidak ada · tinggalkan pesan',
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
  failed: {
    offline: 'Tidak terkirim: Anda sedang offline.',
    expired: 'Tidak terkirim: terlalu lama.',
    unconfirmed: 'Mungkin tidak tersampaikan: terlalu lama.',
    refused: 'Tidak tersampaikan: pesan ditolak.',
    misconfigured: 'Tidak tersampaikan: layanan pelanggan tidak dapat dihubungi saat ini.',
    'too-fast': 'Tidak terkirim: terlalu banyak pesan sekaligus.',
    'upload-too-large': 'Tidak terkirim: file terlalu besar.',
    'upload-refused': 'Tidak terkirim: file jenis ini tidak dapat dikirim.',
    'upload-quota': 'Tidak terkirim: Anda sudah mencapai batas jumlah file.',
    'upload-lost': 'Tidak terkirim: pilih file itu lagi.',
    other: 'Tidak terkirim.',
  },
  image: 'Gambar',
  audio: 'Pesan suara',
  video: 'Video',
  file: 'File',
  topics: 'Pertanyaan umum',
  suggestions: 'Mungkin maksud Anda',
  related: 'Pertanyaan terkait',
  openLink: 'Buka tautan',
  wasHelpful: 'Apakah ini membantu?',
  useful: 'Membantu',
  notUseful: 'Tidak membantu',
  ratedUseful: 'Terima kasih! Senang bisa membantu.',
  ratedNotUseful: 'Terima kasih atas masukannya.',
  showMore: 'Tampilkan lebih banyak',
  close: 'Tutup',
  scrollableTable: 'Tabel, gulir untuk melihat semuanya',

  // Cards
  choices: 'Pilihan',
  attachments: 'Lampiran',

  // Notices
  agentOffered: 'Ingin berbicara dengan petugas?',
  quotaReached:
    'Asisten belum bisa menjawab lagi saat ini. Petugas kami siap membantu, atau Anda bisa meninggalkan pesan.',
  noticeHandOff: 'Anda meminta berbicara dengan petugas',
  noticeNoAgent: 'Saat ini tidak ada yang online. Tinggalkan pesan dan kami akan menghubungi Anda.',
  noticeStoppedWaiting: 'Anda berhenti menunggu',
  noticeWaitEnded: 'Maaf, tidak ada yang sempat menjawab. Anda dapat meminta lagi.',
  noticeAgentJoined: '{name} bergabung ke obrolan',
  noticeAgentAgain: 'Obrolan Anda dengan {name} berlanjut',
  noticeTransferred: '{name} mengambil alih obrolan',
  noticeClosed: 'Obrolan telah berakhir',
  noticeClosedByVisitor: 'Anda mengakhiri obrolan',
  noticeRedirect: 'Obrolan telah dialihkan',
  noticeStartRefused: 'Obrolan tidak dapat dimulai. Silakan coba lagi.',
  noticeStartMisconfigured: 'Layanan pelanggan tidak dapat dihubungi saat ini. Silakan coba lagi nanti.',

  // Queue
  queuePosition: 'Anda nomor {position} dalam antrean',
  queueUnknown: 'Anda dalam antrean. Kami akan menghubungkan Anda begitu ada petugas yang tersedia.',

  // Survey
  surveyTitle: 'Bagaimana obrolan ini?',

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
  email: 'Alamat email Anda',
  composerRefused: 'Saat ini Anda tidak dapat menulis pesan.',
  keyHint: 'Tekan Enter untuk mengirim, Shift dan Enter untuk baris baru',

  // Files and emoji
  attachFile: 'Lampirkan file',
  takePhoto: 'Ambil foto',
  dropFiles: 'Letakkan file di sini',
  emoji: 'Emoji',
};
