/** One attack as a process of its own, behind everybody else: `node attacker.ts <attack> <address of the relay> <milliseconds>`. */
import { setPriority } from 'node:os';
import { ATTACKS } from './attacks.ts';

const [name = '', url = '', time = '0'] = process.argv.slice(2);
const attack = ATTACKS[name];
if (!attack) throw new Error(`there is no attack "${name}"`);
// What the honest visitor waits for must be the relay, not the attacker's turn on the same core.
setPriority(19);
await attack({ url, until: Date.now() + Number(time) });
process.exit();
