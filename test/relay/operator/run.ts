/** Runs the operator's commands like the relay's start does, on a store that a relay may be using. */
import { operate } from '../../../relay/operator/operate.ts';
import { SECRETS } from '../../helpers/relay.ts';

export const ENV = {
  PUBLIC_URL: 'https://chat.shop.example',
  DESK_URL: 'http://127.0.0.1:9',
  DESK_EMAIL: 'admin@example.com',
  ALLOWED_ORIGINS: 'https://shop.example',
  UPLOADS_URL: 'off',
  LOG_LEVEL: 'silent',
  ...SECRETS,
};

export function operatorOf(env: Record<string, string>, now: () => number = Date.now) {
  return async (command: string, ...args: string[]) => {
    const lines: string[] = [];
    const complaints: string[] = [];
    const write = (text: string) => void lines.push(...text.split('\n'));
    const complain = (text: string) => void complaints.push(text);
    const code = await operate(command, args, { env: { ...ENV, ...env }, write, complain, now });
    return { code, lines, said: lines.join('\n'), complaints: complaints.join('\n') };
  };
}
