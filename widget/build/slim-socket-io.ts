/**
 * A part of the widget's build: removes the unused code of Socket.IO's client, a fifth of it. The widget passes addresses in
 * parts, `text-packets.ts` parses the packets, and a connection that began with polling is never upgraded.
 * Replacing the parser saves 1.4 KB, leaving out what nobody calls 1.2, polling in its own file 1.2, of 15.2 that connect.
 */
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Unused methods, by the end of their file's path. */
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
/** Replacements of whole modules, by import specifier. */
const INSTEAD: Record<string, string> = {
  './contrib/parseuri.js': 'export const parse = undefined',
  './contrib/base64-arraybuffer.js': 'export const decode = () => new ArrayBuffer(0)',
};
const PARSER = join(import.meta.dirname, '../wire/connection/text-packets.ts');
const MANAGER = 'socket.io-client/build/esm/manager.js';
/** The chat passes its own parser, so the default need not be bundled. */
const DEFAULT_PARSER = 'opts.parser || parser';
const ENGINE = 'engine.io-client/build/esm/socket.js';
/** A message about a mistake in options, which the chat never passes. */
const OPTIONS_MESSAGE = /"specifying both[^"]*"/;

type Node = { type: string; start: number; end: number; key?: { name?: string }; [part: string]: unknown };

export function slimSocketIo(): Plugin {
  const missing = new Set(['socket.io-parser', MANAGER, ...Object.keys(INSTEAD), ...Object.keys(UNUSED)]);
  return {
    name: 'slim-socket-io',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      const isReplaced = source in INSTEAD && /engine\.io-/.test(importer ?? '');
      if (source !== 'socket.io-parser' && !isReplaced) return null;
      missing.delete(source);
      return isReplaced ? `\0${source}` : PARSER;
    },
    load: (id) => INSTEAD[id.slice(1)] ?? null,
    transform(code, id) {
      if (id.endsWith(MANAGER)) {
        missing.delete(MANAGER);
        if (!code.includes(DEFAULT_PARSER)) return this.error(`${id} has no ${DEFAULT_PARSER}`);
        return { code: code.replace(DEFAULT_PARSER, 'opts.parser'), map: null };
      }
      const [file, unused] = Object.entries(UNUSED).find(([end]) => id.endsWith(end)) ?? [];
      if (!file || !unused) return null;
      missing.delete(file);
      const methods = methodsIn(this.parse(code)).filter(({ key }) => unused.includes(key?.name ?? ''));
      if (methods.length < unused.length) return this.error(`${id} has not all of ${unused.join()}`);
      if (file === ENGINE && !OPTIONS_MESSAGE.test(code)) return this.error(`${id} has no ${OPTIONS_MESSAGE.source}`);
      const left = methods.reduceRight((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), code);
      return { code: left.replace(OPTIONS_MESSAGE, ''), map: null };
    },
    buildEnd(error) {
      if (!error && missing.size > 0) this.error(`Socket.IO's client has changed: nothing took ${[...missing].join()}`);
    },
  };
}

function methodsIn(node: unknown): Node[] {
  if (Array.isArray(node)) return node.flatMap(methodsIn);
  if (node === null || typeof node !== 'object') return [];
  const { type } = node as Node;
  return type === 'MethodDefinition' ? [node as Node] : Object.values(node).flatMap(methodsIn);
}
