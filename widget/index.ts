/** The widget's public entry: registers `<desk-chat>` and exports the types that a page needs. */
import { defineElements } from './define.ts';
import { DeskChat } from './desk-chat.ts';

defineElements();
if (!customElements.get('desk-chat')) customElements.define('desk-chat', DeskChat);

export type { Content, Person } from '../relay/protocol.ts';
export type { ChatCalls, ChatSnapshot, DeskChatApi } from './api/api.ts';
export type { Diagnosis } from './api/diagnose.ts';
export * from './api/events.ts';
export type { Settings } from './api/settings.ts';
export type { TokenProvider } from './connection/identity.ts';
export type { RefusedError } from './outbox/refused-error.ts';
export type { Connection } from './state/chat-state.ts';
export type { Consent } from './storage/storage-areas.ts';
export type { AllStrings as Strings, Wording } from './strings/all-strings.ts';
export { DeskChat };
