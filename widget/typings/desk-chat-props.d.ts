/** What frameworks may give `<desk-chat>`: its attributes, and its properties that are no attributes. */
import type { Settings } from '../api/settings.ts';

export type DeskChatProps = { [S in keyof Settings]?: Settings[S] | undefined };
