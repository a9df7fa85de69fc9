/** The chat's own sentence for a notice of the transcript, shown and spoken. */
import type { Notice } from '../state/chat-state.ts';
import type { AllStrings } from '../strings/all-strings.ts';

/** Empty if only the desk's text is shown. */
export function noticeText(notice: Notice, strings: AllStrings): string {
  switch (notice.kind) {
    case 'agent-offered':
      return strings.agentOffered;
    case 'hand-off-requested':
      return strings.noticeHandOff;
    case 'no-agent':
      return strings.noticeNoAgent;
    case 'email-left':
      return `${strings.email} ✓`;
    case 'wait-ended':
      return notice.reason === 'visitor' ? strings.noticeStoppedWaiting : strings.noticeWaitEnded;
    case 'agent-joined':
      return strings[notice.again ? 'noticeAgentAgain' : 'noticeAgentJoined'](notice.person.name || strings.agent);
    case 'transferred':
      return strings.noticeTransferred(notice.person.name || strings.agent);
    case 'session-closed':
      if (notice.reason === 'visitor') return strings.noticeClosedByVisitor;
      return notice.reason === 'redirect' ? strings.noticeRedirect : strings.noticeClosed;
    case 'start-failed':
      if (notice.reason === 'blocked') return strings.noticeBlocked;
      return notice.reason === 'refused' ? strings.noticeStartRefused : strings.noticeStartMisconfigured;
    case 'desk':
      return '';
  }
}
