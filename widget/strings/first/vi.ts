/** The words that an opened chat needs at once, in Vietnamese. */
import type { Catalogue } from './en.ts';

export const words: Catalogue = {
  // Launcher and panel
  openChat: 'Mở trò chuyện',
  closeChat: 'Đóng trò chuyện',
  unread: '{count} tin nhắn chưa đọc',
  title: 'Trò chuyện với chúng tôi',
  menu: 'Tùy chọn khác',

  // Names and status
  robot: 'Trợ lý',
  agent: 'Hỗ trợ',
  you: 'Bạn',
  statusNobody: 'Chúng tôi sẵn sàng hỗ trợ',
  statusRobot: 'Trợ lý ảo',
  statusAgent: 'Đang trò chuyện với bạn',
  statusInbox: 'Vắng mặt · hãy để lại tin nhắn',
  statusSeeking: 'Đang tìm nhân viên…',
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
  topics: 'Câu hỏi thường gặp',
  showMore: 'Xem thêm',
  scrollableTable: 'Bảng, cuộn để xem toàn bộ',
  image: 'Hình ảnh',

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
  composerRefused: 'Hiện bạn không thể viết tin nhắn.',
  keyHint: 'Nhấn Enter để gửi, Shift và Enter để xuống dòng',

  // Above the composer
  talkToPerson: 'Nói chuyện với nhân viên',
  startNewChat: 'Bắt đầu trò chuyện mới',
  askAssistant: 'Hỏi trợ lý',
  requests: 'Yêu cầu của tôi',
  away: 'Nhóm của chúng tôi hiện vắng mặt.',
  backToday: 'Nhóm của chúng tôi hiện vắng mặt và sẽ trở lại lúc {time}.',
  backTomorrow: 'Nhóm của chúng tôi hiện vắng mặt và sẽ trở lại ngày mai lúc {time}.',
  backOn: 'Nhóm của chúng tôi hiện vắng mặt và sẽ trở lại vào {day} lúc {time}.',
  leaveMessageHint: 'Hãy cho biết cách liên hệ với bạn, chúng tôi sẽ phản hồi.',
  leftThanks: 'Nhóm của chúng tôi đã nhận được tin nhắn của bạn',
  leftNext: 'Họ sẽ đọc khi trở lại. Hãy xem câu trả lời tại đây, hoặc chờ họ liên hệ với bạn.',
  leftAsRequest: 'Họ sẽ đọc khi trở lại. Bạn có thể theo dõi trong “{name}”.',

  // Files and emoji
  attachFile: 'Đính kèm tệp',
  takePhoto: 'Chụp ảnh',
  dropFiles: 'Thả tệp vào đây',
  emoji: 'Biểu tượng cảm xúc',
};
