/** The words of the parts that are loaded when used, in German. */
import type { LaterCatalogue } from './en.ts';

export const words: LaterCatalogue = {
  // Launcher and panel
  rateChat: 'Chat bewerten',
  soundOn: 'Ton einschalten',
  soundOff: 'Ton ausschalten',
  notificationsOn: 'Benachrichtigungen einschalten',
  notificationsOff: 'Benachrichtigungen ausschalten',
  endChat: 'Chat beenden',
  endQuestion: 'Diesen Chat beenden? Sie können jederzeit einen neuen beginnen.',
  keepChatting: 'Weiter chatten',
  talkToPerson: 'Mit einem Menschen sprechen',

  // Banner
  reconnecting: 'Verbindung unterbrochen. Sie wird wiederhergestellt… Ihre Nachrichten werden gesendet.',
  tryNow: 'Jetzt versuchen',
  reloadPage: 'Seite neu laden',
  deskDelayed: 'Antworten dauern länger als sonst. Ihre Nachrichten sind sicher und werden zugestellt.',
  refused: {
    'client-too-old': 'Der Chat wurde aktualisiert. Bitte laden Sie die Seite neu.',
    'token-invalid': 'Dieser Chat ist abgelaufen. Bitte beginnen Sie einen neuen.',
    'origin-refused': 'Auf dieser Website ist kein Chat verfügbar.',
    'site-unknown': 'Auf dieser Website ist kein Chat verfügbar.',
    'identity-required': 'Bitte melden Sie sich an, um mit uns zu chatten.',
    'too-many-connections':
      'Der Chat ist in zu vielen Fenstern geöffnet. Schließen Sie eines und versuchen Sie es erneut.',
    'too-many-visitors': 'Gerade ist sehr viel los. Bitte versuchen Sie es in ein paar Minuten erneut.',
    other: 'Der Chat kann gerade keine Verbindung herstellen. Bitte versuchen Sie es gleich noch einmal.',
  },

  // Failed commands
  refusedCommand: {
    start: 'Der Chat konnte nicht gestartet werden.',
    'request-agent': 'Ihr Wunsch, mit einem Menschen zu sprechen, konnte nicht gesendet werden.',
    'stop-waiting': 'Wir konnten Sie nicht aus der Warteschlange nehmen.',
    click: 'Ihre Auswahl konnte nicht gesendet werden.',
    'rate-answer': 'Ihre Bewertung konnte nicht gesendet werden.',
    end: 'Der Chat konnte nicht beendet werden.',
  },
  choiceClosed: 'Diese Auswahl ist nicht mehr möglich. Bitte schreiben Sie, was Sie brauchen.',

  // Suggestions while typing
  suggestedQuestions: 'Vorgeschlagene Fragen',
  suggestedCount: { one: '{count} Vorschlag', other: '{count} Vorschläge' },

  // Messages
  limits: {
    'too-many-waiting':
      'Ihre früheren Nachrichten werden noch zugestellt. Bitte versuchen Sie es in ein paar Minuten erneut.',
    'daily-limit': 'Die Grenze für heute ist erreicht. Bitte versuchen Sie es morgen erneut.',
  },
  retry: 'Erneut senden',
  discard: 'Löschen',
  edit: 'Bearbeiten',
  unsafeContent: 'Dieser Inhalt kann nicht angezeigt werden.',
  copy: 'Nachricht kopieren',
  copied: 'Kopiert',
  showLess: 'Weniger anzeigen',
  viewImage: '{name} ansehen',
  openOriginal: 'Original öffnen',
  zoom: 'Zoomen',
  imageBroken: 'Das Bild kann nicht geladen werden.',
  mediaBroken: 'Das kann hier nicht abgespielt werden.',
  suggestions: 'Meinten Sie',
  related: 'Verwandte Fragen',
  openLink: 'Link öffnen',
  wasHelpful: 'War das hilfreich?',
  useful: 'Hilfreich',
  notUseful: 'Nicht hilfreich',
  ratedUseful: 'Danke! Schön, dass es geholfen hat.',
  ratedNotUseful: 'Danke für den Hinweis.',
  failed: {
    offline: 'Nicht gesendet: Sie sind offline.',
    expired: 'Nicht gesendet: Es hat zu lange gedauert.',
    unconfirmed: 'Vielleicht nicht zugestellt: Es hat zu lange gedauert.',
    refused: 'Nicht zugestellt: Die Nachricht wurde abgelehnt.',
    misconfigured: 'Nicht zugestellt: Der Kundendienst ist gerade nicht erreichbar.',
    'too-fast': 'Nicht gesendet: zu viele Nachrichten auf einmal.',
    'upload-too-large': 'Nicht gesendet: Die Datei ist zu groß.',
    'upload-refused': 'Nicht gesendet: Dateien dieser Art können nicht gesendet werden.',
    'upload-quota': 'Nicht gesendet: Sie haben die Höchstzahl an Dateien erreicht.',
    'upload-lost': 'Nicht gesendet: Bitte wählen Sie die Datei noch einmal.',
    other: 'Nicht gesendet.',
  },
  image: 'Bild',
  audio: 'Sprachnachricht',
  video: 'Video',
  file: 'Datei',
  close: 'Schließen',

  // Cards
  products: 'Produkte',
  previousPage: 'Vorige Seite',
  nextPage: 'Nächste Seite',
  pageOf: 'Seite {page} von {pages}',
  choices: 'Auswahl',
  attachments: 'Anhänge',

  // Offer of an agent
  handOffTip: 'Ein Mensch kann Ihnen hier weiterhelfen.',
  noThanks: 'Nein, danke',

  // Queue
  queueTitle: 'Sie warten auf einen Menschen',
  queueWait: {
    one: 'Voraussichtliche Wartezeit: etwa {count} Minute',
    other: 'Voraussichtliche Wartezeit: etwa {count} Minuten',
  },
  queueAllocating: 'Jemand ist frei: Sie werden verbunden…',
  stopWaiting: 'Nicht länger warten',
  queuePosition: 'Sie sind auf Platz {position}',
  queueUnknown: 'Sie sind in der Warteschlange. Sobald jemand frei ist, verbinden wir Sie.',

  // Survey
  surveyTags: 'Was ist Ihnen aufgefallen? (optional)',
  surveyRemark: 'Ihr Kommentar',
  surveyRemarkOptional: 'Ihr Kommentar (optional)',
  surveyRemarkMissing: 'Bitte schreiben Sie einen kurzen Kommentar.',
  surveyOptionMissing: 'Bitte wählen Sie zuerst etwas aus.',
  surveySubmit: 'Bewertung senden',
  surveySending: 'Wird gesendet…',
  surveyFailed: 'Ihre Bewertung konnte nicht gesendet werden. Bitte versuchen Sie es erneut.',
  surveyDismiss: 'Jetzt nicht',
  surveyThanks: 'Vielen Dank für Ihre Rückmeldung!',
  surveyDismissed: 'Sie haben die Bewertung übersprungen',
  surveyUnnamed: ['Zufrieden', 'Mittelmäßig', 'Unzufrieden'],
  surveyChosen: 'Ihre Bewertung: {text}',
  charactersLeft: { one: 'Noch {count} Zeichen', other: 'Noch {count} Zeichen' },
  sendInParts: 'In mehreren Nachrichten senden',
  charactersOver: { one: '{count} Zeichen zu viel', other: '{count} Zeichen zu viel' },
  surveyTitle: 'Wie war dieser Chat?',

  // Composer
  startNewChat: 'Neuen Chat beginnen',
  askAssistant: 'Den Assistenten fragen',
  leaveMessageHint: 'Sagen Sie, wie wir Sie erreichen, und wir melden uns.',
  emailInvalid: 'Bitte geben Sie eine E-Mail-Adresse wie name@example.com ein.',
  away: 'Unser Team ist gerade nicht da.',
  backToday: 'Unser Team ist gerade nicht da, aber wieder ab {time}.',
  backTomorrow: 'Unser Team ist gerade nicht da, aber wieder morgen ab {time}.',
  backOn: 'Unser Team ist gerade nicht da, aber wieder am {day} ab {time}.',
  leftThanks: 'Ihre Nachricht liegt bei unserem Team',
  leftNext:
    'Es liest sie, sobald es zurück ist. Schauen Sie hier nach der Antwort, oder warten Sie, bis es sich bei Ihnen meldet.',
  email: 'Ihre E-Mail-Adresse',

  // Forms
  formTitle: 'Zuerst ein paar Fragen',
  formName: 'Ihr Name',
  formPhone: 'Ihre Telefonnummer',
  formOptional: '(freiwillig)',
  formRequired: '(Pflichtfeld)',
  formChoose: 'Bitte wählen',
  formSubmit: 'Weiter',
  formSkip: 'Überspringen',
  formLoading: 'Die Fragen werden geladen …',
  formUnreachable: 'Die Fragen können gerade nicht geladen werden.',
  formFailed: 'Das konnte nicht gesendet werden. Bitte versuchen Sie es noch einmal.',
  formErrors: { one: 'Bitte prüfen Sie {count} Feld:', other: 'Bitte prüfen Sie {count} Felder:' },
  formMissing: 'Bitte füllen Sie dieses Feld aus.',
  formInvalid: 'Bitte prüfen Sie diese Angabe.',
  formTooLong: 'Das ist zu lang.',
  formRefused: 'Diese Angabe wurde nicht angenommen. Bitte ändern Sie sie.',
  formConsent: 'Einwilligung',

  // Files and emoji
  filesToSend: 'Zu sendende Dateien',
  removeFile: '{name} entfernen',
  fileTooLarge: '{name} ist zu groß: höchstens {size}.',
  fileRefused: 'Dateien wie {name} können nicht gesendet werden.',
  tooManyFiles: 'Höchstens {most} Dateien können auf einmal gesendet werden.',
  cancel: 'Abbrechen',
  emojiGroups: [
    'Gesichter',
    'Gesten und Menschen',
    'Tiere und Natur',
    'Essen und Trinken',
    'Aktivitäten',
    'Reisen und Orte',
    'Gegenstände',
    'Symbole',
  ],

  // Notices
  quotaReached:
    'Der Assistent kann gerade keine weiteren Fragen beantworten. Ein Mensch hilft Ihnen gern, oder Sie hinterlassen eine Nachricht.',
  agentOffered: 'Möchten Sie mit einem Menschen sprechen?',
  noticeHandOff: 'Sie möchten mit einem Menschen sprechen',
  noticeNoAgent: 'Gerade ist niemand online. Hinterlassen Sie eine Nachricht, wir melden uns bei Ihnen.',
  noticeStoppedWaiting: 'Sie haben das Warten beendet',
  noticeWaitEnded: 'Leider konnte niemand rechtzeitig antworten. Sie können erneut anfragen.',
  noticeAgentJoined: '{name} ist dem Chat beigetreten',
  noticeAgentAgain: 'Ihr Chat mit {name} geht weiter',
  noticeTransferred: '{name} hat den Chat übernommen',
  noticeClosed: 'Der Chat ist beendet',
  noticeClosedByVisitor: 'Sie haben den Chat beendet',
  noticeRedirect: 'Der Chat wurde weitergegeben',
  noticeStartRefused: 'Der Chat konnte nicht gestartet werden. Bitte versuchen Sie es erneut.',
  noticeStartMisconfigured: 'Der Kundendienst ist gerade nicht erreichbar. Bitte versuchen Sie es später erneut.',
  noticeBlocked: 'In diesem Chat können Sie unser Team nicht erreichen.',
};
