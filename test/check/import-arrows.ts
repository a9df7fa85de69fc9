/**
 * Refuses imports against the allowed directions between the parts of the project. The widget imports only types of
 * relay/protocol, the desk and the relay share only relay/desk-api and relay/http, the console takes two rooms of the widget, and
 * nothing imports a test.
 */
import { posix } from 'node:path';
import type { SourceFile } from './source-files.ts';
import { importsOf } from './syntax.ts';

/** The rooms of the widget that the console takes: those that know nothing of the chat. */
const SHARED_WITH_CONSOLE = [
  'widget/elements/emoji/',
  'widget/html/',
  'widget/base/composing.ts',
  'widget/base/shown-name.ts',
  'widget/base/with-properties.ts',
];
/** The table of all operations of the desk, and the tools made from it. */
const TABLE = 'relay/desk-api/operations.ts';
const TOOLS = 'relay/desk-api/tools/';
const BROWSER_ROOMS = new Set(['widget', 'console']);

type Room =
  | 'widget'
  | 'protocol'
  | 'relay'
  | 'desk-api'
  | 'http'
  | 'desk'
  | 'console'
  | 'site'
  | 'chat-app'
  | 'start'
  | 'bin'
  | 'test'
  | 'outside';

/** The rooms that each room may import from, besides itself. */
const ARROWS: Record<Exclude<Room, 'outside'>, Room[]> = {
  widget: [],
  protocol: [],
  relay: ['protocol', 'desk-api', 'http'],
  'desk-api': [],
  http: [],
  desk: ['desk-api', 'http'],
  console: ['desk', 'desk-api'],
  site: ['desk-api', 'http'],
  'chat-app': ['desk-api', 'http'],
  start: ['desk', 'site', 'chat-app'],
  bin: ['relay', 'desk-api', 'desk', 'start'],
  test: ['widget', 'protocol', 'relay', 'desk-api', 'http', 'desk', 'console', 'site', 'chat-app', 'start', 'bin'],
};

/** One line for each forbidden import; empty if there is none. */
export function findArrowViolations(files: SourceFile[]): string[] {
  return files.flatMap((file) =>
    importsOf(file).flatMap(({ specifier, typeOnly, line }) => {
      const reason = refusal(file.path, specifier, typeOnly);
      return reason ? [`${file.path}:${line} imports ${specifier}: ${reason}`] : [];
    }),
  );
}

function refusal(from: string, specifier: string, typeOnly: boolean): string | undefined {
  const room = roomOf(from);
  if (room === 'outside') return 'no room of the house holds this file';
  // The widget's build files run in Node.
  const isConfig = from.endsWith('.config.ts') || from.startsWith('widget/build/');
  if (specifier === '(computed)') {
    return BROWSER_ROOMS.has(room) && !isConfig ? 'an import in browser code names its module literally' : undefined;
  }
  if (!specifier.startsWith('.')) {
    if (/^(\/|file:|https?:|data:)/.test(specifier)) return 'imports are packages or relative paths';
    const onNode = specifier.startsWith('node:');
    return onNode && !typeOnly && BROWSER_ROOMS.has(room) && !isConfig ? 'browser code has no Node modules' : undefined;
  }

  const to = posix.join(posix.dirname(from), specifier);
  const target = roomOf(to);
  if (to === TABLE && !typeOnly && !mayTakeTable(room, from)) return `the relay takes only types from ${TABLE}`;
  if (to.startsWith(TOOLS) && room === 'relay') return 'the relay does without the tools for people';
  if (target === room) return undefined;
  if (room === 'widget' && target === 'protocol') {
    return typeOnly ? undefined : `the widget takes only types from relay/protocol (write \`import type\`)`;
  }
  if (room === 'console' && SHARED_WITH_CONSOLE.some((shared) => to.startsWith(shared))) return undefined;
  if (room === 'start' && to === 'relay/stages/relay.ts') return undefined;
  if (room === 'console' && target === 'desk' && !typeOnly) return 'the console takes only types from the desk';
  if (ARROWS[room].includes(target)) return undefined;
  return `${room} may not import ${target}`;
}

/** Loading the whole table would slow down every start of the relay, which uses only some of its operations. */
const mayTakeTable = (room: Room, from: string): boolean =>
  room === 'desk' || room === 'test' || from.startsWith(TOOLS);

function roomOf(path: string): Room {
  if (path.startsWith('widget/')) return 'widget';
  if (path.startsWith('relay/protocol/')) return 'protocol';
  if (path.startsWith('relay/desk-api/')) return 'desk-api';
  if (path.startsWith('relay/http/')) return 'http';
  if (path.startsWith('relay/')) return 'relay';
  if (path.startsWith('demo/desk/console/')) return 'console';
  if (path.startsWith('demo/desk/')) return 'desk';
  if (path.startsWith('demo/site/')) return 'site';
  if (path.startsWith('demo/chat-app/')) return 'chat-app';
  if (path.startsWith('demo/bin/')) return 'bin';
  if (path.startsWith('demo/')) return 'start';
  if (path.startsWith('test/')) return 'test';
  return 'outside';
}
