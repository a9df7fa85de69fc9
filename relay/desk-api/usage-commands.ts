/** How to call a program: from the project, from the package `desk-chat`, or from a folder with only the relay. */
import { existsSync } from 'node:fs';
import { extname, join } from 'node:path';

const isSource = extname(import.meta.filename) === '.ts';
const isPackage = existsSync(join(import.meta.dirname, '../../demo/bin/desk-chat.js'));

export const RELAY_COMMAND = isSource ? 'npm run relay --' : isPackage ? 'npx desk-chat relay' : 'node relay/main.js';
export const DESK_API_COMMAND = isSource
  ? 'npm run desk-api --'
  : isPackage
    ? 'npx desk-chat desk-api'
    : 'node relay/desk-api/tools/cli.js';
