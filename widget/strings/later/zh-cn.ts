/** The words of the parts that are loaded when used, in Simplified Chinese. */
import type { LaterCatalogue } from './en.ts';

export const words: LaterCatalogue = {
  // Launcher and panel
  rateChat: '评价本次服务',
  soundOn: '打开提示音',
  soundOff: '关闭提示音',
  notificationsOn: '打开消息通知',
  notificationsOff: '关闭消息通知',
  endChat: '结束对话',
  endQuestion: '要结束本次对话吗？您可以随时重新开始。',
  keepChatting: '继续对话',

  // Banner
  reconnecting: '连接已断开，正在重新连接… 您的消息会在连接后发送。',
  tryNow: '立即重试',
  reloadPage: '刷新页面',
  deskDelayed: '回复会比平时慢一些。您的消息已妥善保存，稍后一定送达。',
  refused: {
    'client-too-old': '聊天已更新，请刷新页面。',
    'token-invalid': '本次聊天已过期，请开始新的聊天。',
    'origin-refused': '本网站暂不提供聊天服务。',
    'site-unknown': '本网站暂不提供聊天服务。',
    'identity-required': '请先登录，再与我们聊天。',
    'too-many-connections': '聊天窗口打开得太多了。请关闭一个后再试。',
    'too-many-visitors': '当前咨询人数较多，请过几分钟再试。',
    other: '暂时无法连接，请稍后再试。',
  },

  // Failed commands
  refusedCommand: {
    start: '对话未能开始。',
    'request-agent': '您的人工客服请求未能发送。',
    'stop-waiting': '未能取消排队。',
    click: '您的选择未能发送。',
    'rate-answer': '您的评价未能提交。',
    end: '对话未能结束。',
  },
  choiceClosed: '该选项已失效，请直接输入您的问题。',

  // Suggestions while typing
  suggestedQuestions: '推荐问题',
  suggestedCount: { other: '{count} 个推荐问题' },

  // Messages
  limits: {
    'too-many-waiting': '您之前的消息还在送达中，请过几分钟再试。',
    'daily-limit': '您今天的消息量已达上限，请明天再试。',
  },
  retry: '重新发送',
  discard: '删除',
  edit: '编辑',
  unsafeContent: '此内容无法显示。',
  copy: '复制消息',
  copied: '已复制',
  showLess: '收起',
  viewImage: '查看{name}',
  openOriginal: '打开原图',
  zoom: '缩放',
  imageBroken: '图片无法加载。',
  mediaBroken: '此内容无法在这里播放。',

  // Cards
  products: '商品',
  previousPage: '上一页',
  nextPage: '下一页',
  pageOf: '第 {page} 页，共 {pages} 页',

  // Offer of an agent
  handOffTip: '这个问题可以请人工客服帮您处理。',
  noThanks: '不用了，谢谢',

  // Queue
  queueTitle: '正在等待人工客服',
  queueWait: '预计等待：约 {count} 分钟',
  queueAllocating: '有客服空闲了：正在为您接通…',
  stopWaiting: '停止排队',

  // Survey
  surveyTags: '哪些方面让您印象深刻？（选填）',
  surveyRemark: '您的意见',
  surveyRemarkOptional: '您的意见（选填）',
  surveyRemarkMissing: '请填写您的意见。',
  surveyOptionMissing: '请先选择一项。',
  surveySubmit: '提交评价',
  surveySending: '正在提交…',
  surveyFailed: '评价未能提交，请再试一次。',
  surveyDismiss: '暂不评价',
  surveyThanks: '感谢您的评价！',
  surveyDismissed: '您跳过了评价',
  surveyUnnamed: ['满意', '一般', '不满意'],
  surveyChosen: '您的评价：{text}',
  charactersLeft: '还可输入 {count} 个字',
  sendInParts: '分成多条发送',
  charactersOver: '超出 {count} 个字',

  // Composer
  startNewChat: '开始新的对话',
  askAssistant: '咨询智能助手',
  leaveMessageHint: '请附上您的联系方式，方便我们回复您。',
  emailInvalid: '请输入有效的电子邮箱，例如 name@example.com。',
  away: '我们的团队目前不在线。',
  backToday: '我们的团队目前不在线，将于 {time} 恢复服务。',
  backTomorrow: '我们的团队目前不在线，明天 {time} 恢复服务。',
  backOn: '我们的团队目前不在线，{day} {time} 恢复服务。',
  leftThanks: '我们已收到您的留言',
  leftNext: '团队上线后会查看。您可以回到这里查看回复，或等待我们与您联系。',

  // Forms
  formTitle: '先回答几个问题',
  formName: '您的姓名',
  formPhone: '您的电话号码',
  formOptional: '（选填）',
  formRequired: '（必填）',
  formChoose: '请选择',
  formSubmit: '继续',
  formSkip: '跳过',
  formLoading: '正在加载问题…',
  formUnreachable: '暂时无法加载问题。',
  formFailed: '未能发送，请重试。',
  formErrors: { other: '请检查 {count} 个字段：' },
  formMissing: '请填写此项。',
  formInvalid: '请检查此处填写的内容。',
  formTooLong: '内容过长。',
  formRefused: '未被接受，请修改。',
  formConsent: '同意',

  // Files and emoji
  filesToSend: '待发送的文件',
  removeFile: '移除{name}',
  fileTooLarge: '{name}太大：最大 {size}。',
  fileRefused: '不支持发送{name}这类文件。',
  tooManyFiles: '一次最多可发送 {most} 个文件。',
  cancel: '取消',
  emojiGroups: ['笑脸', '手势与人物', '动物与自然', '食物与饮品', '活动', '旅行与地点', '物品', '符号'],
};
