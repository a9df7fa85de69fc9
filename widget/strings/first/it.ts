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

  // Names and status
  robot: 'Assistente',
  agent: 'Assistenza',
  you: 'Lei',
  statusNobody: 'Siamo qui per aiutare',
  statusRobot: 'Assistente virtuale',
  statusAgent: 'In conversazione con Lei',
  statusInbox: 'Assente · lasci un messaggio',
  statusSeeking: 'Cerchiamo una persona…',
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
  topics: 'Domande frequenti',
  showMore: 'Mostra di più',
  scrollableTable: 'Tabella, scorrere per vederla tutta',
  image: 'Immagine',

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
  composerRefused: 'Al momento non può scrivere messaggi.',
  keyHint: 'Prema Invio per inviare, Maiusc e Invio per una nuova riga',

  // Above the composer
  talkToPerson: 'Parlare con una persona',
  startNewChat: 'Inizia una nuova chat',
  askAssistant: 'Chiedi all’assistente',
  requests: 'Le mie richieste',
  away: 'Al momento il nostro team non è disponibile.',
  backToday: 'Al momento il nostro team non è disponibile. Torna alle {time}.',
  backTomorrow: 'Al momento il nostro team non è disponibile. Torna domani alle {time}.',
  backOn: 'Al momento il nostro team non è disponibile. Torna {day} alle {time}.',
  leaveMessageHint: 'Indichi come possiamo raggiungerLa e La ricontatteremo.',
  leftThanks: 'Il Suo messaggio è arrivato al nostro team',
  leftNext: 'Lo leggerà al ritorno. Troverà qui la risposta, oppure attenda di essere ricontattato.',
  leftAsRequest: 'Lo leggerà al ritorno. Può seguirlo in «{name}».',

  // Files and emoji
  attachFile: 'Allega un file',
  takePhoto: 'Scatta una foto',
  dropFiles: 'Rilasci i file qui',
  emoji: 'Emoji',
};
