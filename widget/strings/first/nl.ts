/** The words that an opened chat needs at once, in Dutch. */
import type { Catalogue } from './en.ts';

export const words: Catalogue = {
  // Launcher and panel
  openChat: 'Chat openen',
  closeChat: 'Chat sluiten',
  unread: { one: '{count} ongelezen bericht', other: '{count} ongelezen berichten' },
  title: 'Chat met ons',
  menu: 'Meer opties',

  // Names and status
  robot: 'Assistent',
  agent: 'Klantenservice',
  you: 'U',
  statusNobody: 'We helpen u graag',
  statusRobot: 'Virtuele assistent',
  statusAgent: 'Nu met u in gesprek',
  statusInbox: 'Afwezig · laat bericht achter',
  statusSeeking: 'We zoeken een medewerker…',
  statusConnecting: 'Verbinding maken…',
  statusReconnecting: 'Opnieuw verbinden…',

  // Banner
  tryAgain: 'Opnieuw proberen',

  // Failed commands
  dismiss: 'Sluiten',

  // Transcript
  transcript: 'Gesprek',
  emptyTitle: 'Hoe kunnen we helpen?',
  emptyText: 'Stel hieronder een vraag, dan antwoorden we hier.',
  loadEarlier: 'Eerdere berichten tonen',
  loadingEarlier: 'Eerdere berichten laden…',
  earlierFailed: 'Eerdere berichten konden niet worden geladen.',
  beginning: 'Het gesprek begint hier',
  newSince: 'Nieuw',
  newMessages: { one: '{count} nieuw bericht', other: '{count} nieuwe berichten' },
  jumpToNewest: 'Naar het nieuwste bericht',
  today: 'Vandaag',
  yesterday: 'Gisteren',
  robotTyping: 'De assistent zoekt een antwoord…',
  said: '{name}, {time}',
  spoken: '{name}: {text}',

  // Messages
  sending: 'Versturen…',
  sent: 'Verstuurd',
  left: 'Achtergelaten als bericht',
  topics: 'Veelgestelde vragen',
  showMore: 'Meer tonen',
  scrollableTable: 'Tabel, scroll om alles te zien',
  image: 'Afbeelding',

  // Composer
  message: 'Bericht',
  send: 'Versturen',
  writeMessage: 'Schrijf een bericht…',
  askRobot: 'Stel een vraag…',
  writeToAgent: 'Aan {name}…',
  writeWhileWaiting: 'Schrijf intussen…',
  startAgain: 'Nieuwe chat…',
  leaveMessage: 'Bericht achterlaten',
  leaveMessagePlaceholder: 'Uw bericht…',
  composerRefused: 'U kunt nu geen berichten schrijven.',
  keyHint: 'Druk op Enter om te versturen, Shift en Enter voor een nieuwe regel',

  // Above the composer
  talkToPerson: 'Met een medewerker praten',
  startNewChat: 'Nieuwe chat beginnen',
  askAssistant: 'Vraag het de assistent',
  requests: 'Mijn verzoeken',
  away: 'Ons team is nu afwezig.',
  backToday: 'Ons team is nu afwezig en terug om {time}.',
  backTomorrow: 'Ons team is nu afwezig en morgen terug om {time}.',
  backOn: 'Ons team is nu afwezig en op {day} terug om {time}.',
  leaveMessageHint: 'Vertel hoe we u kunnen bereiken, dan nemen we contact op.',
  leftThanks: 'Uw bericht ligt bij ons team',
  leftNext: 'Ze lezen het zodra ze terug zijn. Kijk hier voor hun antwoord, of wacht tot ze contact met u opnemen.',
  leftAsRequest: 'Ze lezen het zodra ze terug zijn. Volg het onder ‘{name}’.',

  // Files and emoji
  attachFile: 'Bestand toevoegen',
  takePhoto: 'Foto maken',
  dropFiles: 'Zet bestanden hier neer',
  emoji: 'Emoji’s',
};
