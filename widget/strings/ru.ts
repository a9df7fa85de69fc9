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
  talkToPerson: 'Поговорить с человеком',

  // Names and status
  robot: 'Помощник',
  agent: 'Поддержка',
  you: 'Вы',
  statusNobody: 'Мы рады помочь',
  statusRobot: 'Виртуальный помощник',
  statusAgent: 'Сейчас общается с вами',
  statusInbox: 'Нет на месте · напишите нам',
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
  failed: {
    offline: 'Не отправлено: нет подключения к сети.',
    expired: 'Не отправлено: прошло слишком много времени.',
    unconfirmed: 'Возможно, не доставлено: прошло слишком много времени.',
    refused: 'Не доставлено: сообщение отклонено.',
    misconfigured: 'Не доставлено: сейчас поддержка недоступна.',
    'too-fast': 'Не отправлено: слишком много сообщений сразу.',
    'upload-too-large': 'Не отправлено: файл слишком большой.',
    'upload-refused': 'Не отправлено: файлы такого типа отправить нельзя.',
    'upload-quota': 'Не отправлено: достигнут предел числа файлов.',
    'upload-lost': 'Не отправлено: выберите файл ещё раз.',
    other: 'Не отправлено.',
  },
  image: 'Изображение',
  audio: 'Голосовое сообщение',
  video: 'Видео',
  file: 'Файл',
  topics: 'Частые вопросы',
  suggestions: 'Возможно, вы имели в виду',
  related: 'Похожие вопросы',
  openLink: 'Открыть ссылку',
  wasHelpful: 'Это помогло?',
  useful: 'Помогло',
  notUseful: 'Не помогло',
  ratedUseful: 'Спасибо! Рады, что это помогло.',
  ratedNotUseful: 'Спасибо, что сообщили.',
  showMore: 'Показать больше',
  close: 'Закрыть',
  scrollableTable: 'Таблица, прокрутите, чтобы увидеть всё',

  // Cards
  choices: 'Варианты',
  attachments: 'Вложения',

  // Notices
  agentOffered: 'Хотите поговорить с человеком?',
  quotaReached:
    'Помощник пока больше не может отвечать. Вам с радостью поможет сотрудник, или вы можете оставить сообщение.',
  noticeHandOff: 'Вы попросили соединить вас с оператором',
  noticeNoAgent: 'Сейчас никого нет на связи. Оставьте сообщение, и мы вам ответим.',
  noticeStoppedWaiting: 'Вы перестали ждать',
  noticeWaitEnded: 'К сожалению, никто не успел ответить. Вы можете попросить ещё раз.',
  noticeAgentJoined: '{name} теперь в чате',
  noticeAgentAgain: 'Ваш чат с {name} продолжается',
  noticeTransferred: '{name} теперь ведёт чат',
  noticeClosed: 'Чат завершён',
  noticeClosedByVisitor: 'Вы завершили чат',
  noticeRedirect: 'Чат передан',
  noticeStartRefused: 'Не удалось начать чат. Попробуйте ещё раз.',
  noticeStartMisconfigured: 'Сейчас поддержка недоступна. Попробуйте позже.',

  // Queue
  queuePosition: 'Вы {position}-й в очереди',
  queueUnknown: 'Вы в очереди. Мы соединим вас, как только кто-нибудь освободится.',

  // Survey
  surveyTitle: 'Как прошёл этот чат?',

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
  email: 'Ваш e-mail',
  composerRefused: 'Сейчас вы не можете писать сообщения.',
  keyHint: 'Enter — отправить, Shift и Enter — новая строка',

  // Files and emoji
  attachFile: 'Прикрепить файл',
  takePhoto: 'Сделать фото',
  dropFiles: 'Перетащите файлы сюда',
  emoji: 'Эмодзи',
};
