/**
 * A part of the widget's build: leaves out of Socket.IO's client what is never called here, a fifth of it. Addresses come
 * in parts, packets are text and read by `text-packets.ts`, and a line that began without a WebSocket goes on without.
 */
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Methods nobody calls, by the end of the path of their file. */
const UNUSED: Record<string, readonly string[]> = {
  'socket.io-client/build/esm/socket.js': [
    'emitWithAck',
    '_addToQueue',
    'compress',
    'onAny',
    'prependAny',
    'offAny',
    'listenersAny',
    'onAnyOutgoing',
    'prependAnyOutgoing',
    'offAnyOutgoing',
    'listenersAnyOutgoing',
  ],
  'engine.io-client/build/esm/socket.js': ['_probe', 'send'],
};
/** What stands in for a module, by what it is imported as. */
const INSTEAD: Record<string, string> = {
  './contrib/parseuri.js': 'export const parse = undefined',
  './contrib/base64-arraybuffer.js': 'export const decode = () => new ArrayBuffer(0)',
};
const PARSER = join(import.meta.dirname, '../connection/text-packets.ts');
/** The chat names its own, so that this one need not be held ready. */
const DEFAULT_PARSER = 'opts.parser || parser';

type Node = { type: string; start: number; end: number; key?: { name?: string }; [part: string]: unknown };

export function slimSocketIo(): Plugin {
  return {
    name: 'slim-socket-io',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      if (source === 'socket.io-parser') return PARSER;
      return source in INSTEAD && /engine\.io-/.test(importer ?? '') ? `\0${source}` : null;
    },
    load: (id) => INSTEAD[id.slice(1)] ?? null,
    transform(code, id) {
      if (id.endsWith('socket.io-client/build/esm/manager.js')) {
        if (!code.includes(DEFAULT_PARSER)) return this.error(`${id} has no ${DEFAULT_PARSER}`);
        return { code: code.replace(DEFAULT_PARSER, 'opts.parser'), map: null };
      }
      const unused = Object.entries(UNUSED).find(([file]) => id.endsWith(file))?.[1];
      if (!unused) return null;
      const methods = methodsIn(this.parse(code)).filter(({ key }) => unused.includes(key?.name ?? ''));
      if (methods.length < unused.length) return this.error(`${id} has not all of ${unused.join()}`);
      const left = methods.reduceRight((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), code);
      return { code: left, map: null };
    },
  };
}

/** In the order they stand in. */
function methodsIn(node: unknown): Node[] {
  if (Array.isArray(node)) return node.flatMap(methodsIn);
  if (node === null || typeof node !== 'object') return [];
  const { type } = node as Node;
  return type === 'MethodDefinition' ? [node as Node] : Object.values(node).flatMap(methodsIn);
}
