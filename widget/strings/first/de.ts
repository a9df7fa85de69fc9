/** The words that an opened chat needs at once, in German. */
import type { Catalogue } from './en.ts';

export const words: Catalogue = {
  // Launcher and panel
  openChat: 'Chat öffnen',
  closeChat: 'Chat schließen',
  unread: { one: '{count} ungelesene Nachricht', other: '{count} ungelesene Nachrichten' },
  title: 'Chatten Sie mit uns',
  menu: 'Weitere Optionen',

  // Names and status
  robot: 'Assistent',
  agent: 'Kundendienst',
  you: 'Sie',
  statusNobody: 'Wir sind für Sie da',
  statusRobot: 'Virtueller Assistent',
  statusAgent: 'Spricht gerade mit Ihnen',
  statusInbox: 'Abwesend · Nachricht möglich',
  statusSeeking: 'Wir suchen einen Menschen für Sie…',
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
  topics: 'Häufige Fragen',
  showMore: 'Mehr anzeigen',
  scrollableTable: 'Tabelle, scrollen zeigt den Rest',
  image: 'Bild',

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
  composerRefused: 'Sie können gerade keine Nachrichten schreiben.',
  keyHint: 'Eingabetaste zum Senden, Umschalt und Eingabe für eine neue Zeile',

  // Above the composer
  talkToPerson: 'Mit einem Menschen sprechen',
  startNewChat: 'Neuen Chat beginnen',
  askAssistant: 'Den Assistenten fragen',
  requests: 'Meine Anfragen',
  away: 'Unser Team ist gerade nicht da.',
  backToday: 'Unser Team ist gerade nicht da, aber wieder ab {time}.',
  backTomorrow: 'Unser Team ist gerade nicht da, aber wieder morgen ab {time}.',
  backOn: 'Unser Team ist gerade nicht da, aber wieder am {day} ab {time}.',
  leaveMessageHint: 'Sagen Sie, wie wir Sie erreichen, und wir melden uns.',
  leftThanks: 'Ihre Nachricht liegt bei unserem Team',
  leftNext:
    'Es liest sie, sobald es zurück ist. Schauen Sie hier nach der Antwort, oder warten Sie, bis es sich bei Ihnen meldet.',
  leftAsRequest: 'Es liest sie, sobald es zurück ist. Verfolgen Sie sie unter „{name}“.',

  // Files and emoji
  attachFile: 'Datei anhängen',
  takePhoto: 'Foto aufnehmen',
  dropFiles: 'Dateien hier ablegen',
  emoji: 'Emojis',
};
