/** The words that an opened chat needs at once, in Vietnamese. */
import type { Catalogue } from './en.ts';

export const words: Catalogue = {
  // Launcher and panel
  openChat: 'Mở trò chuyện',
  closeChat: 'Đóng trò chuyện',
  unread: '{count} tin nhắn chưa đọc',
  title: 'Trò chuyện với chúng tôi',
  menu: 'Tùy chọn khác',
  talkToPerson: 'Nói chuyện với nhân viên',

  // Names and status
  robot: 'Trợ lý',
  agent: 'Hỗ trợ',
  you: 'Bạn',
  statusNobody: 'Chúng tôi sẵn sàng hỗ trợ',
  statusRobot: 'Trợ lý ảo',
  statusAgent: 'Đang trò chuyện với bạn',
  statusInbox: 'Vắng mặt · hãy để lại tin nhắn',
  statusConnecting: 'Đang kết nối…',
  statusReconnecting: 'Đang kết nối lại…',

  // Banner
  tryAgain: 'Thử lại',

  // Failed commands
  dismiss: 'Bỏ qua',

  // Transcript
  transcript: 'Cuộc trò chuyện',
  emptyTitle: 'Chúng tôi có thể giúp gì cho bạn?',
  emptyText: 'Hãy đặt câu hỏi bên dưới, chúng tôi sẽ trả lời tại đây.',
  loadEarlier: 'Hiện các tin nhắn cũ hơn',
  loadingEarlier: 'Đang tải các tin nhắn cũ hơn…',
  earlierFailed: 'Không thể tải các tin nhắn cũ hơn.',
  beginning: 'Cuộc trò chuyện bắt đầu tại đây',
  newSince: 'Mới',
  newMessages: '{count} tin nhắn mới',
  jumpToNewest: 'Đến tin nhắn mới nhất',
  today: 'Hôm nay',
  yesterday: 'Hôm qua',
  robotTyping: 'Trợ lý đang tìm câu trả lời…',
  said: '{name}, {time}',
  spoken: '{name}: {text}',

  // Messages
  sending: 'Đang gửi…',
  sent: 'Đã gửi',
  left: 'Đã để lại tin nhắn',
  failed: {
    offline: 'Chưa gửi: bạn đang ngoại tuyến.',
    expired: 'Chưa gửi: mất quá nhiều thời gian.',
    unconfirmed: 'Có thể chưa chuyển đến: mất quá nhiều thời gian.',
    refused: 'Chưa chuyển đến: tin nhắn bị từ chối.',
    misconfigured: 'Chưa chuyển đến: hiện không liên lạc được với bộ phận hỗ trợ.',
    'too-fast': 'Chưa gửi: quá nhiều tin nhắn cùng lúc.',
    'upload-too-large': 'Chưa gửi: tệp quá lớn.',
    'upload-refused': 'Chưa gửi: không thể gửi loại tệp này.',
    'upload-quota': 'Chưa gửi: bạn đã đạt giới hạn số tệp.',
    'upload-lost': 'Chưa gửi: vui lòng chọn lại tệp.',
    other: 'Chưa gửi.',
  },
  image: 'Hình ảnh',
  audio: 'Tin nhắn thoại',
  video: 'Video',
  file: 'Tệp',
  topics: 'Câu hỏi thường gặp',
  suggestions: 'Có phải ý bạn là',
  related: 'Câu hỏi liên quan',
  openLink: 'Mở liên kết',
  wasHelpful: 'Câu trả lời này có hữu ích không?',
  useful: 'Hữu ích',
  notUseful: 'Không hữu ích',
  ratedUseful: 'Cảm ơn bạn! Rất vui vì đã giúp được.',
  ratedNotUseful: 'Cảm ơn bạn đã cho chúng tôi biết.',
  showMore: 'Xem thêm',
  close: 'Đóng',
  scrollableTable: 'Bảng, cuộn để xem toàn bộ',

  // Cards
  choices: 'Lựa chọn',
  attachments: 'Tệp đính kèm',

  // Notices
  agentOffered: 'Bạn có muốn nói chuyện với nhân viên không?',
  quotaReached: 'Trợ lý hiện không thể trả lời thêm. Nhân viên sẵn lòng giúp bạn, hoặc bạn có thể để lại tin nhắn.',
  noticeHandOff: 'Bạn đã yêu cầu nói chuyện với nhân viên',
  noticeNoAgent: 'Hiện không có ai trực tuyến. Hãy để lại tin nhắn, chúng tôi sẽ liên hệ lại.',
  noticeStoppedWaiting: 'Bạn đã ngừng chờ',
  noticeWaitEnded: 'Rất tiếc, chưa có ai kịp trả lời. Bạn có thể yêu cầu lại.',
  noticeAgentJoined: '{name} đã tham gia trò chuyện',
  noticeAgentAgain: 'Cuộc trò chuyện của bạn với {name} tiếp tục',
  noticeTransferred: '{name} đã tiếp nhận cuộc trò chuyện',
  noticeClosed: 'Cuộc trò chuyện đã kết thúc',
  noticeClosedByVisitor: 'Bạn đã kết thúc cuộc trò chuyện',
  noticeRedirect: 'Cuộc trò chuyện đã được chuyển tiếp',
  noticeStartRefused: 'Không thể bắt đầu trò chuyện. Vui lòng thử lại.',
  noticeStartMisconfigured: 'Hiện không liên lạc được với bộ phận hỗ trợ. Vui lòng thử lại sau.',

  // Queue
  queuePosition: 'Bạn là số {position} trong hàng đợi',
  queueUnknown: 'Bạn đang trong hàng đợi. Chúng tôi sẽ kết nối ngay khi có nhân viên rảnh.',

  // Survey
  surveyTitle: 'Cuộc trò chuyện này thế nào?',

  // Composer
  message: 'Tin nhắn',
  send: 'Gửi',
  writeMessage: 'Viết tin nhắn…',
  askRobot: 'Đặt câu hỏi…',
  writeToAgent: 'Viết cho {name}…',
  writeWhileWaiting: 'Viết trong lúc chờ…',
  startAgain: 'Trò chuyện mới…',
  leaveMessage: 'Để lại tin nhắn',
  leaveMessagePlaceholder: 'Tin nhắn của bạn…',
  email: 'Địa chỉ email của bạn',
  composerRefused: 'Hiện bạn không thể viết tin nhắn.',
  keyHint: 'Nhấn Enter để gửi, Shift và Enter để xuống dòng',

  // Files and emoji
  attachFile: 'Đính kèm tệp',
  takePhoto: 'Chụp ảnh',
  dropFiles: 'Thả tệp vào đây',
  emoji: 'Biểu tượng cảm xúc',
};
