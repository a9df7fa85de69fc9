/**
 * What speaks to the relay, alone or for other tabs, and what makes the chat's state of it: one file, fetched beside the
 * chat and begun once the panel is drawn.
 */
export { RelayConnection } from '../connection/relay-connection.ts';
export { reduce } from '../state/chat-reduce.ts';
export { Tab } from './tab.ts';
