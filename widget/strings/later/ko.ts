/** The words of the parts that are loaded when used, in Korean. */
import type { LaterCatalogue } from './en.ts';

export const words: LaterCatalogue = {
  // Launcher and panel
  rateChat: '상담 평가하기',
  soundOn: '알림음 켜기',
  soundOff: '알림음 끄기',
  notificationsOn: '알림 켜기',
  notificationsOff: '알림 끄기',
  endChat: '채팅 종료',
  endQuestion: '채팅을 종료할까요? 언제든지 새로 시작할 수 있습니다.',
  keepChatting: '계속 채팅하기',

  // Banner
  reconnecting: '연결이 끊겼습니다. 다시 연결하는 중… 메시지는 연결되면 전송됩니다.',
  tryNow: '지금 시도',
  reloadPage: '페이지 새로고침',
  deskDelayed: '답변이 평소보다 늦어지고 있습니다. 메시지는 안전하게 보관되어 있으며 반드시 전달됩니다.',
  refused: {
    'client-too-old': '채팅이 업데이트되었습니다. 페이지를 새로고침해 주세요.',
    'token-invalid': '채팅이 만료되었습니다. 새 채팅을 시작해 주세요.',
    'origin-refused': '이 웹사이트에서는 채팅을 이용할 수 없습니다.',
    'site-unknown': '이 웹사이트에서는 채팅을 이용할 수 없습니다.',
    'identity-required': '채팅하려면 로그인해 주세요.',
    'too-many-connections': '채팅이 너무 많은 창에서 열려 있습니다. 하나를 닫고 다시 시도해 주세요.',
    'too-many-visitors': '지금 문의가 많습니다. 몇 분 후에 다시 시도해 주세요.',
    other: '지금은 채팅에 연결할 수 없습니다. 잠시 후 다시 시도해 주세요.',
  },

  // Failed commands
  refusedCommand: {
    start: '채팅을 시작하지 못했습니다.',
    'request-agent': '상담원 연결 요청을 보내지 못했습니다.',
    'stop-waiting': '대기를 취소하지 못했습니다.',
    click: '선택한 내용을 보내지 못했습니다.',
    'rate-answer': '평가를 보내지 못했습니다.',
    end: '채팅을 종료하지 못했습니다.',
  },
  choiceClosed: '더 이상 선택할 수 없는 항목입니다. 필요한 내용을 입력해 주세요.',

  // Suggestions while typing
  suggestedQuestions: '추천 질문',
  suggestedCount: { other: '추천 질문 {count}개' },

  // Messages
  limits: {
    'too-many-waiting': '이전 메시지를 아직 전달하고 있습니다. 몇 분 후에 다시 시도해 주세요.',
    'daily-limit': '오늘의 한도에 도달했습니다. 내일 다시 시도해 주세요.',
  },
  retry: '다시 보내기',
  discard: '삭제',
  edit: '수정',
  unsafeContent: '이 콘텐츠를 표시할 수 없습니다.',
  copy: '메시지 복사',
  copied: '복사됨',
  showLess: '접기',
  viewImage: '{name} 보기',
  openOriginal: '원본 열기',
  zoom: '확대/축소',
  imageBroken: '이미지를 불러올 수 없습니다.',
  mediaBroken: '여기에서 재생할 수 없습니다.',

  // Cards
  products: '상품',
  previousPage: '이전 페이지',
  nextPage: '다음 페이지',
  pageOf: '{pages}페이지 중 {page}페이지',

  // Offer of an agent
  handOffTip: '이 문의는 상담원이 도와드릴 수 있습니다.',
  noThanks: '괜찮아요',

  // Queue
  queueTitle: '상담원을 기다리는 중',
  queueWait: '예상 대기 시간: 약 {count}분',
  queueAllocating: '상담원이 준비되었습니다. 연결하는 중…',
  stopWaiting: '대기 중단',

  // Survey
  surveyTags: '인상 깊었던 점 (선택)',
  surveyRemark: '의견',
  surveyRemarkOptional: '의견 (선택)',
  surveyRemarkMissing: '간단한 의견을 입력해 주세요.',
  surveyOptionMissing: '먼저 하나를 선택해 주세요.',
  surveySubmit: '평가 보내기',
  surveySending: '보내는 중…',
  surveyFailed: '평가를 보내지 못했습니다. 다시 시도해 주세요.',
  surveyDismiss: '나중에',
  surveyThanks: '소중한 의견 감사합니다!',
  surveyDismissed: '평가를 건너뛰었습니다',
  surveyUnnamed: ['만족', '보통', '불만족'],
  surveyChosen: '평가: {text}',
  charactersLeft: '{count}자 남음',
  sendInParts: '나누어 보내기',
  charactersOver: '{count}자 초과',

  // Composer
  startNewChat: '새 채팅 시작',
  askAssistant: '어시스턴트에게 질문하기',
  leaveMessageHint: '연락받으실 방법을 알려 주시면 답변드리겠습니다.',
  emailInvalid: 'name@example.com 형식의 이메일 주소를 입력해 주세요.',
  away: '지금은 담당자가 부재중입니다.',
  backToday: '지금은 담당자가 부재중이며 {time}에 돌아옵니다.',
  backTomorrow: '지금은 담당자가 부재중이며 내일 {time}에 돌아옵니다.',
  backOn: '지금은 담당자가 부재중이며 {day} {time}에 돌아옵니다.',
  leftThanks: '메시지가 담당자에게 전달되었습니다',
  leftNext: '담당자가 돌아오면 확인합니다. 답변은 여기에서 확인하시거나, 담당자가 연락드릴 때까지 기다려 주세요.',

  // Forms
  formTitle: '먼저 몇 가지 여쭤보겠습니다',
  formName: '이름',
  formPhone: '전화번호',
  formOptional: '(선택)',
  formRequired: '(필수)',
  formChoose: '선택해 주세요',
  formSubmit: '계속',
  formSkip: '건너뛰기',
  formLoading: '질문을 불러오는 중…',
  formUnreachable: '지금은 질문을 불러올 수 없습니다.',
  formFailed: '전송하지 못했습니다. 다시 시도해 주세요.',
  formErrors: { other: '{count}개 항목을 확인해 주세요:' },
  formMissing: '입력해 주세요.',
  formInvalid: '입력한 내용을 확인해 주세요.',
  formTooLong: '너무 깁니다.',
  formRefused: '받아들여지지 않았습니다. 변경해 주세요.',
  formConsent: '동의',

  // Files and emoji
  filesToSend: '보낼 파일',
  removeFile: '{name} 제거',
  fileTooLarge: '{name} 파일이 너무 큽니다. 최대 {size}까지 보낼 수 있습니다.',
  fileRefused: '{name} 같은 형식의 파일은 보낼 수 없습니다.',
  tooManyFiles: '한 번에 최대 {most}개의 파일을 보낼 수 있습니다.',
  cancel: '취소',
  emojiGroups: ['표정', '손짓과 사람', '동물과 자연', '음식과 음료', '활동', '여행과 장소', '사물', '기호'],
};
