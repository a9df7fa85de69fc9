/** The strings in the current language: that of the page, or of the host's `lang`. */
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { SiteView } from '../../relay/protocol/site.ts';
import { ignoreRejection } from '../base/promises.ts';
import type { AllStrings, Wording } from './all-strings.ts';
import type { Strings } from './first/en.ts';
import { chooseLanguage, type Language, loadAllWords, loadStrings } from './languages.ts';

type Host = ReactiveControllerHost &
  HTMLElement & {
    /** Strings of the page, which override those of the site's settings. */
    readonly strings: Wording | null;
    readonly state: { site: SiteView | null };
  };

export class PageWords implements ReactiveController {
  /** Null until the first catalogue is loaded. */
  strings: Strings | null = null;
  language: Language = 'en';
  /** Resolves when the first catalogue is loaded. */
  readonly ready: Promise<void>;
  #isReady = (): void => {};
  readonly #host: Host;
  readonly #failed: (code: 'language' | 'load', reason: string) => void;
  readonly #page = new MutationObserver(() => void ignoreRejection(this.choose()));
  #choosing: Promise<void> | null = null;
  /** Whether somebody waits for the strings and so loads them again if the current attempt fails. */
  isWanted = false;
  /** Counts choices, so that a catalogue that loads slowly does not replace a later choice. */
  #choices = 0;
  /** The inputs of the last choice: the host's language and strings, and the site's texts. */
  #lang: string | undefined;
  #own: Wording | null | undefined;
  #site: object | undefined;

  /** `failed` is called when a catalogue fails to load and English replaces it, and when English fails too. */
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
    void ignoreRejection(this.choose());
  }

  /** The site's texts arrive with the connection, after the first catalogue. */
  hostUpdate(): void {
    const { lang, strings, state } = this.#host;
    const isSame = lang === this.#lang && strings === this.#own && state.site?.texts[this.language] === this.#site;
    if (!isSame) void ignoreRejection(this.choose());
  }

  hostDisconnected(): void {
    this.#page.disconnect();
  }

  /** The strings with all words, loaded if need be; null if they cannot be loaded. */
  async all(): Promise<AllStrings | null> {
    return loadAllWords().then(
      () => this.strings as AllStrings | null,
      () => null,
    );
  }

  /** Resolves when the loading catalogue arrives; loads again if none is loading, or if that fails. @throws as `choose` */
  first(): Promise<void> {
    if (!this.#choosing) return this.choose();
    this.isWanted = true;
    return this.#choosing.catch(() => {
      this.isWanted = false;
      return this.first();
    });
  }

  /** @throws if no catalogue could be loaded, not even English */
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
