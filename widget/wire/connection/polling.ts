/** Long polling, for networks that block WebSockets. Its own chunk, because most visitors never need it. */
export { XHR as Polling } from 'socket.io-client';
