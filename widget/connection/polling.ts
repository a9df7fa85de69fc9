/** Long polling, for lines on which WebSockets do not work; a chunk of its own, because most visitors never need it. */
export { XHR as Polling } from 'socket.io-client';
