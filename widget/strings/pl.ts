/** The words that an opened chat needs at once, in Polish. */
import type { Catalogue } from './en.ts';

export const words: Catalogue = {
  // Launcher and panel
  openChat: 'Otwórz czat',
  closeChat: 'Zamknij czat',
  unread: {
    one: '{count} nieprzeczytana wiadomość',
    few: '{count} nieprzeczytane wiadomości',
    many: '{count} nieprzeczytanych wiadomości',
    other: '{count} nieprzeczytanej wiadomości',
  },
  title: 'Porozmawiaj z nami',
  menu: 'Więcej opcji',
  talkToPerson: 'Porozmawiaj z człowiekiem',

  // Names and status
  robot: 'Asystent',
  agent: 'Obsługa klienta',
  you: 'Ty',
  statusNobody: 'Chętnie pomożemy',
  statusRobot: 'Wirtualny asystent',
  statusAgent: 'Rozmawia teraz z Tobą',
  statusInbox: 'Nieobecność · zostaw wiadomość',
  statusConnecting: 'Łączenie…',
  statusReconnecting: 'Ponowne łączenie…',

  // Banner
  tryAgain: 'Spróbuj ponownie',

  // Failed commands
  dismiss: 'Ukryj',

  // Transcript
  transcript: 'Rozmowa',
  emptyTitle: 'W czym możemy pomóc?',
  emptyText: 'Zadaj pytanie poniżej, a odpowiemy tutaj.',
  loadEarlier: 'Pokaż wcześniejsze wiadomości',
  loadingEarlier: 'Wczytywanie wcześniejszych wiadomości…',
  earlierFailed: 'Nie udało się wczytać wcześniejszych wiadomości.',
  beginning: 'Tu zaczyna się rozmowa',
  newSince: 'Nowe',
  newMessages: {
    one: '{count} nowa wiadomość',
    few: '{count} nowe wiadomości',
    many: '{count} nowych wiadomości',
    other: '{count} nowej wiadomości',
  },
  jumpToNewest: 'Przejdź do najnowszej wiadomości',
  today: 'Dzisiaj',
  yesterday: 'Wczoraj',
  robotTyping: 'Asystent szuka odpowiedzi…',
  said: '{name}, {time}',
  spoken: '{name}: {text}',

  // Messages
  sending: 'Wysyłanie…',
  sent: 'Wysłano',
  left: 'Zostawiono jako wiadomość',
  failed: {
    offline: 'Nie wysłano: brak połączenia z siecią.',
    expired: 'Nie wysłano: trwało to zbyt długo.',
    unconfirmed: 'Być może nie dostarczono: trwało to zbyt długo.',
    refused: 'Nie dostarczono: wiadomość została odrzucona.',
    misconfigured: 'Nie dostarczono: obsługa klienta jest teraz niedostępna.',
    'too-fast': 'Nie wysłano: zbyt wiele wiadomości naraz.',
    'upload-too-large': 'Nie wysłano: plik jest za duży.',
    'upload-refused': 'Nie wysłano: plików tego typu nie można wysyłać.',
    'upload-quota': 'Nie wysłano: osiągnięto limit plików.',
    'upload-lost': 'Nie wysłano: proszę ponownie wybrać plik.',
    other: 'Nie wysłano.',
  },
  image: 'Obraz',
  audio: 'Wiadomość głosowa',
  video: 'Wideo',
  file: 'Plik',
  topics: 'Częste pytania',
  suggestions: 'Czy chodziło o',
  related: 'Powiązane pytania',
  openLink: 'Otwórz link',
  wasHelpful: 'Czy to było pomocne?',
  useful: 'Pomocne',
  notUseful: 'Niepomocne',
  ratedUseful: 'Dziękujemy! Cieszymy się, że to pomogło.',
  ratedNotUseful: 'Dziękujemy za informację.',
  showMore: 'Pokaż więcej',
  close: 'Zamknij',
  scrollableTable: 'Tabela, przewiń, aby zobaczyć całość',

  // Cards
  choices: 'Opcje',
  attachments: 'Załączniki',

  // Notices
  agentOffered: 'Chcesz porozmawiać z człowiekiem?',
  quotaReached: 'Asystent na razie nie może już odpowiadać. Konsultant chętnie pomoże, możesz też zostawić wiadomość.',
  noticeHandOff: 'Wysłano prośbę o rozmowę z człowiekiem',
  noticeNoAgent: 'Nikogo nie ma teraz online. Zostaw wiadomość, a odezwiemy się.',
  noticeStoppedWaiting: 'Przerwano oczekiwanie',
  noticeWaitEnded: 'Przepraszamy, nikt nie zdążył odpowiedzieć. Można poprosić ponownie.',
  noticeAgentJoined: '{name} dołącza do czatu',
  noticeAgentAgain: 'Czat z {name} trwa dalej',
  noticeTransferred: '{name} przejmuje czat',
  noticeClosed: 'Czat został zakończony',
  noticeClosedByVisitor: 'Czat zakończony na Twoją prośbę',
  noticeRedirect: 'Czat został przekazany',
  noticeStartRefused: 'Nie udało się rozpocząć czatu. Spróbuj ponownie.',
  noticeStartMisconfigured: 'Obsługa klienta jest teraz niedostępna. Spróbuj ponownie później.',

  // Queue
  queuePosition: 'Twój numer w kolejce: {position}',
  queueUnknown: 'Jesteś w kolejce. Połączymy, gdy tylko ktoś będzie wolny.',

  // Survey
  surveyTitle: 'Jak oceniasz ten czat?',

  // Composer
  message: 'Wiadomość',
  send: 'Wyślij',
  writeMessage: 'Napisz wiadomość…',
  askRobot: 'Zadaj pytanie…',
  writeToAgent: 'Do: {name}…',
  writeWhileWaiting: 'Pisz, czekając…',
  startAgain: 'Zacznij nowy czat…',
  leaveMessage: 'Zostaw wiadomość',
  leaveMessagePlaceholder: 'Twoja wiadomość…',
  email: 'Twój adres e-mail',
  composerRefused: 'Nie można teraz pisać wiadomości.',
  keyHint: 'Enter, aby wysłać, Shift i Enter, aby zacząć nowy wiersz',

  // Files and emoji
  attachFile: 'Dołącz plik',
  takePhoto: 'Zrób zdjęcie',
  dropFiles: 'Upuść pliki tutaj',
  emoji: 'Emotikony',
};
