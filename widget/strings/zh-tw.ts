/** The words that an opened chat needs at once, in Traditional Chinese. */
import type { Catalogue } from './en.ts';

export const words: Catalogue = {
  // Launcher and panel
  openChat: '開啟聊天',
  closeChat: '關閉聊天',
  unread: '{count} 則未讀訊息',
  title: '線上客服',
  menu: '更多選項',
  talkToPerson: '轉接真人客服',

  // Names and status
  robot: '智慧助理',
  agent: '客服人員',
  you: '您',
  statusNobody: '很高興為您服務',
  statusRobot: '智慧助理',
  statusAgent: '正在與您對話',
  statusInbox: '目前不在線上 · 請留言',
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
  failed: {
    offline: '未傳送：您目前離線。',
    expired: '未傳送：等候時間過長。',
    unconfirmed: '可能未送達：等候時間過長。',
    refused: '未送達：訊息遭到拒絕。',
    misconfigured: '未送達：目前無法聯絡客服。',
    'too-fast': '未傳送：一次傳送太多訊息。',
    'upload-too-large': '未傳送：檔案太大。',
    'upload-refused': '未傳送：不支援這類檔案。',
    'upload-quota': '未傳送：您的檔案數已達上限。',
    'upload-lost': '未傳送：請重新選擇檔案。',
    other: '未傳送。',
  },
  image: '圖片',
  audio: '語音訊息',
  video: '影片',
  file: '檔案',
  topics: '常見問題',
  suggestions: '您是不是要問',
  related: '相關問題',
  openLink: '開啟連結',
  wasHelpful: '這個回答有幫助嗎？',
  useful: '有幫助',
  notUseful: '沒有幫助',
  ratedUseful: '謝謝！很高興能幫上忙。',
  ratedNotUseful: '感謝您的回饋。',
  showMore: '顯示更多',
  close: '關閉',
  scrollableTable: '表格，捲動即可查看全部內容',

  // Cards
  choices: '選項',
  attachments: '附件',

  // Notices
  agentOffered: '要為您轉接真人客服嗎？',
  quotaReached: '智慧助理的回答次數已用完。您可以轉接真人客服，或留言給我們。',
  noticeHandOff: '您已要求轉接真人客服',
  noticeNoAgent: '目前沒有客服人員在線上。請留言，我們會盡快回覆您。',
  noticeStoppedWaiting: '您已停止排隊',
  noticeWaitEnded: '很抱歉，暫時沒有客服能及時為您服務。您可以再次提出要求。',
  noticeAgentJoined: '{name} 加入了對話',
  noticeAgentAgain: '您與{name}的對話繼續進行',
  noticeTransferred: '{name} 接手了這次對話',
  noticeClosed: '對話已結束',
  noticeClosedByVisitor: '您結束了對話',
  noticeRedirect: '對話已轉交',
  noticeStartRefused: '無法開始對話，請再試一次。',
  noticeStartMisconfigured: '目前無法聯絡客服，請稍後再試。',

  // Queue
  queuePosition: '您排在第 {position} 位',
  queueUnknown: '您正在排隊，一有客服人員有空就會為您接通。',

  // Survey
  surveyTitle: '您對這次服務滿意嗎？',

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
  email: '您的電子郵件',
  composerRefused: '您目前無法輸入訊息。',
  keyHint: '按 Enter 鍵傳送，按 Shift 加 Enter 鍵換行',

  // Files and emoji
  attachFile: '附加檔案',
  takePhoto: '拍照',
  dropFiles: '將檔案拖放到這裡',
  emoji: '表情符號',
};
