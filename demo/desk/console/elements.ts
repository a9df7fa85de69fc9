/** Registers the console's elements; the one place that does. */
import { ChatList } from './chat-list/chat-list.ts';
import { ChatMessage } from './chat-message/chat-message.ts';
import { ChatView } from './chat-view/chat-view.ts';
import { CloseDialog } from './close-dialog/close-dialog.ts';
import { ColleagueList } from './colleague-list/colleague-list.ts';
import { DeskConsole } from './desk-console/desk-console.ts';
import { ImageThumb } from './image-thumb/image-thumb.ts';
import { InboxList } from './inbox-list/inbox-list.ts';
import { MessageLog } from './message-log/message-log.ts';
import { RemoveDialog } from './remove-dialog/remove-dialog.ts';
import { ReplyBox } from './reply-box/reply-box.ts';
import { RichEditor } from './rich-editor/rich-editor.ts';
import { SignIn } from './sign-in/sign-in.ts';
import { SurveyCard } from './survey-card/survey-card.ts';
import { TopBar } from './top-bar/top-bar.ts';
import { TransferDialog } from './transfer-dialog/transfer-dialog.ts';
import { WaitingList } from './waiting-list/waiting-list.ts';

customElements.define('console-chat-list', ChatList);
customElements.define('console-chat-message', ChatMessage);
customElements.define('console-chat-view', ChatView);
customElements.define('console-close-dialog', CloseDialog);
customElements.define('console-colleague-list', ColleagueList);
customElements.define('console-image-thumb', ImageThumb);
customElements.define('console-inbox-list', InboxList);
customElements.define('console-message-log', MessageLog);
customElements.define('console-remove-dialog', RemoveDialog);
customElements.define('console-reply-box', ReplyBox);
customElements.define('console-rich-editor', RichEditor);
customElements.define('console-sign-in', SignIn);
customElements.define('console-survey-card', SurveyCard);
customElements.define('console-top-bar', TopBar);
customElements.define('console-transfer-dialog', TransferDialog);
customElements.define('console-waiting-list', WaitingList);
// Last, since it renders the others.
customElements.define('desk-console', DeskConsole);
