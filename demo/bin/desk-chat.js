#!/usr/bin/env node
/**
 * The command of the package: `npx desk-chat <program>`; `npm run <program>` calls it too. It runs the program in its
 * own process, so that signals, output and exit code are the program's. Plain JavaScript, as `require-node.js` is.
 */
import '../../relay/require-node.js';
import { existsSync, readFileSync } from 'node:fs';

/** The programs, each with the path of its module without its extension. */
const PROGRAMS = {
  relay: { module: '../../relay/main', does: 'runs the relay; `relay help` lists more commands for the operator' },
  doctor: { module: '../../relay/main', does: 'checks what the relay needs, and says what to fix' },
  demo: { module: '../start', does: 'a shop, a relay and a desk on this machine, to try the chat' },
  desk: { module: '../desk/main', does: 'the desk of the demo alone' },
  'desk-api': { module: '../../relay/desk-api/tools/cli', does: 'makes one call to a desk' },
};

const usage = [
  'Usage: npx desk-chat <program> …',
  '',
  ...Object.keys(PROGRAMS).map((name) => `  ${name.padEnd(10)}${PROGRAMS[name].does}`),
  '',
  'relay, doctor, desk and desk-api take their settings from the environment.',
].join('\n');

const isTypeScript = existsSync(new URL('../../relay/main.ts', import.meta.url));
const name = process.argv[2];

// These two ignore their arguments and would start.
const isAskedAbout = (name === 'demo' || name === 'desk') && /^(--help|-h|help)$/.test(process.argv[3] ?? '');

if (name !== undefined && Object.hasOwn(PROGRAMS, name) && !isAskedAbout) {
  // `doctor` is a command of the relay, which reads it from its arguments.
  if (name !== 'doctor') process.argv.splice(2, 1);
  await import(`${PROGRAMS[name].module}.${isTypeScript ? 'ts' : 'js'}`);
} else if (name === '--version') {
  // package.json is beside the sources, or above the built files.
  const description = new URL(isTypeScript ? '../../package.json' : '../../../../package.json', import.meta.url);
  process.stdout.write(`${JSON.parse(readFileSync(description, 'utf8')).version}\n`);
} else if (isAskedAbout || name === '--help' || name === 'help') {
  process.stdout.write(`${usage}\n`);
} else {
  const wrong = name === undefined ? '' : `There is no program "${name.slice(0, 40)}".\n\n`;
  process.stderr.write(`${wrong}${usage}\n`);
  process.exitCode = 2;
}
