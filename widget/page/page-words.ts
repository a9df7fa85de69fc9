/** The words the chat speaks with now: follows the page's language, or the host's own where it has one. */
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { SiteView } from '../../relay/protocol.ts';
import type { Strings, Wording } from '../strings/en.ts';
import { chooseLanguage, type Language, loadStrings } from '../strings/languages.ts';
import { quiet } from './promises.ts';

type Host = ReactiveControllerHost &
  HTMLElement & {
    /** Words of the page's own, over those of the site's settings. */
    readonly strings: Wording | null;
    readonly state: { site: SiteView | null };
  };

export class PageWords implements ReactiveController {
  /** Null until the first are loaded. */
  strings: Strings | null = null;
  language: Language = 'en';
  /** Resolves with the first. */
  readonly ready: Promise<void>;
  #isReady = (): void => {};
  readonly #host: Host;
  readonly #failed: (code: 'language' | 'load', reason: string) => void;
  readonly #page = new MutationObserver(() => void quiet(this.choose()));
  #choosing: Promise<void> | null = null;
  /** Counts choices, because words that load slowly must not replace those chosen after them. */
  #choices = 0;
  /** What the last choice followed of the host, and of the site's settings. */
  #lang: string | undefined;
  #own: Wording | null | undefined;
  #site: object | undefined;

  /** `failed` hears of a language that English stands in for, and when there is not even that. */
  constructor(host: Host, failed: (code: 'language' | 'load', reason: string) => void) {
    this.#host = host;
    this.#failed = failed;
    this.ready = new Promise((resolve) => {
      this.#isReady = resolve;
    });
    host.addController(this);
  }

  hostConnected(): void {
    this.#page.observe(document.documentElement, { attributeFilter: ['lang'] });
    void quiet(this.choose());
  }

  /** The site's settings come with the connection, after the first words. */
  hostUpdate(): void {
    const { lang, strings, state } = this.#host;
    const isSame = lang === this.#lang && strings === this.#own && state.site?.texts[this.language] === this.#site;
    if (!isSame) void quiet(this.choose());
  }

  hostDisconnected(): void {
    this.#page.disconnect();
  }

  /** Resolves with words that are on their way, or are asked for once more. @throws as `choose` */
  first(): Promise<void> {
    return this.#choosing ?? this.choose();
  }

  /** @throws when no words could be loaded, not even English ones */
  choose(): Promise<void> {
    this.#choosing = this.#choose().finally(() => {
      this.#choosing = null;
    });
    return this.#choosing;
  }

  async #choose(): Promise<void> {
    const { lang, parentElement, strings: own } = this.#host;
    const page = parentElement?.closest<HTMLElement>('[lang]')?.lang || document.documentElement.lang;
    const language = chooseLanguage(lang ? [lang] : page ? [page] : navigator.languages);
    const choice = ++this.#choices;
    this.#lang = lang;
    this.#own = own;
    const load = async (spokenIn: Language) => {
      const site = this.#host.state.site?.texts[spokenIn];
      return { spokenIn, site, strings: await loadStrings(spokenIn, own ?? undefined, site as Wording) };
    };
    try {
      const { spokenIn, site, strings } = await load(language).catch(() => {
        this.#failed('language', `the words of ${language} could not be loaded`);
        return load('en');
      });
      if (choice !== this.#choices) return;
      this.language = spokenIn;
      this.strings = strings;
      this.#site = site;
    } catch (error) {
      if (!this.strings) this.#failed('load', `${error}`);
      throw error;
    }
    this.#isReady();
    this.#host.requestUpdate();
  }
}
