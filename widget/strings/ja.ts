/** The words that an opened chat needs at once, in Japanese. */
import type { Catalogue } from './en.ts';

export const words: Catalogue = {
  // Launcher and panel
  openChat: 'チャットを開く',
  closeChat: 'チャットを閉じる',
  unread: '未読メッセージ {count} 件',
  title: 'チャットサポート',
  menu: 'その他のオプション',
  talkToPerson: '担当者と話す',

  // Names and status
  robot: 'アシスタント',
  agent: 'サポート',
  you: 'お客様',
  statusNobody: 'お気軽にお問い合わせください',
  statusRobot: 'バーチャルアシスタント',
  statusAgent: '担当者が対応中です',
  statusInbox: 'ただいま不在です · メッセージをお残しください',
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
  failed: {
    offline: '未送信：オフラインです。',
    expired: '未送信：時間がかかりすぎました。',
    unconfirmed: '未配信の可能性：時間がかかりすぎました。',
    refused: '未配信：受け付けられませんでした。',
    misconfigured: '未配信：現在サポートに接続できません。',
    'too-fast': '未送信：一度に送信したメッセージが多すぎます。',
    'upload-too-large': '未送信：ファイルが大きすぎます。',
    'upload-refused': '未送信：この種類のファイルは送信できません。',
    'upload-quota': '未送信：ファイル数の上限に達しました。',
    'upload-lost': '未送信：ファイルをもう一度選んでください。',
    other: '未送信です。',
  },
  image: '画像',
  audio: '音声メッセージ',
  video: '動画',
  file: 'ファイル',
  topics: 'よくあるご質問',
  suggestions: 'こちらのご質問でしょうか',
  related: '関連するご質問',
  openLink: 'リンクを開く',
  wasHelpful: 'この回答はお役に立ちましたか？',
  useful: '役に立った',
  notUseful: '役に立たなかった',
  ratedUseful: 'ありがとうございます。お役に立ててうれしいです。',
  ratedNotUseful: 'ご意見ありがとうございます。',
  showMore: 'もっと見る',
  close: '閉じる',
  scrollableTable: '表（スクロールすると全体をご覧いただけます）',

  // Cards
  choices: '選択肢',
  attachments: '添付ファイル',

  // Notices
  agentOffered: '担当者におつなぎしましょうか？',
  quotaReached:
    'アシスタントが回答できる回数の上限に達しました。担当者がお手伝いします。メッセージを残すこともできます。',
  noticeHandOff: '担当者との会話を希望しました',
  noticeNoAgent: '現在対応できる担当者がおりません。メッセージをお残しいただければ、折り返しご連絡いたします。',
  noticeStoppedWaiting: '順番待ちを取りやめました',
  noticeWaitEnded: '申し訳ございません。時間内に対応できる担当者がおりませんでした。もう一度お呼び出しいただけます。',
  noticeAgentJoined: '{name}が参加しました',
  noticeAgentAgain: '{name}とのチャットを再開しました',
  noticeTransferred: '{name}が担当を引き継ぎました',
  noticeClosed: 'チャットが終了しました',
  noticeClosedByVisitor: 'チャットを終了しました',
  noticeRedirect: 'チャットが引き継がれました',
  noticeStartRefused: 'チャットを開始できませんでした。もう一度お試しください。',
  noticeStartMisconfigured: '現在サポートに接続できません。後ほどもう一度お試しください。',

  // Queue
  queuePosition: '現在 {position} 番目です',
  queueUnknown: '順番にお待ちいただいています。担当者が空き次第おつなぎします。',

  // Survey
  surveyTitle: '今回のチャットはいかがでしたか？',

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
  email: 'メールアドレス',
  composerRefused: '現在メッセージを入力できません。',
  keyHint: 'Enter キーで送信、Shift + Enter キーで改行',

  // Files and emoji
  attachFile: 'ファイルを添付',
  takePhoto: '写真を撮る',
  dropFiles: 'ここにファイルをドロップ',
  emoji: '絵文字',
};
