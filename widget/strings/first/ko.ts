/** The words that an opened chat needs at once, in Korean. */
import type { Catalogue } from './en.ts';

export const words: Catalogue = {
  // Launcher and panel
  openChat: '채팅 열기',
  closeChat: '채팅 닫기',
  unread: '읽지 않은 메시지 {count}개',
  title: '채팅 상담',
  menu: '더 보기',

  // Names and status
  robot: '어시스턴트',
  agent: '고객지원',
  you: '나',
  statusNobody: '무엇이든 도와드리겠습니다',
  statusRobot: '가상 어시스턴트',
  statusAgent: '지금 상담 중입니다',
  statusInbox: '부재중 · 메시지를 남겨 주세요',
  statusSeeking: '상담원을 찾고 있습니다…',
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
  topics: '자주 묻는 질문',
  showMore: '더 보기',
  scrollableTable: '표, 스크롤하면 전체를 볼 수 있습니다',
  image: '이미지',

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
  composerRefused: '지금은 메시지를 입력할 수 없습니다.',
  keyHint: 'Enter 키로 전송, Shift와 Enter 키로 줄바꿈',

  // Above the composer
  talkToPerson: '상담원과 대화하기',
  startNewChat: '새 채팅 시작',
  askAssistant: '어시스턴트에게 질문하기',
  requests: '내 문의',
  away: '지금은 담당자가 부재중입니다.',
  backToday: '지금은 담당자가 부재중이며 {time}에 돌아옵니다.',
  backTomorrow: '지금은 담당자가 부재중이며 내일 {time}에 돌아옵니다.',
  backOn: '지금은 담당자가 부재중이며 {day} {time}에 돌아옵니다.',
  leaveMessageHint: '연락받으실 방법을 알려 주시면 답변드리겠습니다.',
  leftThanks: '메시지가 담당자에게 전달되었습니다',
  leftNext: '담당자가 돌아오면 확인합니다. 답변은 여기에서 확인하시거나, 담당자가 연락드릴 때까지 기다려 주세요.',
  leftAsRequest: '담당자가 돌아오면 확인합니다. 진행 상황은 ‘{name}’에서 보실 수 있습니다.',

  // Files and emoji
  attachFile: '파일 첨부',
  takePhoto: '사진 찍기',
  dropFiles: '여기에 파일을 놓으세요',
  emoji: '이모티콘',
};
