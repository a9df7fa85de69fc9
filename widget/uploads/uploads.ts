/**
 * `<desk-chat-uploads>`: the files the visitor has chosen and not sent yet, with a picture, name and size of each, and a
 * sentence about those that cannot be sent. Owns that list; sending is the composer's wish.
 */
import { html, LitElement, nothing } from 'lit';
import { loadPart } from '../parts.ts';
import type { Strings } from '../strings/en.ts';
import { sizeInWords } from '../strings/size-in-words.ts';
import { base } from '../styles/base.styles.ts';
import { icon } from '../styles/icons.ts';
import { checkFile, type UploadLimits } from './check-file.ts';
import { uploadsStyles } from './uploads.styles.ts';

/** The relay takes no more from one visitor in a minute. */
const MOST = 10;

/** @fires files-changed - the list of files is another */
export class DeskChatUploads extends LitElement {
  static override styles = [base, uploadsStyles];
  static override properties = {
    limits: { attribute: false },
    strings: { attribute: false },
    locale: {},
    files: { state: true },
    problems: { state: true },
  };
  declare limits: UploadLimits | null;
  declare strings: Strings;
  declare locale: string;
  declare files: readonly File[];
  /** Sentences about what was just left out. */
  declare problems: readonly string[];

  constructor() {
    super();
    this.limits = null;
    this.locale = 'en';
    this.files = [];
    this.problems = [];
  }

  /** Takes up what can be sent and says what cannot. */
  add(chosen: readonly File[]): void {
    const { limits, strings, files } = this;
    if (!limits) return;
    const problems: string[] = [];
    const sound = chosen.filter((file) => {
      const problem = checkFile(file, limits);
      if (problem === 'too-large') {
        problems.push(strings.fileTooLarge(apart(file.name), apart(sizeInWords(limits.maxBytes, this.locale))));
      } else if (problem) problems.push(strings.fileRefused(apart(file.name)));
      return problem === null;
    });
    if (files.length + sound.length > MOST) problems.push(strings.tooManyFiles(MOST));
    this.problems = problems;
    this.#hold([...files, ...sound].slice(0, MOST));
  }

  /** Gives the files away. */
  take(): readonly File[] {
    const { files } = this;
    this.problems = [];
    this.#hold([]);
    return files;
  }

  override render() {
    const { files, strings } = this;
    void loadPart('thumbnail');
    return html`
      ${files.length > 0 ? html`<ul aria-label=${strings.filesToSend}>${files.map(this.#renderFile)}</ul>` : nothing}
      <div role="alert">${this.problems.map((problem) => html`<p class="small">${problem}</p>`)}</div>
    `;
  }

  #renderFile = (file: File) => html`<li>
    <span class="picture">
      ${
        file.type.startsWith('image/')
          ? html`<desk-chat-thumbnail .file=${file}></desk-chat-thumbnail>`
          : html`<b aria-hidden="true">${file.name.split('.').slice(1).at(-1)?.slice(0, 4).toUpperCase()}</b>`
      }
    </span>
    <span class="name" dir="auto">${file.name}</span>
    <span class="small"><bdi>${sizeInWords(file.size, this.locale)}</bdi></span>
    <button class="icon" type="button" aria-label=${this.strings.removeFile(file.name)} @click=${() => this.#remove(file)}>
      ${icon('close')}
    </button>
  </li>`;

  #remove(file: File): void {
    this.problems = [];
    const at = this.files.indexOf(file);
    this.#hold(this.files.filter((other) => other !== file));
    // The button went away with its file: the next one takes the focus, or the field where none is left.
    void this.updateComplete.then(() => {
      const buttons = this.renderRoot.querySelectorAll('button');
      buttons[Math.min(at, buttons.length - 1)]?.focus();
    });
  }

  #hold(files: readonly File[]): void {
    this.files = files;
    this.dispatchEvent(new Event('files-changed'));
  }
}

/** In a direction of its own within a sentence. */
function apart(words: string): string {
  return `\u2068${words}\u2069`;
}
