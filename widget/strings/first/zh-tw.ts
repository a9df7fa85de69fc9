/** The words that an opened chat needs at once, in Traditional Chinese. */
import type { Catalogue } from './en.ts';

export const words: Catalogue = {
  // Launcher and panel
  openChat: '開啟聊天',
  closeChat: '關閉聊天',
  unread: '{count} 則未讀訊息',
  title: '線上客服',
  menu: '更多選項',

  // Names and status
  robot: '智慧助理',
  agent: '客服人員',
  you: '您',
  statusNobody: '很高興為您服務',
  statusRobot: '智慧助理',
  statusAgent: '正在與您對話',
  statusInbox: '目前不在線上 · 請留言',
  statusSeeking: '正在為您尋找真人客服…',
  statusConnecting: '連線中…',
  statusReconnecting: '重新連線中…',

  // Banner
  tryAgain: '再試一次',

  // Failed commands
  dismiss: '知道了',

  // Transcript
  transcript: '對話紀錄',
  emptyTitle: '有什麼可以為您服務的嗎？',
  emptyText: '請在下方輸入問題，我們會在這裡回覆您。',
  loadEarlier: '顯示較早的訊息',
  loadingEarlier: '正在載入較早的訊息…',
  earlierFailed: '無法載入較早的訊息。',
  beginning: '對話從這裡開始',
  newSince: '新訊息',
  newMessages: '{count} 則新訊息',
  jumpToNewest: '跳至最新訊息',
  today: '今天',
  yesterday: '昨天',
  robotTyping: '智慧助理正在尋找答案…',
  said: '{name}，{time}',
  spoken: '{name}：{text}',

  // Messages
  sending: '傳送中…',
  sent: '已傳送',
  left: '已留言',
  topics: '常見問題',
  showMore: '顯示更多',
  scrollableTable: '表格，捲動即可查看全部內容',
  image: '圖片',

  // Composer
  message: '訊息',
  send: '傳送',
  writeMessage: '輸入訊息…',
  askRobot: '輸入您的問題…',
  writeToAgent: '傳訊息給 {name}…',
  writeWhileWaiting: '等候時可以先輸入…',
  startAgain: '開始新的對話…',
  leaveMessage: '留言',
  leaveMessagePlaceholder: '您的留言…',
  composerRefused: '您目前無法輸入訊息。',
  keyHint: '按 Enter 鍵傳送，按 Shift 加 Enter 鍵換行',

  // Above the composer
  talkToPerson: '轉接真人客服',
  startNewChat: '開始新的對話',
  askAssistant: '詢問智慧助理',
  requests: '我的請求',
  away: '我們的客服團隊目前不在線上。',
  backToday: '我們的客服團隊目前不在線上，將於 {time} 回來。',
  backTomorrow: '我們的客服團隊目前不在線上，將於明天 {time} 回來。',
  backOn: '我們的客服團隊目前不在線上，將於{day} {time} 回來。',
  leaveMessageHint: '請附上您的聯絡方式，方便我們回覆您。',
  leftThanks: '您的留言已送達客服團隊',
  leftNext: '他們回來後就會看到。您可以在這裡查看回覆，或等候他們聯絡您。',
  leftAsRequest: '他們回來後就會看到。您可以在「{name}」中查看進度。',

  // Files and emoji
  attachFile: '附加檔案',
  takePhoto: '拍照',
  dropFiles: '將檔案拖放到這裡',
  emoji: '表情符號',
};
