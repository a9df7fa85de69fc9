/**
 * A part of the widget's build: takes the transports out of Socket.IO's client that a connection begins without. WebSocket
 * stays; long polling becomes a chunk of its own, for lines on which WebSockets do not work; the rest is left out.
 */
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const ENGINE = '\0engine.io-client';
const NO_TRANSPORTS = '\0no-transports';

export function pollingApart(): Plugin {
  let folder = '';
  return {
    name: 'polling-apart',
    apply: 'build',
    enforce: 'pre',
    async buildStart() {
      const client = await this.resolve('socket.io-client', import.meta.filename);
      const engine = await this.resolve('engine.io-client', client?.id, { skipSelf: true });
      if (!engine) return this.error('Socket.IO’s client has no engine.io-client');
      folder = dirname(engine.id);
    },
    resolveId(source, importer) {
      if (source === 'engine.io-client') return ENGINE;
      if (source === 'socket.io-client' && importer?.endsWith('/widget/polling.ts')) {
        return join(folder, 'transports/polling-xhr.js');
      }
      return source === './transports/index.js' && importer === join(folder, 'socket.js') ? NO_TRANSPORTS : null;
    },
    load(id) {
      if (id === NO_TRANSPORTS) return 'export const transports = {};';
      if (id !== ENGINE) return null;
      const from = (file: string): string => JSON.stringify(join(folder, file));
      return `export { Socket } from ${from('socket.js')};
        export { installTimerFunctions } from ${from('util.js')};
        export { parse } from ${from('contrib/parseuri.js')};
        export { nextTick } from ${from('globals.js')};
        export { WS as WebSocket } from ${from('transports/websocket.js')};
        const none = undefined;
        export { none as Fetch, none as NodeXHR, none as XHR, none as NodeWebSocket, none as WebTransport };`;
    },
  };
}
