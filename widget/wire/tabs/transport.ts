/**
 * The transport's chunk: the connection to the relay, the sharing among tabs, and the reducer. Fetched in parallel with
 * the chat and started once the panel is rendered.
 */

export { RelayConnection } from '../connection/relay-connection.ts';

// The reducer stands behind the connection, where it compresses best.

export { reduce } from '../../state/chat-reduce.ts';
export { Tab } from './tab.ts';
