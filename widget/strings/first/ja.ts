/** The words that an opened chat needs at once, in Japanese. */
import type { Catalogue } from './en.ts';

export const words: Catalogue = {
  // Launcher and panel
  openChat: 'チャットを開く',
  closeChat: 'チャットを閉じる',
  unread: '未読メッセージ {count} 件',
  title: 'チャットサポート',
  menu: 'その他のオプション',

  // Names and status
  robot: 'アシスタント',
  agent: 'サポート',
  you: 'お客様',
  statusNobody: 'お気軽にお問い合わせください',
  statusRobot: 'バーチャルアシスタント',
  statusAgent: '担当者が対応中です',
  statusInbox: 'ただいま不在です · メッセージをお残しください',
  statusSeeking: '担当者を探しています…',
  statusConnecting: '接続しています…',
  statusReconnecting: '再接続しています…',

  // Banner
  tryAgain: 'もう一度試す',

  // Failed commands
  dismiss: '閉じる',

  // Transcript
  transcript: '会話',
  emptyTitle: 'どのようなご用件でしょうか？',
  emptyText: '下にご質問を入力してください。こちらでお答えします。',
  loadEarlier: '以前のメッセージを表示',
  loadingEarlier: '以前のメッセージを読み込んでいます…',
  earlierFailed: '以前のメッセージを読み込めませんでした。',
  beginning: '会話の始まりです',
  newSince: '新着',
  newMessages: '新着メッセージ {count} 件',
  jumpToNewest: '最新のメッセージへ移動',
  today: '今日',
  yesterday: '昨日',
  robotTyping: 'アシスタントが回答を探しています…',
  said: '{name}、{time}',
  spoken: '{name}：{text}',

  // Messages
  sending: '送信中…',
  sent: '送信済み',
  left: '伝言として送信済み',
  topics: 'よくあるご質問',
  showMore: 'もっと見る',
  scrollableTable: '表（スクロールすると全体をご覧いただけます）',
  image: '画像',

  // Composer
  message: 'メッセージ',
  send: '送信',
  writeMessage: 'メッセージを入力…',
  askRobot: 'ご質問を入力…',
  writeToAgent: '{name}さんへ…',
  writeWhileWaiting: 'お待ちの間に入力…',
  startAgain: '新しいチャット…',
  leaveMessage: 'メッセージを残す',
  leaveMessagePlaceholder: 'メッセージ…',
  composerRefused: '現在メッセージを入力できません。',
  keyHint: 'Enter キーで送信、Shift + Enter キーで改行',

  // Above the composer
  talkToPerson: '担当者と話す',
  startNewChat: '新しいチャットを始める',
  askAssistant: 'アシスタントに質問する',
  requests: 'お問い合わせ一覧',
  away: 'ただいま担当者は不在です。',
  backToday: 'ただいま担当者は不在です。{time} に戻ります。',
  backTomorrow: 'ただいま担当者は不在です。明日 {time} に戻ります。',
  backOn: 'ただいま担当者は不在です。{day} {time} に戻ります。',
  leaveMessageHint: 'ご連絡先をお書き添えください。折り返しご連絡いたします。',
  leftThanks: 'メッセージをお預かりしました',
  leftNext: '担当者が戻り次第拝見します。返信は後ほどこちらでご確認いただくか、担当者からの連絡をお待ちください。',
  leftAsRequest: '担当者が戻り次第拝見します。その後の状況は「{name}」でご確認いただけます。',

  // Files and emoji
  attachFile: 'ファイルを添付',
  takePhoto: '写真を撮る',
  dropFiles: 'ここにファイルをドロップ',
  emoji: '絵文字',
};
