/** The transport's chunk: connection, tabs, and reducer. Fetched in parallel with the chat, started once the panel is drawn. */

export { RelayConnection } from '../connection/relay-connection.ts';

// The reducer stands behind the connection, where it compresses best.

export { reduce } from '../../state/chat-reduce.ts';
export { Tab } from './tab.ts';
