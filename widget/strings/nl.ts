/** The words that an opened chat needs at once, in Dutch. */
import type { Catalogue } from './en.ts';

export const words: Catalogue = {
  // Launcher and panel
  openChat: 'Chat openen',
  closeChat: 'Chat sluiten',
  unread: { one: '{count} ongelezen bericht', other: '{count} ongelezen berichten' },
  title: 'Chat met ons',
  menu: 'Meer opties',
  talkToPerson: 'Met een medewerker praten',

  // Names and status
  robot: 'Assistent',
  agent: 'Klantenservice',
  you: 'U',
  statusNobody: 'We helpen u graag',
  statusRobot: 'Virtuele assistent',
  statusAgent: 'Nu met u in gesprek',
  statusInbox: 'Afwezig · laat bericht achter',
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
  failed: {
    offline: 'Niet verstuurd: u bent offline.',
    expired: 'Niet verstuurd: het duurde te lang.',
    unconfirmed: 'Misschien niet afgeleverd: het duurde te lang.',
    refused: 'Niet afgeleverd: het is geweigerd.',
    misconfigured: 'Niet afgeleverd: de klantenservice is nu niet bereikbaar.',
    'too-fast': 'Niet verstuurd: te veel berichten tegelijk.',
    'upload-too-large': 'Niet verstuurd: het bestand is te groot.',
    'upload-refused': 'Niet verstuurd: dit soort bestanden kan niet worden verstuurd.',
    'upload-quota': 'Niet verstuurd: u hebt het maximale aantal bestanden bereikt.',
    'upload-lost': 'Niet verstuurd: kies het bestand opnieuw.',
    other: 'Niet verstuurd.',
  },
  image: 'Afbeelding',
  audio: 'Audiobericht',
  video: 'Video',
  file: 'Bestand',
  topics: 'Veelgestelde vragen',
  suggestions: 'Bedoelde u',
  related: 'Verwante vragen',
  openLink: 'Link openen',
  wasHelpful: 'Was dit nuttig?',
  useful: 'Nuttig',
  notUseful: 'Niet nuttig',
  ratedUseful: 'Bedankt! Fijn dat het heeft geholpen.',
  ratedNotUseful: 'Bedankt dat u het laat weten.',
  showMore: 'Meer tonen',
  close: 'Sluiten',
  scrollableTable: 'Tabel, scroll om alles te zien',

  // Cards
  choices: 'Keuzes',
  attachments: 'Bijlagen',

  // Notices
  agentOffered: 'Wilt u met een medewerker praten?',
  quotaReached:
    'De assistent kan nu geen vragen meer beantwoorden. Een medewerker helpt u graag, of laat een bericht achter.',
  noticeHandOff: 'U hebt om een medewerker gevraagd',
  noticeNoAgent: 'Er is nu niemand online. Laat een bericht achter, dan nemen we contact op.',
  noticeStoppedWaiting: 'U bent gestopt met wachten',
  noticeWaitEnded: 'Sorry, niemand kon op tijd antwoorden. U kunt het opnieuw vragen.',
  noticeAgentJoined: '{name} neemt deel aan de chat',
  noticeAgentAgain: 'Uw chat met {name} gaat verder',
  noticeTransferred: '{name} heeft de chat overgenomen',
  noticeClosed: 'De chat is beëindigd',
  noticeClosedByVisitor: 'U hebt de chat beëindigd',
  noticeRedirect: 'De chat is doorgegeven',
  noticeStartRefused: 'De chat kon niet worden gestart. Probeer het opnieuw.',
  noticeStartMisconfigured: 'De klantenservice is nu niet bereikbaar. Probeer het later opnieuw.',

  // Queue
  queuePosition: 'U bent nummer {position} in de wachtrij',
  queueUnknown: 'U staat in de wachtrij. We verbinden u zodra er iemand vrij is.',

  // Survey
  surveyTitle: 'Hoe was deze chat?',

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
  email: 'Uw e-mailadres',
  composerRefused: 'U kunt nu geen berichten schrijven.',
  keyHint: 'Druk op Enter om te versturen, Shift en Enter voor een nieuwe regel',

  // Files and emoji
  attachFile: 'Bestand toevoegen',
  takePhoto: 'Foto maken',
  dropFiles: 'Zet bestanden hier neer',
  emoji: 'Emoji’s',
};
