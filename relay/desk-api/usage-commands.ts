/** How to call a program: from the project, from the package `desk-chat`, or from a folder with only the relay. */
import { existsSync } from 'node:fs';
import { extname, join } from 'node:path';

const isSource = extname(import.meta.filename) === '.ts';
const isPackage = existsSync(join(import.meta.dirname, '../../demo/bin/desk-chat.js'));

const commandOf = (name: string, file: string): string =>
  isSource ? `npm run ${name} --` : isPackage ? `npx desk-chat ${name}` : `node ${file}`;
export const RELAY_COMMAND = commandOf('relay', 'relay/main.js');
export const DESK_API_COMMAND = commandOf('desk-api', 'relay/desk-api/tools/cli.js');
