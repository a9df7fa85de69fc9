/** The words of the parts that are loaded when used, in Russian. */
import type { LaterCatalogue } from './en.ts';

export const words: LaterCatalogue = {
  // Launcher and panel
  rateChat: 'Оценить чат',
  soundOn: 'Включить звук',
  soundOff: 'Выключить звук',
  notificationsOn: 'Включить уведомления',
  notificationsOff: 'Выключить уведомления',
  endChat: 'Завершить чат',
  endQuestion: 'Завершить чат? Вы сможете начать новый в любое время.',
  keepChatting: 'Продолжить чат',

  // Banner
  reconnecting: 'Связь потеряна. Подключаемся снова… Ваши сообщения будут отправлены.',
  tryNow: 'Подключиться сейчас',
  reloadPage: 'Обновить страницу',
  deskDelayed: 'Ответы приходят дольше обычного. Ваши сообщения сохранены и будут доставлены.',
  refused: {
    'client-too-old': 'Чат обновился. Обновите страницу.',
    'token-invalid': 'Время этого чата истекло. Начните новый.',
    'origin-refused': 'На этом сайте чат недоступен.',
    'site-unknown': 'На этом сайте чат недоступен.',
    'identity-required': 'Войдите, чтобы писать нам в чат.',
    'too-many-connections': 'Чат открыт в слишком многих окнах. Закройте одно из них и попробуйте снова.',
    'too-many-visitors': 'Сейчас очень много обращений. Попробуйте снова через несколько минут.',
    other: 'Сейчас чат не может подключиться. Попробуйте снова чуть позже.',
  },

  // Failed commands
  refusedCommand: {
    start: 'Не удалось начать чат.',
    'request-agent': 'Ваш запрос оператору не удалось отправить.',
    'stop-waiting': 'Не удалось убрать вас из очереди.',
    click: 'Ваш выбор не удалось отправить.',
    'rate-answer': 'Вашу оценку не удалось отправить.',
    end: 'Не удалось завершить чат.',
  },
  choiceClosed: 'Этот вариант больше недоступен. Напишите, что вам нужно.',

  // Suggestions while typing
  suggestedQuestions: 'Предлагаемые вопросы',
  suggestedCount: {
    one: '{count} подсказка',
    few: '{count} подсказки',
    many: '{count} подсказок',
    other: '{count} подсказки',
  },

  // Messages
  limits: {
    'too-many-waiting': 'Ваши предыдущие сообщения ещё доставляются. Попробуйте снова через несколько минут.',
    'daily-limit': 'Достигнут лимит на сегодня. Попробуйте снова завтра.',
  },
  retry: 'Отправить снова',
  discard: 'Удалить',
  edit: 'Изменить',
  unsafeContent: 'Это содержимое нельзя показать.',
  copy: 'Копировать сообщение',
  copied: 'Скопировано',
  showLess: 'Показать меньше',
  viewImage: 'Посмотреть: {name}',
  openOriginal: 'Открыть оригинал',
  zoom: 'Масштаб',
  imageBroken: 'Не удалось загрузить изображение.',
  mediaBroken: 'Здесь это нельзя воспроизвести.',

  // Cards
  products: 'Товары',
  previousPage: 'Предыдущая страница',
  nextPage: 'Следующая страница',
  pageOf: 'Страница {page} из {pages}',

  // Offer of an agent
  handOffTip: 'С этим вам поможет сотрудник.',
  noThanks: 'Нет, спасибо',

  // Queue
  queueTitle: 'Ожидание оператора',
  queueWait: {
    one: 'Ожидание: около {count} мин.',
    few: 'Ожидание: около {count} мин.',
    many: 'Ожидание: около {count} мин.',
    other: 'Ожидание: около {count} мин.',
  },
  queueAllocating: 'Оператор освободился: соединяем вас…',
  stopWaiting: 'Не ждать',

  // Survey
  surveyTags: 'Что вам запомнилось? (необязательно)',
  surveyRemark: 'Ваш комментарий',
  surveyRemarkOptional: 'Ваш комментарий (необязательно)',
  surveyRemarkMissing: 'Напишите короткий комментарий.',
  surveyOptionMissing: 'Сначала выберите один вариант.',
  surveySubmit: 'Отправить оценку',
  surveySending: 'Отправка…',
  surveyFailed: 'Вашу оценку не удалось отправить. Попробуйте ещё раз.',
  surveyDismiss: 'Не сейчас',
  surveyThanks: 'Спасибо за ваш отзыв!',
  surveyDismissed: 'Вы пропустили оценку',
  surveyUnnamed: ['Хорошо', 'Нормально', 'Плохо'],
  surveyChosen: 'Ваша оценка: {text}',
  charactersLeft: {
    one: 'Остался {count} символ',
    few: 'Осталось {count} символа',
    many: 'Осталось {count} символов',
    other: 'Осталось {count} символа',
  },
  sendInParts: 'Отправить частями',
  charactersOver: {
    one: 'Лишний {count} символ',
    few: 'Лишние {count} символа',
    many: 'Лишних {count} символов',
    other: 'Лишних {count} символа',
  },

  // Composer
  startNewChat: 'Начать новый чат',
  askAssistant: 'Спросить помощника',
  leaveMessageHint: 'Укажите, как с вами связаться, и мы ответим.',
  emailInvalid: 'Укажите e-mail, например name@example.com.',
  away: 'Сейчас нашей команды нет на месте.',
  backToday: 'Сейчас нашей команды нет на месте, вернёмся в {time}.',
  backTomorrow: 'Сейчас нашей команды нет на месте, вернёмся завтра в {time}.',
  backOn: 'Сейчас нашей команды нет на месте. Вернёмся: {day}, {time}.',
  leftThanks: 'Ваше сообщение у нашей команды',
  leftNext: 'Его прочитают, когда вернутся. Загляните сюда за ответом или подождите, пока с вами свяжутся.',

  // Forms
  formTitle: 'Сначала несколько вопросов',
  formName: 'Ваше имя',
  formPhone: 'Ваш номер телефона',
  formOptional: '(необязательно)',
  formRequired: '(обязательно)',
  formChoose: 'Выберите',
  formSubmit: 'Продолжить',
  formSkip: 'Пропустить',
  formLoading: 'Вопросы загружаются…',
  formUnreachable: 'Сейчас не удаётся загрузить вопросы.',
  formFailed: 'Не удалось отправить. Попробуйте ещё раз.',
  formErrors: {
    one: 'Проверьте {count} поле:',
    few: 'Проверьте {count} поля:',
    many: 'Проверьте {count} полей:',
    other: 'Проверьте {count} поля:',
  },
  formMissing: 'Заполните это поле.',
  formInvalid: 'Проверьте введённое здесь.',
  formTooLong: 'Слишком длинный текст.',
  formRefused: 'Это значение не принято. Измените его.',
  formConsent: 'Согласие',

  // Files and emoji
  filesToSend: 'Файлы для отправки',
  removeFile: 'Убрать {name}',
  fileTooLarge: 'Файл {name} слишком большой: не более {size}.',
  fileRefused: 'Файлы вроде {name} отправить нельзя.',
  tooManyFiles: 'За один раз можно отправить не более {most} файлов.',
  cancel: 'Отмена',
  emojiGroups: [
    'Смайлики',
    'Жесты и люди',
    'Животные и природа',
    'Еда и напитки',
    'Занятия',
    'Путешествия и места',
    'Предметы',
    'Символы',
  ],
};
