/** A part of the widget's build: which modules become one file, and which files are asked for together. */
import type { Rolldown } from 'vite';

/**
 * What is used together is one file: a visitor far away pays for each request, and small files compress badly. Parts that
 * stand alone stay alone. What the chat cannot begin without is one file with its entry.
 */
export const TOGETHER: Rolldown.CodeSplittingGroup[] = [
  { name: 'chat', tags: ['$initial'] },
  { name: 'polling', test: /widget\/polling\.ts|engine\.io-client\/.*(polling|has-cors)/ },
  {
    name: 'transcript',
    test: /widget\/((message-list|message|notice|greeting|robot-answer|rich-text)\/|sanitize)/,
  },
  { name: 'asides', test: /widget\/(banner|refusal|question|queue|menu)\// },
  { name: 'files', test: /widget\/(uploads|thumbnail)\// },
];

/** Chunks that every opened chat asks for at once, beside those it cannot begin without. */
export const SOON: readonly string[] = ['line', 'rolldown-runtime'];
/** Asked for once the panel is drawn, so as to take nothing from its line; it is there before the relay has answered. */
export const AFTER: readonly string[] = ['transcript'];
