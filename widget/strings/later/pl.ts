/** The words of the parts that are loaded when used, in Polish. */
import type { LaterCatalogue } from './en.ts';

export const words: LaterCatalogue = {
  // Launcher and panel
  rateChat: 'Oceń czat',
  soundOn: 'Włącz dźwięk',
  soundOff: 'Wyłącz dźwięk',
  notificationsOn: 'Włącz powiadomienia',
  notificationsOff: 'Wyłącz powiadomienia',
  endChat: 'Zakończ czat',
  endQuestion: 'Zakończyć ten czat? Nowy można rozpocząć w każdej chwili.',
  keepChatting: 'Rozmawiaj dalej',

  // Banner
  reconnecting: 'Utracono połączenie. Ponowne łączenie… Wiadomości zostaną wysłane.',
  tryNow: 'Spróbuj teraz',
  reloadPage: 'Odśwież stronę',
  deskDelayed: 'Odpowiedzi zajmują więcej czasu niż zwykle. Wiadomości są bezpieczne i zostaną dostarczone.',
  refused: {
    'client-too-old': 'Czat został zaktualizowany. Odśwież stronę.',
    'token-invalid': 'Ten czat wygasł. Zacznij nowy.',
    'origin-refused': 'Na tej stronie czat jest niedostępny.',
    'site-unknown': 'Na tej stronie czat jest niedostępny.',
    'identity-required': 'Zaloguj się, aby z nami porozmawiać.',
    'too-many-connections': 'Czat jest otwarty w zbyt wielu oknach. Zamknij jedno i spróbuj ponownie.',
    'too-many-visitors': 'Mamy teraz bardzo dużo zgłoszeń. Spróbuj ponownie za kilka minut.',
    other: 'Czat nie może się teraz połączyć. Spróbuj ponownie za chwilę.',
  },

  // Failed commands
  refusedCommand: {
    start: 'Nie udało się rozpocząć czatu.',
    'request-agent': 'Nie udało się wysłać prośby o rozmowę z człowiekiem.',
    'stop-waiting': 'Nie udało się usunąć z kolejki.',
    click: 'Nie udało się wysłać tego wyboru.',
    'rate-answer': 'Nie udało się wysłać oceny.',
    end: 'Nie udało się zakończyć czatu.',
  },
  choiceClosed: 'Ta opcja nie jest już dostępna. Napisz, czego potrzebujesz.',

  // Suggestions while typing
  suggestedQuestions: 'Proponowane pytania',
  suggestedCount: {
    one: '{count} propozycja',
    few: '{count} propozycje',
    many: '{count} propozycji',
    other: '{count} propozycji',
  },

  // Messages
  limits: {
    'too-many-waiting': 'Poprzednie wiadomości są jeszcze dostarczane. Spróbuj ponownie za kilka minut.',
    'daily-limit': 'Osiągnięto limit na dziś. Spróbuj ponownie jutro.',
  },
  retry: 'Wyślij ponownie',
  discard: 'Usuń',
  edit: 'Edytuj',
  unsafeContent: 'Tej treści nie można wyświetlić.',
  copy: 'Kopiuj wiadomość',
  copied: 'Skopiowano',
  showLess: 'Pokaż mniej',
  viewImage: 'Wyświetl {name}',
  openOriginal: 'Otwórz oryginał',
  zoom: 'Powiększ',
  imageBroken: 'Nie można wczytać obrazu.',
  mediaBroken: 'Nie można tego tutaj odtworzyć.',

  // Cards
  products: 'Produkty',
  previousPage: 'Poprzednia strona',
  nextPage: 'Następna strona',
  pageOf: 'Strona {page} z {pages}',

  // Offer of an agent
  handOffTip: 'Konsultant może w tym pomóc.',
  noThanks: 'Nie, dziękuję',

  // Queue
  queueTitle: 'Oczekiwanie na konsultanta',
  queueWait: {
    one: 'Przewidywany czas oczekiwania: około {count} minuty',
    few: 'Przewidywany czas oczekiwania: około {count} minut',
    many: 'Przewidywany czas oczekiwania: około {count} minut',
    other: 'Przewidywany czas oczekiwania: około {count} minuty',
  },
  queueAllocating: 'Ktoś jest wolny: łączymy…',
  stopWaiting: 'Przestań czekać',

  // Survey
  surveyTags: 'Co zwróciło Twoją uwagę? (opcjonalnie)',
  surveyRemark: 'Twój komentarz',
  surveyRemarkOptional: 'Twój komentarz (opcjonalnie)',
  surveyRemarkMissing: 'Dodaj krótki komentarz.',
  surveyOptionMissing: 'Najpierw wybierz jedną opcję.',
  surveySubmit: 'Wyślij ocenę',
  surveySending: 'Wysyłanie…',
  surveyFailed: 'Nie udało się wysłać oceny. Spróbuj ponownie.',
  surveyDismiss: 'Nie teraz',
  surveyThanks: 'Dziękujemy za opinię!',
  surveyDismissed: 'Pominięto ocenę',
  surveyUnnamed: ['Dobrze', 'Średnio', 'Źle'],
  surveyChosen: 'Twoja ocena: {text}',
  charactersLeft: {
    one: 'Pozostał {count} znak',
    few: 'Pozostały {count} znaki',
    many: 'Pozostało {count} znaków',
    other: 'Pozostało {count} znaku',
  },
  sendInParts: 'Wyślij jako kilka wiadomości',
  charactersOver: {
    one: 'O {count} znak za dużo',
    few: 'O {count} znaki za dużo',
    many: 'O {count} znaków za dużo',
    other: 'O {count} znaku za dużo',
  },

  // Composer
  startNewChat: 'Rozpocznij nowy czat',
  askAssistant: 'Zapytaj asystenta',
  leaveMessageHint: 'Napisz, jak możemy się skontaktować, a odezwiemy się.',
  emailInvalid: 'Podaj adres e-mail, na przykład imie@example.com.',
  away: 'Naszego zespołu teraz nie ma.',
  backToday: 'Naszego zespołu teraz nie ma. Wrócimy dzisiaj: {time}.',
  backTomorrow: 'Naszego zespołu teraz nie ma. Wrócimy jutro: {time}.',
  backOn: 'Naszego zespołu teraz nie ma. Wrócimy: {day}, {time}.',
  leftThanks: 'Twoja wiadomość jest u naszego zespołu',
  leftNext: 'Przeczytamy ją po powrocie. Zajrzyj tu po odpowiedź lub zaczekaj, aż się odezwiemy.',

  // Forms
  formTitle: 'Najpierw kilka pytań',
  formName: 'Imię i nazwisko',
  formPhone: 'Numer telefonu',
  formOptional: '(opcjonalnie)',
  formRequired: '(wymagane)',
  formChoose: 'Proszę wybrać',
  formSubmit: 'Dalej',
  formSkip: 'Pomiń',
  formLoading: 'Wczytywanie pytań…',
  formUnreachable: 'W tej chwili nie można wczytać pytań.',
  formFailed: 'Nie udało się wysłać. Proszę spróbować ponownie.',
  formErrors: {
    one: 'Proszę sprawdzić {count} pole:',
    few: 'Proszę sprawdzić {count} pola:',
    many: 'Proszę sprawdzić {count} pól:',
    other: 'Proszę sprawdzić {count} pól:',
  },
  formMissing: 'Proszę wypełnić to pole.',
  formInvalid: 'Proszę sprawdzić wpisaną wartość.',
  formTooLong: 'To jest za długie.',
  formRefused: 'Ta wartość nie została przyjęta. Proszę ją zmienić.',
  formConsent: 'Zgoda',

  // Files and emoji
  filesToSend: 'Pliki do wysłania',
  removeFile: 'Usuń {name}',
  fileTooLarge: 'Plik {name} jest za duży: najwyżej {size}.',
  fileRefused: 'Plików takich jak {name} nie można wysyłać.',
  tooManyFiles: 'Liczba plików wysyłanych naraz: najwyżej {most}.',
  cancel: 'Anuluj',
  emojiGroups: [
    'Buźki',
    'Gesty i ludzie',
    'Zwierzęta i przyroda',
    'Jedzenie i napoje',
    'Aktywności',
    'Podróże i miejsca',
    'Przedmioty',
    'Symbole',
  ],
};
