/** The attributes and properties that frameworks may set on `<desk-chat>`. */
import type { Settings } from '../page/settings.ts';

export type DeskChatProps = { [S in keyof Settings]?: Settings[S] | undefined };
