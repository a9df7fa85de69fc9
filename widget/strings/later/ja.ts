/** The words of the parts that are loaded when used, in Japanese. */
import type { LaterCatalogue } from './en.ts';

export const words: LaterCatalogue = {
  // Launcher and panel
  rateChat: 'チャットを評価する',
  soundOn: '通知音をオンにする',
  soundOff: '通知音をオフにする',
  notificationsOn: '通知をオンにする',
  notificationsOff: '通知をオフにする',
  endChat: 'チャットを終了',
  endQuestion: 'このチャットを終了しますか？新しいチャットはいつでも始められます。',
  keepChatting: 'チャットを続ける',

  // Banner
  reconnecting: '接続が切れました。再接続しています… メッセージは接続後に送信されます。',
  tryNow: '今すぐ再試行',
  reloadPage: 'ページを再読み込み',
  deskDelayed: '返信に通常より時間がかかっています。メッセージは保存されており、必ずお届けします。',
  refused: {
    'client-too-old': 'チャットが更新されました。ページを再読み込みしてください。',
    'token-invalid': 'チャットの有効期限が切れました。新しいチャットを始めてください。',
    'origin-refused': 'このウェブサイトではチャットをご利用いただけません。',
    'site-unknown': 'このウェブサイトではチャットをご利用いただけません。',
    'identity-required': 'チャットをご利用になるにはログインしてください。',
    'too-many-connections': 'チャットを開いているウィンドウが多すぎます。いずれかを閉じて、もう一度お試しください。',
    'too-many-visitors': 'ただいま大変混み合っています。数分後にもう一度お試しください。',
    other: '現在チャットに接続できません。しばらくしてからもう一度お試しください。',
  },

  // Failed commands
  refusedCommand: {
    start: 'チャットを開始できませんでした。',
    'request-agent': '担当者との会話のご希望を送信できませんでした。',
    'stop-waiting': '順番待ちを取り消せませんでした。',
    click: '選択内容を送信できませんでした。',
    'rate-answer': '評価を送信できませんでした。',
    end: 'チャットを終了できませんでした。',
  },
  choiceClosed: 'この選択肢は現在ご利用いただけません。ご用件をご入力ください。',

  // Suggestions while typing
  suggestedQuestions: '質問の候補',
  suggestedCount: { other: '候補が{count}件あります' },

  // Messages
  limits: {
    'too-many-waiting': '以前のメッセージをまだお届けしています。数分後にもう一度お試しください。',
    'daily-limit': '本日の上限に達しました。明日もう一度お試しください。',
  },
  retry: '再送信',
  discard: '削除',
  edit: '編集',
  unsafeContent: 'このコンテンツは表示できません。',
  copy: 'メッセージをコピー',
  copied: 'コピーしました',
  showLess: '表示を減らす',
  viewImage: '{name}を表示',
  openOriginal: '元の画像を開く',
  zoom: '拡大・縮小',
  imageBroken: '画像を読み込めません。',
  mediaBroken: 'ここでは再生できません。',

  // Cards
  products: '商品',
  previousPage: '前のページ',
  nextPage: '次のページ',
  pageOf: '{page} / {pages} ページ',

  // Offer of an agent
  handOffTip: 'この件は担当者がお手伝いできます。',
  noThanks: 'いいえ、結構です',

  // Queue
  queueTitle: '担当者をお待ちいただいています',
  queueWait: '予想待ち時間: 約{count}分',
  queueAllocating: '担当者が空きました。おつなぎしています…',
  stopWaiting: '順番待ちをやめる',

  // Survey
  surveyTags: '印象に残った点（任意）',
  surveyRemark: 'ご意見',
  surveyRemarkOptional: 'ご意見（任意）',
  surveyRemarkMissing: 'ご意見を簡単にご入力ください。',
  surveyOptionMissing: '先に一つお選びください。',
  surveySubmit: '評価を送信',
  surveySending: '送信中…',
  surveyFailed: '評価を送信できませんでした。もう一度お試しください。',
  surveyDismiss: '今はしない',
  surveyThanks: 'ご協力ありがとうございました。',
  surveyDismissed: '評価をスキップしました',
  surveyUnnamed: ['満足', '普通', '不満'],
  surveyChosen: '評価：{text}',
  charactersLeft: 'あと {count} 文字',
  sendInParts: '分けて送信',
  charactersOver: '{count} 文字超過',

  // Composer
  startNewChat: '新しいチャットを始める',
  askAssistant: 'アシスタントに質問する',
  leaveMessageHint: 'ご連絡先をお書き添えください。折り返しご連絡いたします。',
  emailInvalid: 'name@example.com のようなメールアドレスを入力してください。',
  away: 'ただいま担当者は不在です。',
  backToday: 'ただいま担当者は不在です。{time} に戻ります。',
  backTomorrow: 'ただいま担当者は不在です。明日 {time} に戻ります。',
  backOn: 'ただいま担当者は不在です。{day} {time} に戻ります。',
  leftThanks: 'メッセージをお預かりしました',
  leftNext: '担当者が戻り次第拝見します。返信は後ほどこちらでご確認いただくか、担当者からの連絡をお待ちください。',

  // Forms
  formTitle: 'はじめにいくつかお尋ねします',
  formName: 'お名前',
  formPhone: '電話番号',
  formOptional: '(任意)',
  formRequired: '(必須)',
  formChoose: '選択してください',
  formSubmit: '次へ',
  formSkip: 'スキップ',
  formLoading: '質問を読み込んでいます…',
  formUnreachable: '現在、質問を読み込めません。',
  formFailed: '送信できませんでした。もう一度お試しください。',
  formErrors: { other: '{count} か所をご確認ください:' },
  formMissing: '入力してください。',
  formInvalid: '入力内容をご確認ください。',
  formTooLong: '長すぎます。',
  formRefused: '受け付けられませんでした。変更してください。',
  formConsent: '同意',

  // Files and emoji
  filesToSend: '送信するファイル',
  removeFile: '{name}を取り消す',
  fileTooLarge: '{name}は大きすぎます（上限 {size}）。',
  fileRefused: '{name}のような種類のファイルは送信できません。',
  tooManyFiles: '一度に送信できるファイルは {most} 個までです。',
  cancel: 'キャンセル',
  emojiGroups: [
    'スマイリー',
    'ジェスチャーと人',
    '動物と自然',
    '食べ物と飲み物',
    'アクティビティ',
    '旅行と場所',
    '物',
    '記号',
  ],
};
