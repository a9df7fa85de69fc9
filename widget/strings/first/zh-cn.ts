/** The words that an opened chat needs at once, in Simplified Chinese. */
import type { Catalogue } from './en.ts';

export const words: Catalogue = {
  // Launcher and panel
  openChat: '打开聊天',
  closeChat: '关闭聊天',
  unread: '{count} 条未读消息',
  title: '在线客服',
  menu: '更多选项',

  // Names and status
  robot: '智能助手',
  agent: '客服',
  you: '您',
  statusNobody: '很高兴为您服务',
  statusRobot: '智能助手',
  statusAgent: '正在与您对话',
  statusInbox: '暂时离开 · 请留言',
  statusSeeking: '正在为您寻找人工客服…',
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
  topics: '常见问题',
  showMore: '展开全文',
  scrollableTable: '表格，滚动查看全部内容',
  image: '图片',

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
  composerRefused: '您当前无法输入消息。',
  keyHint: '按回车键发送，按 Shift 加回车键换行',

  // Above the composer
  talkToPerson: '转人工客服',
  startNewChat: '开始新的对话',
  askAssistant: '咨询智能助手',
  requests: '我的请求',
  away: '我们的团队目前不在线。',
  backToday: '我们的团队目前不在线，将于 {time} 恢复服务。',
  backTomorrow: '我们的团队目前不在线，明天 {time} 恢复服务。',
  backOn: '我们的团队目前不在线，{day} {time} 恢复服务。',
  leaveMessageHint: '请附上您的联系方式，方便我们回复您。',
  leftThanks: '我们已收到您的留言',
  leftNext: '团队上线后会查看。您可以回到这里查看回复，或等待我们与您联系。',
  leftAsRequest: '团队上线后会查看。您可以在“{name}”中查看进展。',

  // Files and emoji
  attachFile: '添加文件',
  takePhoto: '拍照',
  dropFiles: '将文件拖放到这里',
  emoji: '表情',
};
