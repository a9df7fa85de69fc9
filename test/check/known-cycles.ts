/**
 * Imports that close a cycle and are not removed yet, each with the reason. The list may only become shorter: `npm run
 * check` also refuses entries that no longer close a cycle.
 */
import type { KnownImport } from './import-cycles.ts';

const LAZY = 'an element loaded when it is first shown; it shows other lazy elements through the same file';
const EMBEDS = 'shares a part of its element or its styles';
const OWNER = 'names the type of what owns it';

export const KNOWN_IMPORTS: KnownImport[] = [
  { from: 'widget/parts.ts', to: 'widget/message-list/', why: LAZY },
  { from: 'widget/parts.ts', to: 'widget/media/', why: LAZY },
  { from: 'widget/uploads/', to: 'widget/parts.ts', why: LAZY },
  { from: 'widget/refusal/', to: 'widget/banner/', why: EMBEDS },
  { from: 'widget/refusal/', to: 'widget/failure/', why: EMBEDS },
  { from: 'widget/actions/', to: 'widget/contact/', why: EMBEDS },
  { from: 'widget/announcer/announcements.ts', to: 'widget/teaser/', why: EMBEDS },
  { from: 'widget/uploads/', to: 'widget/conversation.ts', why: OWNER },
];
