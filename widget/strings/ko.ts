/** The words that an opened chat needs at once, in Korean. */
import type { Catalogue } from './en.ts';

export const words: Catalogue = {
  // Launcher and panel
  openChat: '채팅 열기',
  closeChat: '채팅 닫기',
  unread: '읽지 않은 메시지 {count}개',
  title: '채팅 상담',
  menu: '더 보기',
  talkToPerson: '상담원과 대화하기',

  // Names and status
  robot: '어시스턴트',
  agent: '고객지원',
  you: '나',
  statusNobody: '무엇이든 도와드리겠습니다',
  statusRobot: '가상 어시스턴트',
  statusAgent: '지금 상담 중입니다',
  statusInbox: '부재중 · 메시지를 남겨 주세요',
  statusConnecting: '연결하는 중…',
  statusReconnecting: '다시 연결하는 중…',

  // Banner
  tryAgain: '다시 시도',

  // Failed commands
  dismiss: '닫기',

  // Transcript
  transcript: '대화',
  emptyTitle: '무엇을 도와드릴까요?',
  emptyText: '아래에 질문을 입력하시면 여기에서 답변해 드립니다.',
  loadEarlier: '이전 메시지 보기',
  loadingEarlier: '이전 메시지를 불러오는 중…',
  earlierFailed: '이전 메시지를 불러오지 못했습니다.',
  beginning: '대화가 시작되는 곳입니다',
  newSince: '새 메시지',
  newMessages: '새 메시지 {count}개',
  jumpToNewest: '최신 메시지로 이동',
  today: '오늘',
  yesterday: '어제',
  robotTyping: '어시스턴트가 답변을 찾고 있습니다…',
  said: '{name}, {time}',
  spoken: '{name}: {text}',

  // Messages
  sending: '보내는 중…',
  sent: '보냄',
  left: '메시지로 남김',
  failed: {
    offline: '전송 안 됨: 오프라인 상태입니다.',
    expired: '전송 안 됨: 시간이 너무 오래 걸렸습니다.',
    unconfirmed: '전달되지 않았을 수 있음: 시간이 너무 오래 걸렸습니다.',
    refused: '전달 안 됨: 거부되었습니다.',
    misconfigured: '전달 안 됨: 지금은 고객지원에 연결할 수 없습니다.',
    'too-fast': '전송 안 됨: 한 번에 보낸 메시지가 너무 많습니다.',
    'upload-too-large': '전송 안 됨: 파일이 너무 큽니다.',
    'upload-refused': '전송 안 됨: 이 형식의 파일은 보낼 수 없습니다.',
    'upload-quota': '전송 안 됨: 파일 수 한도에 도달했습니다.',
    'upload-lost': '전송 안 됨: 파일을 다시 선택해 주세요.',
    other: '전송되지 않았습니다.',
  },
  image: '이미지',
  audio: '음성 메시지',
  video: '동영상',
  file: '파일',
  topics: '자주 묻는 질문',
  suggestions: '이런 질문을 찾으시나요',
  related: '관련 질문',
  openLink: '링크 열기',
  wasHelpful: '도움이 되었나요?',
  useful: '도움이 됨',
  notUseful: '도움이 안 됨',
  ratedUseful: '감사합니다! 도움이 되어 기쁩니다.',
  ratedNotUseful: '의견을 주셔서 감사합니다.',
  showMore: '더 보기',
  close: '닫기',
  scrollableTable: '표, 스크롤하면 전체를 볼 수 있습니다',

  // Cards
  choices: '선택 항목',
  attachments: '첨부 파일',

  // Notices
  agentOffered: '상담원과 연결해 드릴까요?',
  quotaReached: '지금은 도우미가 더 이상 답변할 수 없습니다. 상담원과 대화하거나 메시지를 남겨 주세요.',
  noticeHandOff: '상담원 연결을 요청했습니다',
  noticeNoAgent: '지금은 접속 중인 상담원이 없습니다. 메시지를 남겨 주시면 연락드리겠습니다.',
  noticeStoppedWaiting: '대기를 중단했습니다',
  noticeWaitEnded: '죄송합니다. 제시간에 응답할 수 있는 상담원이 없었습니다. 다시 요청하실 수 있습니다.',
  noticeAgentJoined: '{name} 님이 대화에 참여했습니다',
  noticeAgentAgain: '{name} 님과의 채팅이 이어집니다',
  noticeTransferred: '{name} 님이 대화를 이어받았습니다',
  noticeClosed: '채팅이 종료되었습니다',
  noticeClosedByVisitor: '채팅을 종료했습니다',
  noticeRedirect: '채팅이 다른 곳으로 전달되었습니다',
  noticeStartRefused: '채팅을 시작하지 못했습니다. 다시 시도해 주세요.',
  noticeStartMisconfigured: '지금은 고객지원에 연결할 수 없습니다. 나중에 다시 시도해 주세요.',

  // Queue
  queuePosition: '대기 순번: {position}번째',
  queueUnknown: '대기 중입니다. 상담원이 준비되는 대로 연결해 드리겠습니다.',

  // Survey
  surveyTitle: '이번 상담은 어떠셨나요?',

  // Composer
  message: '메시지',
  send: '보내기',
  writeMessage: '메시지 입력…',
  askRobot: '질문 입력…',
  writeToAgent: '{name} 님에게…',
  writeWhileWaiting: '기다리며 입력…',
  startAgain: '새 채팅 시작…',
  leaveMessage: '메시지 남기기',
  leaveMessagePlaceholder: '메시지…',
  email: '이메일 주소',
  composerRefused: '지금은 메시지를 입력할 수 없습니다.',
  keyHint: 'Enter 키로 전송, Shift와 Enter 키로 줄바꿈',

  // Files and emoji
  attachFile: '파일 첨부',
  takePhoto: '사진 찍기',
  dropFiles: '여기에 파일을 놓으세요',
  emoji: '이모티콘',
};
