/** The words of the parts that are loaded when used, in Dutch. */
import type { LaterCatalogue } from './en.ts';

export const words: LaterCatalogue = {
  // Launcher and panel
  rateChat: 'Deze chat beoordelen',
  soundOn: 'Geluid aanzetten',
  soundOff: 'Geluid uitzetten',
  notificationsOn: 'Meldingen aanzetten',
  notificationsOff: 'Meldingen uitzetten',
  endChat: 'Chat beëindigen',
  endQuestion: 'Deze chat beëindigen? U kunt altijd een nieuwe beginnen.',
  keepChatting: 'Doorgaan met chatten',

  // Banner
  reconnecting: 'Verbinding verbroken. Opnieuw verbinden… Uw berichten worden verstuurd.',
  tryNow: 'Nu proberen',
  reloadPage: 'Pagina herladen',
  deskDelayed: 'Antwoorden duren langer dan normaal. Uw berichten zijn veilig en worden afgeleverd.',
  refused: {
    'client-too-old': 'De chat is bijgewerkt. Herlaad de pagina.',
    'token-invalid': 'Deze chat is verlopen. Begin een nieuwe.',
    'origin-refused': 'Chat is niet beschikbaar op deze website.',
    'site-unknown': 'Chat is niet beschikbaar op deze website.',
    'identity-required': 'Log in om met ons te chatten.',
    'too-many-connections': 'De chat is in te veel vensters geopend. Sluit er een en probeer het opnieuw.',
    'too-many-visitors': 'Het is nu erg druk. Probeer het over een paar minuten opnieuw.',
    other: 'De chat kan nu geen verbinding maken. Probeer het zo opnieuw.',
  },

  // Failed commands
  refusedCommand: {
    start: 'De chat kon niet worden gestart.',
    'request-agent': 'Uw verzoek om een medewerker kon niet worden verstuurd.',
    'stop-waiting': 'We konden u niet uit de wachtrij halen.',
    click: 'Uw keuze kon niet worden verstuurd.',
    'rate-answer': 'Uw beoordeling kon niet worden verstuurd.',
    end: 'De chat kon niet worden beëindigd.',
  },
  choiceClosed: 'Die keuze is niet meer mogelijk. Schrijf wat u nodig hebt.',

  // Suggestions while typing
  suggestedQuestions: 'Voorgestelde vragen',
  suggestedCount: { one: '{count} suggestie', other: '{count} suggesties' },

  // Messages
  limits: {
    'too-many-waiting': 'Uw eerdere berichten worden nog bezorgd. Probeer het over een paar minuten opnieuw.',
    'daily-limit': 'De limiet voor vandaag is bereikt. Probeer het morgen opnieuw.',
  },
  retry: 'Opnieuw versturen',
  discard: 'Verwijderen',
  edit: 'Bewerken',
  unsafeContent: 'Deze inhoud kan niet worden getoond.',
  copy: 'Bericht kopiëren',
  copied: 'Gekopieerd',
  showLess: 'Minder tonen',
  viewImage: '{name} bekijken',
  openOriginal: 'Origineel openen',
  zoom: 'Inzoomen',
  imageBroken: 'De afbeelding kan niet worden geladen.',
  mediaBroken: 'Dit kan hier niet worden afgespeeld.',

  // Cards
  products: 'Producten',
  previousPage: 'Vorige pagina',
  nextPage: 'Volgende pagina',
  pageOf: 'Pagina {page} van {pages}',

  // Offer of an agent
  handOffTip: 'Een medewerker kan u hierbij helpen.',
  noThanks: 'Nee, bedankt',

  // Queue
  queueTitle: 'Wachten op een medewerker',
  queueWait: {
    one: 'Verwachte wachttijd: ongeveer {count} minuut',
    other: 'Verwachte wachttijd: ongeveer {count} minuten',
  },
  queueAllocating: 'Er is iemand vrij: u wordt verbonden…',
  stopWaiting: 'Niet langer wachten',

  // Survey
  surveyTags: 'Wat viel u op? (optioneel)',
  surveyRemark: 'Uw opmerking',
  surveyRemarkOptional: 'Uw opmerking (optioneel)',
  surveyRemarkMissing: 'Voeg een korte opmerking toe.',
  surveyOptionMissing: 'Kies eerst een optie.',
  surveySubmit: 'Beoordeling versturen',
  surveySending: 'Versturen…',
  surveyFailed: 'Uw beoordeling kon niet worden verstuurd. Probeer het opnieuw.',
  surveyDismiss: 'Niet nu',
  surveyThanks: 'Bedankt voor uw feedback!',
  surveyDismissed: 'U hebt de beoordeling overgeslagen',
  surveyUnnamed: ['Tevreden', 'Gemiddeld', 'Ontevreden'],
  surveyChosen: 'Uw beoordeling: {text}',
  charactersLeft: { one: 'Nog {count} teken', other: 'Nog {count} tekens' },
  sendInParts: 'Als meerdere berichten versturen',
  charactersOver: { one: '{count} teken te veel', other: '{count} tekens te veel' },

  // Composer
  startNewChat: 'Nieuwe chat beginnen',
  askAssistant: 'Vraag het de assistent',
  leaveMessageHint: 'Vertel hoe we u kunnen bereiken, dan nemen we contact op.',
  emailInvalid: 'Vul een e-mailadres in zoals naam@example.com.',
  away: 'Ons team is nu afwezig.',
  backToday: 'Ons team is nu afwezig en terug om {time}.',
  backTomorrow: 'Ons team is nu afwezig en morgen terug om {time}.',
  backOn: 'Ons team is nu afwezig en op {day} terug om {time}.',
  leftThanks: 'Uw bericht ligt bij ons team',
  leftNext: 'Ze lezen het zodra ze terug zijn. Kijk hier voor hun antwoord, of wacht tot ze contact met u opnemen.',

  // Forms
  formTitle: 'Eerst een paar vragen',
  formName: 'Uw naam',
  formPhone: 'Uw telefoonnummer',
  formOptional: '(optioneel)',
  formRequired: '(verplicht)',
  formChoose: 'Maak een keuze',
  formSubmit: 'Verder',
  formSkip: 'Overslaan',
  formLoading: 'De vragen worden geladen…',
  formUnreachable: 'De vragen kunnen nu niet worden geladen.',
  formFailed: 'Dit kon niet worden verzonden. Probeer het opnieuw.',
  formErrors: { one: 'Controleer {count} veld:', other: 'Controleer {count} velden:' },
  formMissing: 'Vul dit in.',
  formInvalid: 'Controleer wat u hier hebt ingevuld.',
  formTooLong: 'Dit is te lang.',
  formRefused: 'Dit is niet geaccepteerd. Pas het aan.',
  formConsent: 'Toestemming',

  // Files and emoji
  filesToSend: 'Te versturen bestanden',
  removeFile: '{name} verwijderen',
  fileTooLarge: '{name} is te groot: hoogstens {size}.',
  fileRefused: 'Bestanden zoals {name} kunnen niet worden verstuurd.',
  tooManyFiles: 'Er kunnen hoogstens {most} bestanden tegelijk worden verstuurd.',
  cancel: 'Annuleren',
  emojiGroups: [
    'Gezichten',
    'Gebaren en mensen',
    'Dieren en natuur',
    'Eten en drinken',
    'Activiteiten',
    'Reizen en plaatsen',
    'Voorwerpen',
    'Symbolen',
  ],
};
