/**
 * `<desk-chat>` in templates of Vue 3: `<desk-chat site="default" @desk-chat-unread="show($event.unread)" />`. Tell Vue's
 * compiler that it is no component of its own: `isCustomElement: (tag) => tag === 'desk-chat'`.
 */
import type { HTMLAttributes, PublicProps } from 'vue';
import type { DeskChatEventMap } from '../events.ts';
import type { DeskChatProps } from './desk-chat-props.d.ts';

type Listeners = { [N in keyof DeskChatEventMap as `onDesk-chat-${N}`]?: (event: DeskChatEventMap[N]) => void };
type Props = Omit<HTMLAttributes, keyof DeskChatProps> & DeskChatProps & Listeners;

declare module 'vue' {
  interface GlobalComponents {
    'desk-chat': new () => { $props: PublicProps & Props };
  }
}
