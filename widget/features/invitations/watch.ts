/**
 * Invites visitors while the chat is closed; the relay serves each site's rules with a call of `begin`. Watches the page once a
 * second, loads the chat when a rule fits, and lets it show the invitation. Connects to nothing; stores only what
 * `visit-memory.ts` allows.
 */
import type { Invitations } from '../../../relay/protocol/site.ts';
import { nextOpening } from '../../elements/actions/hours.ts';
import type { InvitingChat } from '../../elements/invitation/invitation.ts';
import { nullOnError } from '../../wire/storage/storage-areas.ts';
import { type Facts, findRule } from './find-rule.ts';
import { VisitMemory } from './visit-memory.ts';

const EVERY_MS = 1000;

/** Watches until the visitor was invited or opened the chat; returns a function that stops it. */
export function begin(invitations: Invitations, now: () => number = Date.now): () => void {
  const watch = new Watch(invitations, now);
  watch.look();
  return () => watch.stop();
}

class Watch {
  readonly #invitations: Invitations;
  readonly #now: () => number;
  #timer = setInterval(() => this.look(), EVERY_MS);
  #memory: VisitMemory | null = null;
  #path = '';
  #seconds = 0;
  #scrolled = 0;
  #chat: HTMLElement | null = null;

  constructor(invitations: Invitations, now: () => number) {
    this.#invitations = invitations;
    this.#now = now;
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#chat?.removeEventListener('desk-chat-open', this.#onOpen);
  }

  look(): void {
    if (document.visibilityState !== 'visible') return;
    this.#measure();
    const chat = this.#findChat();
    if (!chat || isBusy(chat)) return;
    this.#memory ??= this.#remember(chat);
    const memory = this.#memory;
    const { rules, perWeek } = this.#invitations;
    if (!memory.mayInvite(perWeek, this.#now()) || !(memory.mayRemember || isFirstPage())) return;
    const rule = findRule(
      rules.filter(({ id }) => !memory.isDismissed(id)),
      this.#facts(chat, memory),
    );
    if (rule) void this.#invite(chat, memory, rule);
  }

  /** The page's chat, of the tag or an element of its own. */
  #findChat(): HTMLElement | null {
    if (this.#chat?.isConnected) return this.#chat;
    const found = document.querySelector<HTMLElement>(`desk-chat[site="${this.#invitations.site}"]`);
    found?.addEventListener('desk-chat-open', this.#onOpen);
    this.#chat = found;
    return found;
  }

  #onOpen = (): void => this.stop();

  /** Begins anew when the consent changes. */
  #remember(chat: HTMLElement): VisitMemory {
    const { site } = this.#invitations;
    const consent = chat.getAttribute('consent');
    const observer = new MutationObserver(() => {
      if (chat.getAttribute('consent') !== consent) this.#memory = null;
      if (this.#memory === null) observer.disconnect();
    });
    observer.observe(chat, { attributeFilter: ['consent'] });
    return new VisitMemory(site, consent, this.#now());
  }

  #measure(): void {
    const { scrollHeight } = document.documentElement;
    if (location.pathname !== this.#path) {
      this.#path = location.pathname;
      this.#seconds = 0;
      this.#scrolled = 0;
    } else this.#seconds += 1;
    this.#scrolled = Math.max(this.#scrolled, (100 * (scrollY + innerHeight)) / Math.max(scrollHeight, 1));
  }

  #facts(chat: HTMLElement, memory: VisitMemory): Facts {
    const { hours } = this.#invitations;
    const now = this.#now();
    const cart = chat.getAttribute('cart')?.trim();
    return {
      path: this.#path,
      seconds: this.#seconds,
      scrolled: this.#scrolled,
      returning: memory.isReturning,
      cart: cart && Number.isFinite(Number(cart)) ? Number(cart) : null,
      // A browser may not know the time zone.
      hours: hours && nullOnError(() => (nextOpening(hours, now) === now ? 'open' : 'closed')),
    };
  }

  async #invite(chat: HTMLElement, memory: VisitMemory, { id, texts }: Invitations['rules'][number]): Promise<void> {
    this.stop();
    const { person, mediaHosts } = this.#invitations;
    const events = ['shown', 'accepted', 'dismissed'] as const;
    for (const name of events) {
      chat.addEventListener(`desk-chat-invitation-${name}`, () => {
        if (name === 'shown') memory.invited(this.#now());
        else memory.answered(id, name === 'dismissed', this.#now());
      });
    }
    try {
      // Loads the chat, which has the call from then on.
      await (window.DeskChat && 'getState' in window.DeskChat ? window.DeskChat : (chat as InvitingChat)).getState();
      (chat as InvitingChat).invite({ id, person, mediaHosts, texts });
    } catch {
      // The chat could not be loaded, so there is no invitation.
    }
  }
}

/** Whether the chat is in use, hidden or not to speak first. */
function isBusy(chat: HTMLElement): boolean {
  const isSilent = chat.getAttribute('teaser') === 'off' || chat.getAttribute('mode') === 'inline';
  return isSilent || chat.hasAttribute('hidden') || chat.hasAttribute('open') || hasConversation(chat);
}

/** Whether a conversation is stored, in the storage that the consent allows. */
function hasConversation(chat: HTMLElement): boolean {
  const key = `desk-chat:${chat.getAttribute('site')}:token`;
  const consent = chat.getAttribute('consent');
  if (consent === 'none') return false;
  return nullOnError(() => (consent === 'session' ? sessionStorage : localStorage).getItem(key)) !== null;
}

/** The browser's own list of this tab's pages of the same site; not in every browser. */
type Navigation = { currentEntry: { index: number } | null };

/** As far as the browser tells. Where nothing may be stored, this alone ends invitations on page after page. */
function isFirstPage(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (entry && entry.type !== 'navigate') return false;
  if (originOf(document.referrer) === location.origin) return false;
  const { navigation } = globalThis as { navigation?: Navigation };
  return (navigation?.currentEntry?.index ?? 0) === 0;
}

const originOf = (address: string): string | null => (URL.canParse(address) ? new URL(address).origin : null);
