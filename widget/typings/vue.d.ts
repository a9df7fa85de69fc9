/**
 * `<desk-chat>` in templates of Vue 3: `<desk-chat site="default" @desk-chat-unread="show($event.unread)" />`. Tell Vue's
 * compiler that it is no component of its own: `isCustomElement: (tag) => tag === 'desk-chat'`.
 */
import type { HTMLAttributes, PublicProps } from 'vue';
import type { DeskChatEventMap } from '../api/events.ts';
import type { DeskChatProps } from './desk-chat-props.d.ts';

/** `send-failed` as `SendFailed`. */
type Pascal<N extends string> = N extends `${infer Head}-${infer Tail}`
  ? `${Capitalize<Head>}${Pascal<Tail>}`
  : Capitalize<N>;
/** Templates look for the first, whatever they write; render functions may say either. */
type Listeners = {
  [N in keyof DeskChatEventMap as `onDeskChat${Pascal<N>}` | `onDesk-chat-${N}`]?: (event: DeskChatEventMap[N]) => void;
};
type Props = Omit<HTMLAttributes, keyof DeskChatProps> & DeskChatProps & Listeners;

declare module 'vue' {
  interface GlobalComponents {
    'desk-chat': new () => { $props: PublicProps & Props };
  }
}
