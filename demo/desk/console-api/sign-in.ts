/**
 * Sign-in to the console: exchanges an agent's e-mail and the shared password for a random token. Only a hash of it is
 * stored.
 */
import { createHash, randomBytes } from 'node:crypto';
import { equalInConstantTime } from '../../../relay/desk-api/signing/open-api-v1.ts';
import type { Agent } from '../store/agents.ts';
import type { Context } from '../store/context.ts';

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

export function createSignIn({ store, clock, hub, timings }: Context, password: string) {
  function enter(agent: Agent): { token: string; agent: Agent } {
    const token = randomBytes(32).toString('base64url');
    store.access.addToken(hashOf(token), agent.id, clock.now(), clock.now() + timings.signInLasts);
    return { token, agent };
  }

  return {
    /** A token for the console, or undefined if the e-mail or the password is wrong. */
    signIn(email: string, given: string): { token: string; agent: Agent } | undefined {
      const right = equalInConstantTime(given, password);
      const agent = store.agents.byEmail(email.trim().toLowerCase());
      return right && agent ? enter(agent) : undefined;
    },
    /** Signs an agent in without a password. */
    enter,
    signOut(token: string): void {
      store.access.removeToken(hashOf(token));
      hub.publish('signed-out', token);
    },
    agentOf(token: string): Agent | undefined {
      const id = store.access.agentOfToken(hashOf(token), clock.now());
      return id === undefined ? undefined : store.agents.byId(id);
    },
  };
}
export type SignIn = ReturnType<typeof createSignIn>;
