/**
 * `<desk-chat>` in templates of Vue 3: `<desk-chat site="default" @desk-chat-unread="show($event.unread)" />`.
 * Configure Vue's compiler to treat it as a custom element: `isCustomElement: (tag) => tag === 'desk-chat'`.
 */
import type { HTMLAttributes, PublicProps } from 'vue';
import type { DeskChatEventMap } from '../page/events.ts';
import type { DeskChatProps } from './desk-chat-props.d.ts';

/** `send-failed` as `SendFailed`. */
type Pascal<N extends string> = N extends `${infer Head}-${infer Tail}`
  ? `${Capitalize<Head>}${Pascal<Tail>}`
  : Capitalize<N>;
/** Templates always look up the first form; render functions may use either. */
type Listeners = {
  [N in keyof DeskChatEventMap as `onDeskChat${Pascal<N>}` | `onDesk-chat-${N}`]?: (event: DeskChatEventMap[N]) => void;
};
type Props = Omit<HTMLAttributes, keyof DeskChatProps> & DeskChatProps & Listeners;

declare module 'vue' {
  interface GlobalComponents {
    'desk-chat': new () => { $props: PublicProps & Props };
  }
}
