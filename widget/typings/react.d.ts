/**
 * `<desk-chat>` in JSX for React 19, which supports properties and events of custom elements: `<desk-chat
 * site="default" ondesk-chat-unread={(event) => show(event.unread)} />`.
 */
import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type { DeskChat } from '../desk-chat.ts';
import type { DeskChatEventMap } from '../page/events.ts';
import type { DeskChatProps } from './desk-chat-props.d.ts';

type Listeners = { [N in keyof DeskChatEventMap as `ondesk-chat-${N}`]?: (event: DeskChatEventMap[N]) => void };
type Props = Omit<DetailedHTMLProps<HTMLAttributes<DeskChat>, DeskChat>, keyof DeskChatProps> &
  DeskChatProps &
  Listeners;

declare module 'react' {
  // biome-ignore lint/style/noNamespace: React declares its JSX elements in a namespace
  namespace JSX {
    interface IntrinsicElements {
      'desk-chat': Props;
    }
  }
}
