/**
 * A part of the widget's build: of the transports of Socket.IO's client, only WebSocket stays. Long polling, for networks that
 * block WebSockets, becomes its own chunk; the others are left out.
 */
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const CLIENT = '\0socket.io-client';
const ENGINE = '\0engine.io-client';
const NO_TRANSPORTS = '\0no-transports';

export function splitTransports(): Plugin {
  let client = '';
  let engine = '';
  let hasTransports = true;
  return {
    name: 'split-transports',
    apply: 'build',
    enforce: 'pre',
    async buildStart() {
      const found = await this.resolve('socket.io-client', import.meta.filename);
      const below = await this.resolve('engine.io-client', found?.id, { skipSelf: true });
      if (!found || !below) return this.error('Socket.IO’s client has no engine.io-client');
      client = dirname(found.id);
      engine = dirname(below.id);
    },
    resolveId(source, importer) {
      if (source === 'engine.io-client') return ENGINE;
      if (source === 'socket.io-client' && importer?.includes('/widget/')) {
        return importer.endsWith('/polling.ts') ? join(engine, 'transports/polling-xhr.js') : CLIENT;
      }
      if (source !== './transports/index.js' || importer !== join(engine, 'socket.js')) return null;
      hasTransports = false;
      return NO_TRANSPORTS;
    },
    load(id) {
      if (id === NO_TRANSPORTS) return 'export const transports = {};';
      const from = (file: string): string => JSON.stringify(file);
      if (id === CLIENT) {
        return `export { Manager } from ${from(join(client, 'manager.js'))};
          export { WS as WebSocket } from ${from(join(engine, 'transports/websocket.js'))};`;
      }
      if (id !== ENGINE) return null;
      return `export { Socket } from ${from(join(engine, 'socket.js'))};
        export { installTimerFunctions } from ${from(join(engine, 'util.js'))};
        export { nextTick } from ${from(join(engine, 'globals.js'))};`;
    },
    buildEnd(error) {
      if (!error && hasTransports) this.error('Engine.IO’s client has changed: no ./transports/index.js to leave out');
    },
  };
}
