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

  // Names and status
  robot: 'Asystent',
  agent: 'Obsługa klienta',
  you: 'Ty',
  statusNobody: 'Chętnie pomożemy',
  statusRobot: 'Wirtualny asystent',
  statusAgent: 'Rozmawia teraz z Tobą',
  statusInbox: 'Nieobecność · zostaw wiadomość',
  statusSeeking: 'Szukamy kogoś do rozmowy…',
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
  topics: 'Częste pytania',
  showMore: 'Pokaż więcej',
  scrollableTable: 'Tabela, przewiń, aby zobaczyć całość',
  image: 'Obraz',

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
  composerRefused: 'Nie można teraz pisać wiadomości.',
  keyHint: 'Enter, aby wysłać, Shift i Enter, aby zacząć nowy wiersz',

  // Above the composer
  talkToPerson: 'Porozmawiaj z człowiekiem',
  startNewChat: 'Rozpocznij nowy czat',
  askAssistant: 'Zapytaj asystenta',
  requests: 'Moje zgłoszenia',
  away: 'Naszego zespołu teraz nie ma.',
  backToday: 'Naszego zespołu teraz nie ma. Wrócimy dzisiaj: {time}.',
  backTomorrow: 'Naszego zespołu teraz nie ma. Wrócimy jutro: {time}.',
  backOn: 'Naszego zespołu teraz nie ma. Wrócimy: {day}, {time}.',
  leaveMessageHint: 'Napisz, jak możemy się skontaktować, a odezwiemy się.',
  leftThanks: 'Twoja wiadomość jest u naszego zespołu',
  leftNext: 'Przeczytamy ją po powrocie. Zajrzyj tu po odpowiedź lub zaczekaj, aż się odezwiemy.',
  leftAsRequest: 'Przeczytamy ją po powrocie. Jej dalszy ciąg znajdziesz w „{name}”.',

  // Files and emoji
  attachFile: 'Dołącz plik',
  takePhoto: 'Zrób zdjęcie',
  dropFiles: 'Upuść pliki tutaj',
  emoji: 'Emotikony',
};
