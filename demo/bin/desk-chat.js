#!/usr/bin/env node
/**
 * The command of the package: `npx desk-chat <program>`; `npm run <program>` calls it too. It runs the program in its
 * own process, so that signals, output and exit code are the program's. Plain JavaScript, as `require-node.js` is.
 */
import '../../relay/config/require-node.js';
import { existsSync, readFileSync } from 'node:fs';

/** Starts the relay, or runs one of its commands. */
const loadRelay = () => import('../../relay/main.js');

/** The programs, each with what loads and so runs it. */
const PROGRAMS = {
  relay: { load: loadRelay, does: 'runs the relay; `relay help` lists more commands for the operator' },
  doctor: { load: loadRelay, does: 'checks what the relay needs, and says what to fix' },
  demo: { load: () => import('../start.ts'), does: 'a shop, a relay and a desk on this machine, to try the chat' },
  desk: {
    load: () => import('../desk/main.ts'),
    does: 'the desk of the demo alone; `desk new-password E-MAIL` gives an agent another password',
  },
  'desk-api': {
    load: () => import('../../relay/desk-api/tools/cli.ts'),
    does: 'makes one call to a desk, or reads a whole list',
  },
};

const usage = [
  'Usage: npx desk-chat <program> …',
  '',
  ...Object.keys(PROGRAMS).map((name) => `  ${name.padEnd(10)}${PROGRAMS[name].does}`),
  '',
  'relay, doctor, desk and desk-api take their settings from the environment.',
].join('\n');

const name = process.argv[2];

// These two ignore their arguments and would start.
const isAskedAbout = (name === 'demo' || name === 'desk') && /^(--help|-h|help)$/.test(process.argv[3] ?? '');

if (name !== undefined && Object.hasOwn(PROGRAMS, name) && !isAskedAbout) {
  // `doctor` is a command of the relay, which reads it from its arguments.
  if (name !== 'doctor') process.argv.splice(2, 1);
  await PROGRAMS[name].load();
} else if (name === '--version') {
  // package.json is beside the sources, or above the built files.
  const [beside, above] = ['../../package.json', '../../../../package.json'].map(
    (path) => new URL(path, import.meta.url),
  );
  const description = existsSync(beside) ? beside : above;
  process.stdout.write(`${JSON.parse(readFileSync(description, 'utf8')).version}\n`);
} else if (isAskedAbout || name === '--help' || name === 'help') {
  process.stdout.write(`${usage}\n`);
} else {
  const wrong = name === undefined ? '' : `There is no program "${name.slice(0, 40)}".\n\n`;
  process.stderr.write(`${wrong}${usage}\n`);
  process.exitCode = 2;
}
