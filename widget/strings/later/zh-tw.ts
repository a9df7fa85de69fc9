/** The words of the parts that are loaded when used, in Traditional Chinese. */
import type { LaterCatalogue } from './en.ts';

export const words: LaterCatalogue = {
  // Launcher and panel
  rateChat: '為本次服務評分',
  soundOn: '開啟提示音',
  soundOff: '關閉提示音',
  notificationsOn: '開啟通知',
  notificationsOff: '關閉通知',
  endChat: '結束對話',
  endQuestion: '要結束這次對話嗎？您可以隨時重新開始。',
  keepChatting: '繼續對話',

  // Banner
  reconnecting: '連線已中斷，正在重新連線… 您的訊息會在連線後傳送。',
  tryNow: '立即重試',
  reloadPage: '重新載入頁面',
  deskDelayed: '回覆會比平常久一些。您的訊息已妥善保存，稍後一定送達。',
  refused: {
    'client-too-old': '聊天功能已更新，請重新載入頁面。',
    'token-invalid': '這次聊天已過期，請開始新的聊天。',
    'origin-refused': '本網站未提供聊天服務。',
    'site-unknown': '本網站未提供聊天服務。',
    'identity-required': '請先登入，再開始聊天。',
    'too-many-connections': '聊天視窗開啟過多，請關閉一個後再試。',
    'too-many-visitors': '目前諮詢人數較多，請過幾分鐘再試。',
    other: '目前無法連線，請稍後再試。',
  },

  // Failed commands
  refusedCommand: {
    start: '無法開始對話。',
    'request-agent': '您轉接真人客服的要求未能送出。',
    'stop-waiting': '無法為您取消排隊。',
    click: '您的選擇未能送出。',
    'rate-answer': '您的評分未能送出。',
    end: '無法結束對話。',
  },
  choiceClosed: '該選項已失效，請直接輸入您的需求。',

  // Suggestions while typing
  suggestedQuestions: '建議問題',
  suggestedCount: { other: '{count} 個建議問題' },

  // Messages
  limits: {
    'too-many-waiting': '您先前的訊息仍在傳送中，請過幾分鐘再試。',
    'daily-limit': '您今天的訊息量已達上限，請明天再試。',
  },
  retry: '重新傳送',
  discard: '刪除',
  edit: '編輯',
  unsafeContent: '無法顯示此內容。',
  copy: '複製訊息',
  copied: '已複製',
  showLess: '顯示較少',
  viewImage: '查看 {name}',
  openOriginal: '開啟原圖',
  zoom: '縮放',
  imageBroken: '無法載入圖片。',
  mediaBroken: '無法在此播放。',

  // Cards
  products: '商品',
  previousPage: '上一頁',
  nextPage: '下一頁',
  pageOf: '第 {page} 頁，共 {pages} 頁',

  // Offer of an agent
  handOffTip: '這個問題可以請真人客服協助您。',
  noThanks: '不用了，謝謝',

  // Queue
  queueTitle: '正在等候真人客服',
  queueWait: '預計等候：約 {count} 分鐘',
  queueAllocating: '客服人員有空了：正在為您接通…',
  stopWaiting: '停止排隊',

  // Survey
  surveyTags: '哪些地方讓您印象深刻？（選填）',
  surveyRemark: '您的意見',
  surveyRemarkOptional: '您的意見（選填）',
  surveyRemarkMissing: '請簡短填寫您的意見。',
  surveyOptionMissing: '請先選擇一項。',
  surveySubmit: '送出評分',
  surveySending: '送出中…',
  surveyFailed: '評分未能送出，請再試一次。',
  surveyDismiss: '暫時不要',
  surveyThanks: '感謝您的寶貴意見！',
  surveyDismissed: '您略過了評分',
  surveyUnnamed: ['滿意', '普通', '不滿意'],
  surveyChosen: '您的評分：{text}',
  charactersLeft: '還可輸入 {count} 個字元',
  sendInParts: '分成多則傳送',
  charactersOver: '超出 {count} 個字元',

  // Composer
  startNewChat: '開始新的對話',
  askAssistant: '詢問智慧助理',
  leaveMessageHint: '請附上您的聯絡方式，方便我們回覆您。',
  emailInvalid: '請輸入有效的電子郵件，例如 name@example.com。',
  away: '我們的客服團隊目前不在線上。',
  backToday: '我們的客服團隊目前不在線上，將於 {time} 回來。',
  backTomorrow: '我們的客服團隊目前不在線上，將於明天 {time} 回來。',
  backOn: '我們的客服團隊目前不在線上，將於{day} {time} 回來。',
  leftThanks: '您的留言已送達客服團隊',
  leftNext: '他們回來後就會看到。您可以在這裡查看回覆，或等候他們聯絡您。',

  // Forms
  formTitle: '先回答幾個問題',
  formName: '您的姓名',
  formPhone: '您的電話號碼',
  formOptional: '（選填）',
  formRequired: '（必填）',
  formChoose: '請選擇',
  formSubmit: '繼續',
  formSkip: '略過',
  formLoading: '正在載入問題…',
  formUnreachable: '暫時無法載入問題。',
  formFailed: '無法送出，請再試一次。',
  formErrors: { other: '請檢查 {count} 個欄位：' },
  formMissing: '請填寫此欄位。',
  formInvalid: '請檢查此處填寫的內容。',
  formTooLong: '內容過長。',
  formRefused: '未被接受，請修改。',
  formConsent: '同意',

  // Files and emoji
  filesToSend: '待傳送的檔案',
  removeFile: '移除 {name}',
  fileTooLarge: '{name} 太大：上限為 {size}。',
  fileRefused: '無法傳送 {name} 這類檔案。',
  tooManyFiles: '一次最多可傳送 {most} 個檔案。',
  cancel: '取消',
  emojiGroups: ['笑臉', '手勢與人物', '動物與大自然', '食物與飲料', '活動', '旅行與地點', '物品', '符號'],
};
