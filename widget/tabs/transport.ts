/** What speaks to the relay, alone or for other tabs: one file, fetched beside the chat and begun once the panel is drawn. */
export { RelayConnection } from '../connection/relay-connection.ts';
export { Tab } from './tab.ts';
