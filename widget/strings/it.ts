/** The words that an opened chat needs at once, in Italian. */
import type { Catalogue } from './en.ts';

export const words: Catalogue = {
  // Launcher and panel
  openChat: 'Apri la chat',
  closeChat: 'Chiudi la chat',
  unread: {
    one: '{count} messaggio non letto',
    many: '{count} messaggi non letti',
    other: '{count} messaggi non letti',
  },
  title: 'Chatti con noi',
  menu: 'Altre opzioni',
  talkToPerson: 'Parlare con una persona',

  // Names and status
  robot: 'Assistente',
  agent: 'Assistenza',
  you: 'Lei',
  statusNobody: 'Siamo qui per aiutare',
  statusRobot: 'Assistente virtuale',
  statusAgent: 'In conversazione con Lei',
  statusInbox: 'Assente · lasci un messaggio',
  statusConnecting: 'Connessione…',
  statusReconnecting: 'Riconnessione…',

  // Banner
  tryAgain: 'Riprova',

  // Failed commands
  dismiss: 'Ignora',

  // Transcript
  transcript: 'Conversazione',
  emptyTitle: 'Come possiamo aiutare?',
  emptyText: 'Faccia una domanda qui sotto e risponderemo qui.',
  loadEarlier: 'Mostra i messaggi precedenti',
  loadingEarlier: 'Caricamento dei messaggi precedenti…',
  earlierFailed: 'Non è stato possibile caricare i messaggi precedenti.',
  beginning: 'La conversazione inizia qui',
  newSince: 'Nuovi',
  newMessages: { one: '{count} nuovo messaggio', many: '{count} nuovi messaggi', other: '{count} nuovi messaggi' },
  jumpToNewest: 'Vai al messaggio più recente',
  today: 'Oggi',
  yesterday: 'Ieri',
  robotTyping: 'L’assistente sta cercando una risposta…',
  said: '{name}, {time}',
  spoken: '{name}: {text}',

  // Messages
  sending: 'Invio in corso…',
  sent: 'Inviato',
  left: 'Lasciato come messaggio',
  failed: {
    offline: 'Non inviato: manca la connessione.',
    expired: 'Non inviato: ha richiesto troppo tempo.',
    unconfirmed: 'Forse non consegnato: ha richiesto troppo tempo.',
    refused: 'Non consegnato: è stato rifiutato.',
    misconfigured: 'Non consegnato: al momento l’assistenza non è raggiungibile.',
    'too-fast': 'Non inviato: troppi messaggi in una volta.',
    'upload-too-large': 'Non inviato: il file è troppo grande.',
    'upload-refused': 'Non inviato: i file di questo tipo non si possono inviare.',
    'upload-quota': 'Non inviato: ha raggiunto il limite di file.',
    'upload-lost': 'Non inviato: scelga di nuovo il file.',
    other: 'Non inviato.',
  },
  image: 'Immagine',
  audio: 'Messaggio audio',
  video: 'Video',
  file: 'File',
  topics: 'Domande frequenti',
  suggestions: 'Forse intendeva',
  related: 'Domande correlate',
  openLink: 'Apri il link',
  wasHelpful: 'È stato utile?',
  useful: 'Utile',
  notUseful: 'Non utile',
  ratedUseful: 'Grazie! Siamo lieti di aver aiutato.',
  ratedNotUseful: 'Grazie per avercelo detto.',
  showMore: 'Mostra di più',
  close: 'Chiudi',
  scrollableTable: 'Tabella, scorrere per vederla tutta',

  // Cards
  choices: 'Scelte',
  attachments: 'Allegati',

  // Notices
  agentOffered: 'Vuole parlare con una persona?',
  quotaReached:
    'Per ora l’assistente non può rispondere ad altre domande. Una persona La aiuterà volentieri, oppure può lasciare un messaggio.',
  noticeHandOff: 'Ha chiesto di parlare con una persona',
  noticeNoAgent: 'Al momento nessuno è online. Lasci un messaggio e La ricontatteremo.',
  noticeStoppedWaiting: 'Ha smesso di attendere',
  noticeWaitEnded: 'Ci dispiace, nessuno ha potuto rispondere in tempo. Può chiedere di nuovo.',
  noticeAgentJoined: '{name} partecipa ora alla chat',
  noticeAgentAgain: 'La Sua chat con {name} continua',
  noticeTransferred: '{name} ha preso in carico la chat',
  noticeClosed: 'La chat è terminata',
  noticeClosedByVisitor: 'Ha terminato la chat',
  noticeRedirect: 'La chat è stata trasferita',
  noticeStartRefused: 'Non è stato possibile avviare la chat. Riprovi.',
  noticeStartMisconfigured: 'Al momento l’assistenza non è raggiungibile. Riprovi più tardi.',

  // Queue
  queuePosition: 'È il numero {position} in coda',
  queueUnknown: 'È in coda. La metteremo in contatto appena qualcuno sarà libero.',

  // Survey
  surveyTitle: 'Com’è andata questa chat?',

  // Composer
  message: 'Messaggio',
  send: 'Invia',
  writeMessage: 'Il Suo messaggio…',
  askRobot: 'La Sua domanda…',
  writeToAgent: 'Scriva a {name}…',
  writeWhileWaiting: 'Scriva intanto…',
  startAgain: 'Nuova chat…',
  leaveMessage: 'Lascia un messaggio',
  leaveMessagePlaceholder: 'Il Suo messaggio…',
  email: 'Il Suo indirizzo e-mail',
  composerRefused: 'Al momento non può scrivere messaggi.',
  keyHint: 'Prema Invio per inviare, Maiusc e Invio per una nuova riga',

  // Files and emoji
  attachFile: 'Allega un file',
  takePhoto: 'Scatta una foto',
  dropFiles: 'Rilasci i file qui',
  emoji: 'Emoji',
};
