/** The words that an opened chat needs at once, in German. */
import type { Catalogue } from './en.ts';

export const words: Catalogue = {
  // Launcher and panel
  openChat: 'Chat öffnen',
  closeChat: 'Chat schließen',
  unread: { one: '{count} ungelesene Nachricht', other: '{count} ungelesene Nachrichten' },
  title: 'Chatten Sie mit uns',
  menu: 'Weitere Optionen',
  talkToPerson: 'Mit einem Menschen sprechen',

  // Names and status
  robot: 'Assistent',
  agent: 'Kundendienst',
  you: 'Sie',
  statusNobody: 'Wir sind für Sie da',
  statusRobot: 'Virtueller Assistent',
  statusAgent: 'Spricht gerade mit Ihnen',
  statusInbox: 'Abwesend · Nachricht möglich',
  statusConnecting: 'Verbindung wird aufgebaut…',
  statusReconnecting: 'Wird neu verbunden…',

  // Banner
  tryAgain: 'Erneut versuchen',

  // Failed commands
  dismiss: 'Ausblenden',

  // Transcript
  transcript: 'Unterhaltung',
  emptyTitle: 'Wie können wir helfen?',
  emptyText: 'Stellen Sie unten eine Frage; wir antworten Ihnen hier.',
  loadEarlier: 'Frühere Nachrichten anzeigen',
  loadingEarlier: 'Frühere Nachrichten werden geladen…',
  earlierFailed: 'Frühere Nachrichten konnten nicht geladen werden.',
  beginning: 'Hier beginnt die Unterhaltung',
  newSince: 'Neu',
  newMessages: { one: '{count} neue Nachricht', other: '{count} neue Nachrichten' },
  jumpToNewest: 'Zur neuesten Nachricht springen',
  today: 'Heute',
  yesterday: 'Gestern',
  robotTyping: 'Der Assistent sucht eine Antwort…',
  said: '{name}, {time}',
  spoken: '{name}: {text}',

  // Messages
  sending: 'Wird gesendet…',
  sent: 'Gesendet',
  left: 'Als Nachricht hinterlassen',
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
  topics: 'Häufige Fragen',
  suggestions: 'Meinten Sie',
  related: 'Verwandte Fragen',
  openLink: 'Link öffnen',
  wasHelpful: 'War das hilfreich?',
  useful: 'Hilfreich',
  notUseful: 'Nicht hilfreich',
  ratedUseful: 'Danke! Schön, dass es geholfen hat.',
  ratedNotUseful: 'Danke für den Hinweis.',
  showMore: 'Mehr anzeigen',
  close: 'Schließen',
  scrollableTable: 'Tabelle, scrollen zeigt den Rest',

  // Cards
  choices: 'Auswahl',
  attachments: 'Anhänge',

  // Notices
  agentOffered: 'Möchten Sie mit einem Menschen sprechen?',
  quotaReached:
    'Der Assistent kann gerade keine weiteren Fragen beantworten. Ein Mensch hilft Ihnen gern, oder Sie hinterlassen eine Nachricht.',
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

  // Queue
  queuePosition: 'Sie sind auf Platz {position}',
  queueUnknown: 'Sie sind in der Warteschlange. Sobald jemand frei ist, verbinden wir Sie.',

  // Survey
  surveyTitle: 'Wie war dieser Chat?',

  // Composer
  message: 'Nachricht',
  send: 'Senden',
  writeMessage: 'Ihre Nachricht…',
  askRobot: 'Frage stellen…',
  writeToAgent: 'An {name}…',
  writeWhileWaiting: 'Vorab schreiben…',
  startAgain: 'Neuer Chat…',
  leaveMessage: 'Nachricht hinterlassen',
  leaveMessagePlaceholder: 'Ihre Nachricht…',
  email: 'Ihre E-Mail-Adresse',
  composerRefused: 'Sie können gerade keine Nachrichten schreiben.',
  keyHint: 'Eingabetaste zum Senden, Umschalt und Eingabe für eine neue Zeile',

  // Files and emoji
  attachFile: 'Datei anhängen',
  takePhoto: 'Foto aufnehmen',
  dropFiles: 'Dateien hier ablegen',
  emoji: 'Emojis',
};
