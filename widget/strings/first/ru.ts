/** The words that an opened chat needs at once, in Russian. */
import type { Catalogue } from './en.ts';

export const words: Catalogue = {
  // Launcher and panel
  openChat: 'Открыть чат',
  closeChat: 'Закрыть чат',
  unread: {
    one: '{count} непрочитанное сообщение',
    few: '{count} непрочитанных сообщения',
    many: '{count} непрочитанных сообщений',
    other: '{count} непрочитанного сообщения',
  },
  title: 'Чат с нами',
  menu: 'Другие действия',

  // Names and status
  robot: 'Помощник',
  agent: 'Поддержка',
  you: 'Вы',
  statusNobody: 'Мы рады помочь',
  statusRobot: 'Виртуальный помощник',
  statusAgent: 'Сейчас общается с вами',
  statusInbox: 'Нет на месте · напишите нам',
  statusSeeking: 'Ищем сотрудника…',
  statusConnecting: 'Подключение…',
  statusReconnecting: 'Повторное подключение…',

  // Banner
  tryAgain: 'Повторить',

  // Failed commands
  dismiss: 'Скрыть',

  // Transcript
  transcript: 'Переписка',
  emptyTitle: 'Чем мы можем помочь?',
  emptyText: 'Задайте вопрос ниже, и мы ответим здесь.',
  loadEarlier: 'Показать более ранние сообщения',
  loadingEarlier: 'Загружаем более ранние сообщения…',
  earlierFailed: 'Не удалось загрузить более ранние сообщения.',
  beginning: 'Здесь начинается переписка',
  newSince: 'Новое',
  newMessages: {
    one: '{count} новое сообщение',
    few: '{count} новых сообщения',
    many: '{count} новых сообщений',
    other: '{count} нового сообщения',
  },
  jumpToNewest: 'Перейти к последнему сообщению',
  today: 'Сегодня',
  yesterday: 'Вчера',
  robotTyping: 'Помощник ищет ответ…',
  said: '{name}, {time}',
  spoken: '{name}: {text}',

  // Messages
  sending: 'Отправка…',
  sent: 'Отправлено',
  left: 'Оставлено как сообщение',
  topics: 'Частые вопросы',
  showMore: 'Показать больше',
  scrollableTable: 'Таблица, прокрутите, чтобы увидеть всё',
  image: 'Изображение',

  // Composer
  message: 'Сообщение',
  send: 'Отправить',
  writeMessage: 'Ваше сообщение…',
  askRobot: 'Задайте вопрос…',
  writeToAgent: 'Для {name}…',
  writeWhileWaiting: 'Можно писать…',
  startAgain: 'Новый чат…',
  leaveMessage: 'Оставить сообщение',
  leaveMessagePlaceholder: 'Ваше сообщение…',
  composerRefused: 'Сейчас вы не можете писать сообщения.',
  keyHint: 'Enter — отправить, Shift и Enter — новая строка',

  // Above the composer
  talkToPerson: 'Поговорить с человеком',
  startNewChat: 'Начать новый чат',
  askAssistant: 'Спросить помощника',
  requests: 'Мои обращения',
  away: 'Сейчас нашей команды нет на месте.',
  backToday: 'Сейчас нашей команды нет на месте. Вернёмся в {time}.',
  backTomorrow: 'Сейчас нашей команды нет на месте. Вернёмся завтра в {time}.',
  backOn: 'Сейчас нашей команды нет на месте. Вернёмся: {day}, {time}.',
  leaveMessageHint: 'Укажите, как с вами связаться, и мы ответим.',
  leftThanks: 'Ваше сообщение у нашей команды',
  leftNext: 'Его прочитают, когда вернутся. Загляните сюда за ответом или подождите, пока с вами свяжутся.',
  leftAsRequest: 'Его прочитают, когда вернутся. Следите за ним в разделе «{name}».',

  // Files and emoji
  attachFile: 'Прикрепить файл',
  takePhoto: 'Сделать фото',
  dropFiles: 'Перетащите файлы сюда',
  emoji: 'Эмодзи',
};
