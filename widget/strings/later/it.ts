/** The words of the parts that are loaded when used, in Italian. */
import type { LaterCatalogue } from './en.ts';

export const words: LaterCatalogue = {
  // Launcher and panel
  rateChat: 'Valuta questa chat',
  soundOn: 'Attiva l’audio',
  soundOff: 'Disattiva l’audio',
  notificationsOn: 'Attiva le notifiche',
  notificationsOff: 'Disattiva le notifiche',
  endChat: 'Termina la chat',
  endQuestion: 'Terminare questa chat? Potrà iniziarne una nuova in qualsiasi momento.',
  keepChatting: 'Continua la chat',

  // Banner
  reconnecting: 'Connessione persa. Riconnessione… I Suoi messaggi verranno inviati.',
  tryNow: 'Prova ora',
  reloadPage: 'Ricarica la pagina',
  deskDelayed: 'Le risposte richiedono più tempo del solito. I Suoi messaggi sono al sicuro e verranno consegnati.',
  refused: {
    'client-too-old': 'La chat è stata aggiornata. Ricarichi la pagina.',
    'token-invalid': 'Questa chat è scaduta. Ne inizi una nuova.',
    'origin-refused': 'La chat non è disponibile su questo sito.',
    'site-unknown': 'La chat non è disponibile su questo sito.',
    'identity-required': 'Acceda per chattare con noi.',
    'too-many-connections': 'La chat è aperta in troppe finestre. Ne chiuda una e riprovi.',
    'too-many-visitors': 'In questo momento ci sono molte richieste. Riprovi tra qualche minuto.',
    other: 'Al momento la chat non riesce a connettersi. Riprovi tra poco.',
  },

  // Failed commands
  refusedCommand: {
    start: 'Non è stato possibile avviare la chat.',
    'request-agent': 'Non è stato possibile inviare la richiesta di parlare con una persona.',
    'stop-waiting': 'Non è stato possibile uscire dalla coda.',
    click: 'Non è stato possibile inviare la scelta.',
    'rate-answer': 'Non è stato possibile inviare la valutazione.',
    end: 'Non è stato possibile terminare la chat.',
  },
  choiceClosed: 'Questa scelta non è più disponibile. Scriva di che cosa ha bisogno.',

  // Suggestions while typing
  suggestedQuestions: 'Domande suggerite',
  suggestedCount: { one: '{count} suggerimento', many: '{count} suggerimenti', other: '{count} suggerimenti' },

  // Messages
  limits: {
    'too-many-waiting': 'I Suoi messaggi precedenti sono ancora in consegna. Riprovi tra qualche minuto.',
    'daily-limit': 'Ha raggiunto il limite di oggi. Riprovi domani.',
  },
  retry: 'Invia di nuovo',
  discard: 'Elimina',
  edit: 'Modifica',
  unsafeContent: 'Questo contenuto non può essere mostrato.',
  copy: 'Copia il messaggio',
  copied: 'Copiato',
  showLess: 'Mostra di meno',
  viewImage: 'Visualizza {name}',
  openOriginal: 'Apri l’originale',
  zoom: 'Ingrandisci',
  imageBroken: 'Impossibile caricare l’immagine.',
  mediaBroken: 'Impossibile riprodurre qui.',

  // Cards
  products: 'Prodotti',
  previousPage: 'Pagina precedente',
  nextPage: 'Pagina successiva',
  pageOf: 'Pagina {page} di {pages}',

  // Offer of an agent
  handOffTip: 'Una persona può aiutarLa.',
  noThanks: 'No, grazie',

  // Queue
  queueTitle: 'In attesa di una persona',
  queueWait: {
    one: 'Attesa prevista: circa {count} minuto',
    many: 'Attesa prevista: circa {count} minuti',
    other: 'Attesa prevista: circa {count} minuti',
  },
  queueAllocating: 'Qualcuno è libero: connessione in corso…',
  stopWaiting: 'Smetti di attendere',

  // Survey
  surveyTags: 'Che cosa ha notato? (facoltativo)',
  surveyRemark: 'Il Suo commento',
  surveyRemarkOptional: 'Il Suo commento (facoltativo)',
  surveyRemarkMissing: 'Aggiunga un breve commento.',
  surveyOptionMissing: 'Scelga prima un’opzione.',
  surveySubmit: 'Invia la valutazione',
  surveySending: 'Invio in corso…',
  surveyFailed: 'Non è stato possibile inviare la valutazione. Riprovi.',
  surveyDismiss: 'Non ora',
  surveyThanks: 'Grazie per il Suo parere!',
  surveyDismissed: 'Ha saltato la valutazione',
  surveyUnnamed: ['Soddisfatto', 'Nella media', 'Insoddisfatto'],
  surveyChosen: 'La Sua valutazione: {text}',
  charactersLeft: {
    one: '{count} carattere rimasto',
    many: '{count} caratteri rimasti',
    other: '{count} caratteri rimasti',
  },
  sendInParts: 'Invia in più messaggi',
  charactersOver: {
    one: '{count} carattere di troppo',
    many: '{count} caratteri di troppo',
    other: '{count} caratteri di troppo',
  },

  // Composer
  startNewChat: 'Inizia una nuova chat',
  askAssistant: 'Chiedi all’assistente',
  leaveMessageHint: 'Indichi come possiamo raggiungerLa e La ricontatteremo.',
  emailInvalid: 'Inserisca un indirizzo e-mail come nome@example.com.',
  away: 'Al momento il nostro team non è disponibile.',
  backToday: 'Al momento il nostro team non è disponibile. Torna alle {time}.',
  backTomorrow: 'Al momento il nostro team non è disponibile. Torna domani alle {time}.',
  backOn: 'Al momento il nostro team non è disponibile. Torna {day} alle {time}.',
  leftThanks: 'Il Suo messaggio è arrivato al nostro team',
  leftNext: 'Lo leggerà al ritorno. Troverà qui la risposta, oppure attenda di essere ricontattato.',

  // Forms
  formTitle: 'Prima qualche domanda',
  formName: 'Il suo nome',
  formPhone: 'Il suo numero di telefono',
  formOptional: '(facoltativo)',
  formRequired: '(obbligatorio)',
  formChoose: 'Scegliere',
  formSubmit: 'Continua',
  formSkip: 'Salta',
  formLoading: 'Caricamento delle domande…',
  formUnreachable: 'Al momento non è possibile caricare le domande.',
  formFailed: 'Invio non riuscito. Riprovare.',
  formErrors: {
    one: 'Controllare {count} campo:',
    many: 'Controllare {count} campi:',
    other: 'Controllare {count} campi:',
  },
  formMissing: 'Compilare questo campo.',
  formInvalid: 'Controllare quanto inserito qui.',
  formTooLong: 'Il testo è troppo lungo.',
  formRefused: 'Questo valore non è stato accettato. Modificarlo.',
  formConsent: 'Consenso',

  // Files and emoji
  filesToSend: 'File da inviare',
  removeFile: 'Rimuovi {name}',
  fileTooLarge: '{name} è troppo grande: al massimo {size}.',
  fileRefused: 'I file come {name} non si possono inviare.',
  tooManyFiles: 'Si possono inviare al massimo {most} file alla volta.',
  cancel: 'Annulla',
  emojiGroups: [
    'Faccine',
    'Gesti e persone',
    'Animali e natura',
    'Cibo e bevande',
    'Attività',
    'Viaggi e luoghi',
    'Oggetti',
    'Simboli',
  ],
};
