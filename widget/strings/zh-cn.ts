/** The words that an opened chat needs at once, in Simplified Chinese. */
import type { Catalogue } from './en.ts';

export const words: Catalogue = {
  // Launcher and panel
  openChat: '打开聊天',
  closeChat: '关闭聊天',
  unread: '{count} 条未读消息',
  title: '在线客服',
  menu: '更多选项',
  talkToPerson: '转人工客服',

  // Names and status
  robot: '智能助手',
  agent: '客服',
  you: '您',
  statusNobody: '很高兴为您服务',
  statusRobot: '智能助手',
  statusAgent: '正在与您对话',
  statusInbox: '暂时离开 · 请留言',
  statusConnecting: '正在连接…',
  statusReconnecting: '正在重新连接…',

  // Banner
  tryAgain: '再试一次',

  // Failed commands
  dismiss: '知道了',

  // Transcript
  transcript: '对话记录',
  emptyTitle: '有什么可以帮您？',
  emptyText: '在下方输入问题，我们会在这里回复您。',
  loadEarlier: '查看更早的消息',
  loadingEarlier: '正在加载更早的消息…',
  earlierFailed: '更早的消息加载失败。',
  beginning: '对话从这里开始',
  newSince: '新消息',
  newMessages: '{count} 条新消息',
  jumpToNewest: '跳到最新消息',
  today: '今天',
  yesterday: '昨天',
  robotTyping: '智能助手正在查找答案…',
  said: '{name}，{time}',
  spoken: '{name}：{text}',

  // Messages
  sending: '发送中…',
  sent: '已发送',
  left: '已留言',
  failed: {
    offline: '未发送：当前没有网络。',
    expired: '未发送：等待时间过长。',
    unconfirmed: '可能未送达：等待时间过长。',
    refused: '未送达：消息被拒绝。',
    misconfigured: '未送达：客服暂时无法联系。',
    'too-fast': '未发送：发送过于频繁。',
    'upload-too-large': '未发送：文件太大。',
    'upload-refused': '未发送：不支持发送此类文件。',
    'upload-quota': '未发送：您的文件数已达上限。',
    'upload-lost': '未发送：请重新选择文件。',
    other: '未发送。',
  },
  image: '图片',
  audio: '语音消息',
  video: '视频',
  file: '文件',
  topics: '常见问题',
  suggestions: '您是不是想问',
  related: '相关问题',
  openLink: '打开链接',
  wasHelpful: '这个回答有帮助吗？',
  useful: '有帮助',
  notUseful: '没帮助',
  ratedUseful: '谢谢！很高兴帮到您。',
  ratedNotUseful: '感谢您的反馈。',
  showMore: '展开全文',
  close: '关闭',
  scrollableTable: '表格，滚动查看全部内容',

  // Cards
  choices: '选项',
  attachments: '附件',

  // Notices
  agentOffered: '要为您转接人工客服吗？',
  quotaReached: '智能助手的回答次数已用完。您可以转接人工客服，或给我们留言。',
  noticeHandOff: '您请求了人工客服',
  noticeNoAgent: '当前没有客服在线。请留言，我们会尽快回复您。',
  noticeStoppedWaiting: '您已停止排队',
  noticeWaitEnded: '抱歉，暂时没有客服能及时接待您。您可以再次请求。',
  noticeAgentJoined: '{name} 加入了对话',
  noticeAgentAgain: '您与{name}的对话继续进行',
  noticeTransferred: '{name} 接手了本次对话',
  noticeClosed: '对话已结束',
  noticeClosedByVisitor: '您结束了对话',
  noticeRedirect: '对话已转交',
  noticeStartRefused: '对话未能开始，请再试一次。',
  noticeStartMisconfigured: '客服暂时无法联系，请稍后再试。',

  // Queue
  queuePosition: '您排在第 {position} 位',
  queueUnknown: '您正在排队，一有客服空闲就会为您接通。',

  // Survey
  surveyTitle: '您对本次服务满意吗？',

  // Composer
  message: '消息',
  send: '发送',
  writeMessage: '输入消息…',
  askRobot: '输入您的问题…',
  writeToAgent: '发消息给 {name}…',
  writeWhileWaiting: '等待时可以先输入…',
  startAgain: '开始新的对话…',
  leaveMessage: '留言',
  leaveMessagePlaceholder: '您的留言…',
  email: '您的电子邮箱',
  composerRefused: '您当前无法输入消息。',
  keyHint: '按回车键发送，按 Shift 加回车键换行',

  // Files and emoji
  attachFile: '添加文件',
  takePhoto: '拍照',
  dropFiles: '将文件拖放到这里',
  emoji: '表情',
};
