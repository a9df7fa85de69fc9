/**
 * The parts of Node's HTTP module that the relay uses at run time. An `import` of the module would read all its exports, of which
 * `WebSocket` loads the whole of undici: 20 of the 350 ms that a start takes.
 */
export const { createServer, ServerResponse, STATUS_CODES } = process.getBuiltinModule('node:http');
export type ServerResponse = InstanceType<typeof ServerResponse>;
