/** The words the chat speaks with now: follows the page's language, or the host's own where it has one. */
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { SiteView } from '../relay/protocol.ts';
import type { Strings, Wording } from './strings/en.ts';
import { chooseLanguage, type Language, loadStrings } from './strings/languages.ts';

type Host = ReactiveControllerHost &
  HTMLElement & {
    /** Words of the page's own, over those of the site's settings. */
    readonly strings: Wording;
    readonly state: { site: SiteView | null };
  };

export class PageWords implements ReactiveController {
  /** Null until the first are loaded. */
  strings: Strings | null = null;
  language: Language = 'en';
  readonly #host: Host;
  readonly #failed: (language: Language) => void;
  readonly #page = new MutationObserver(() => void this.choose());
  /** Counts choices, because words that load slowly must not replace those chosen after them. */
  #choices = 0;
  #siteWords: object | undefined;

  constructor(host: Host, failed: (language: Language) => void) {
    this.#host = host;
    this.#failed = failed;
    host.addController(this);
  }

  hostConnected(): void {
    this.#page.observe(document.documentElement, { attributeFilter: ['lang'] });
    void this.choose();
  }

  /** The site's settings come with the connection, after the first words. */
  hostUpdate(): void {
    if (this.strings && this.#host.state.site?.texts[this.language] !== this.#siteWords) void this.choose();
  }

  hostDisconnected(): void {
    this.#page.disconnect();
  }

  async choose(): Promise<void> {
    const { lang, parentElement } = this.#host;
    const page = parentElement?.closest<HTMLElement>('[lang]')?.lang || document.documentElement.lang;
    const language = chooseLanguage(lang ? [lang] : page ? [page] : navigator.languages);
    const choice = ++this.#choices;
    const [spokenIn, strings] = await this.#load(language);
    if (choice !== this.#choices) return;
    this.language = spokenIn;
    this.strings = strings;
    this.#siteWords = this.#host.state.site?.texts[spokenIn];
    this.#host.requestUpdate();
  }

  async #load(language: Language): Promise<[Language, Strings]> {
    const load = (spokenIn: Language) =>
      loadStrings(spokenIn, this.#host.strings, this.#host.state.site?.texts[spokenIn] as Wording);
    try {
      return [language, await load(language)];
    } catch {
      this.#failed(language);
      return ['en', await load('en')];
    }
  }
}
