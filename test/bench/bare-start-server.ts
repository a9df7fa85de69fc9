/** The baseline of a start: uses each library that a relay needs once, and nothing else. */
import { createServer } from 'node:http';
import express from 'express';
import { pino } from 'pino';
import { Server } from 'socket.io';
import { z } from 'zod';

const { LOG_LEVEL, PORT } = z.object({ LOG_LEVEL: z.string(), PORT: z.coerce.number() }).parse(process.env);
const log = pino({ level: LOG_LEVEL });
const http = createServer(express());
new Server(http, { serveClient: false });
http.listen(PORT, '127.0.0.1', () => log.info('the server listens'));
