/** The words of the parts that are loaded when used, in Vietnamese. */
import type { LaterCatalogue } from './en.ts';

export const words: LaterCatalogue = {
  // Launcher and panel
  rateChat: 'Đánh giá cuộc trò chuyện',
  soundOn: 'Bật âm thanh',
  soundOff: 'Tắt âm thanh',
  notificationsOn: 'Bật thông báo',
  notificationsOff: 'Tắt thông báo',
  endChat: 'Kết thúc trò chuyện',
  endQuestion: 'Kết thúc cuộc trò chuyện này? Bạn có thể bắt đầu lại bất cứ lúc nào.',
  keepChatting: 'Tiếp tục trò chuyện',

  // Banner
  reconnecting: 'Mất kết nối. Đang kết nối lại… Tin nhắn của bạn sẽ được gửi.',
  tryNow: 'Thử ngay',
  reloadPage: 'Tải lại trang',
  deskDelayed: 'Phản hồi đang chậm hơn thường lệ. Tin nhắn của bạn được giữ an toàn và sẽ được chuyển đến.',
  refused: {
    'client-too-old': 'Trò chuyện đã được cập nhật. Vui lòng tải lại trang.',
    'token-invalid': 'Cuộc trò chuyện đã hết hạn. Vui lòng bắt đầu cuộc trò chuyện mới.',
    'origin-refused': 'Trang web này không có trò chuyện.',
    'site-unknown': 'Trang web này không có trò chuyện.',
    'identity-required': 'Vui lòng đăng nhập để trò chuyện với chúng tôi.',
    'too-many-connections': 'Trò chuyện đang mở trong quá nhiều cửa sổ. Hãy đóng bớt một cửa sổ rồi thử lại.',
    'too-many-visitors': 'Hiện có rất nhiều yêu cầu. Vui lòng thử lại sau vài phút.',
    other: 'Hiện không thể kết nối trò chuyện. Vui lòng thử lại sau giây lát.',
  },

  // Failed commands
  refusedCommand: {
    start: 'Không thể bắt đầu trò chuyện.',
    'request-agent': 'Không thể gửi yêu cầu nói chuyện với nhân viên.',
    'stop-waiting': 'Chúng tôi không thể đưa bạn ra khỏi hàng đợi.',
    click: 'Không thể gửi lựa chọn của bạn.',
    'rate-answer': 'Không thể gửi đánh giá của bạn.',
    end: 'Không thể kết thúc trò chuyện.',
  },
  choiceClosed: 'Lựa chọn đó không còn nữa. Vui lòng viết điều bạn cần.',

  // Suggestions while typing
  suggestedQuestions: 'Câu hỏi gợi ý',
  suggestedCount: { other: '{count} gợi ý' },

  // Messages
  limits: {
    'too-many-waiting': 'Các tin nhắn trước của bạn vẫn đang được gửi. Vui lòng thử lại sau vài phút.',
    'daily-limit': 'Bạn đã đạt giới hạn của hôm nay. Vui lòng thử lại vào ngày mai.',
  },
  retry: 'Gửi lại',
  discard: 'Xóa',
  edit: 'Sửa',
  unsafeContent: 'Không thể hiển thị nội dung này.',
  copy: 'Sao chép tin nhắn',
  copied: 'Đã sao chép',
  showLess: 'Thu gọn',
  viewImage: 'Xem {name}',
  openOriginal: 'Mở bản gốc',
  zoom: 'Thu phóng',
  imageBroken: 'Không thể tải hình ảnh.',
  mediaBroken: 'Không thể phát tại đây.',

  // Cards
  products: 'Sản phẩm',
  previousPage: 'Trang trước',
  nextPage: 'Trang sau',
  pageOf: 'Trang {page}/{pages}',

  // Offer of an agent
  handOffTip: 'Nhân viên có thể giúp bạn việc này.',
  noThanks: 'Không, cảm ơn',

  // Queue
  queueTitle: 'Đang chờ nhân viên',
  queueWait: 'Thời gian chờ dự kiến: khoảng {count} phút',
  queueAllocating: 'Đã có nhân viên rảnh: đang kết nối…',
  stopWaiting: 'Ngừng chờ',

  // Survey
  surveyTags: 'Điều gì khiến bạn ấn tượng? (không bắt buộc)',
  surveyRemark: 'Ý kiến của bạn',
  surveyRemarkOptional: 'Ý kiến của bạn (không bắt buộc)',
  surveyRemarkMissing: 'Vui lòng viết một nhận xét ngắn.',
  surveyOptionMissing: 'Vui lòng chọn một mục trước.',
  surveySubmit: 'Gửi đánh giá',
  surveySending: 'Đang gửi…',
  surveyFailed: 'Không thể gửi đánh giá của bạn. Vui lòng thử lại.',
  surveyDismiss: 'Để sau',
  surveyThanks: 'Cảm ơn bạn đã góp ý!',
  surveyDismissed: 'Bạn đã bỏ qua đánh giá',
  surveyUnnamed: ['Hài lòng', 'Bình thường', 'Không hài lòng'],
  surveyChosen: 'Đánh giá của bạn: {text}',
  charactersLeft: 'Còn {count} ký tự',
  sendInParts: 'Gửi thành nhiều tin nhắn',
  charactersOver: 'Thừa {count} ký tự',

  // Composer
  startNewChat: 'Bắt đầu trò chuyện mới',
  askAssistant: 'Hỏi trợ lý',
  leaveMessageHint: 'Hãy cho biết cách liên hệ với bạn, chúng tôi sẽ phản hồi.',
  emailInvalid: 'Hãy nhập địa chỉ email như ten@example.com.',
  away: 'Nhóm của chúng tôi hiện vắng mặt.',
  backToday: 'Nhóm của chúng tôi hiện vắng mặt và sẽ trở lại lúc {time}.',
  backTomorrow: 'Nhóm của chúng tôi hiện vắng mặt và sẽ trở lại ngày mai lúc {time}.',
  backOn: 'Nhóm của chúng tôi hiện vắng mặt và sẽ trở lại vào {day} lúc {time}.',
  leftThanks: 'Nhóm của chúng tôi đã nhận được tin nhắn của bạn',
  leftNext: 'Họ sẽ đọc khi trở lại. Hãy xem câu trả lời tại đây, hoặc chờ họ liên hệ với bạn.',

  // Forms
  formTitle: 'Trước hết là vài câu hỏi',
  formName: 'Tên của bạn',
  formPhone: 'Số điện thoại của bạn',
  formOptional: '(không bắt buộc)',
  formRequired: '(bắt buộc)',
  formChoose: 'Vui lòng chọn',
  formSubmit: 'Tiếp tục',
  formSkip: 'Bỏ qua',
  formLoading: 'Đang tải các câu hỏi…',
  formUnreachable: 'Hiện không thể tải các câu hỏi.',
  formFailed: 'Không gửi được. Vui lòng thử lại.',
  formErrors: { other: 'Vui lòng kiểm tra {count} mục:' },
  formMissing: 'Vui lòng điền mục này.',
  formInvalid: 'Vui lòng kiểm tra nội dung đã nhập ở đây.',
  formTooLong: 'Nội dung quá dài.',
  formRefused: 'Giá trị này không được chấp nhận. Vui lòng thay đổi.',
  formConsent: 'Sự đồng ý',

  // Files and emoji
  filesToSend: 'Tệp sẽ gửi',
  removeFile: 'Bỏ {name}',
  fileTooLarge: '{name} quá lớn: tối đa {size}.',
  fileRefused: 'Không thể gửi các tệp như {name}.',
  tooManyFiles: 'Có thể gửi tối đa {most} tệp cùng lúc.',
  cancel: 'Hủy',
  emojiGroups: [
    'Mặt cười',
    'Cử chỉ và con người',
    'Động vật và thiên nhiên',
    'Đồ ăn và thức uống',
    'Hoạt động',
    'Du lịch và địa điểm',
    'Đồ vật',
    'Ký hiệu',
  ],
};
