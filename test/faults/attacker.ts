/**
 * Runs one attack in a separate process with the lowest priority: `node attacker.ts <attack> <address of the relay>
 * <milliseconds>`.
 */
import { setPriority } from 'node:os';
import { ATTACKS } from './attacks.ts';

const [name = '', url = '', time = '0'] = process.argv.slice(2);
const attack = ATTACKS[name];
if (!attack) throw new Error(`there is no attack "${name}"`);
// The honest visitors' latency must measure the relay, not an attacker on the same core.
setPriority(19);
await attack({ url, until: Date.now() + Number(time) });
process.exit();
