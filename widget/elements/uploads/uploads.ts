/** `<desk-chat-uploads>`: the chosen files, not sent yet, and the errors of rejected ones. The composer sends them. */
import { html, LitElement, nothing } from 'lit';
import { NativeEvent } from '../../base/clean-built-ins.ts';
import { shownName } from '../../base/shown-name.ts';
import { prop, withProperties } from '../../base/with-properties.ts';
import { base } from '../../look/base.styles.ts';
import { icon } from '../../look/icons.ts';
import type { FailureReason } from '../../outbox/refused-error.ts';
import type { AllStrings } from '../../strings/all-strings.ts';
import { sizeInWords } from '../../strings/size-in-words.ts';
import { loadPart } from '../parts.ts';
import {
  checkBytes,
  checkFile,
  type FileProblem,
  formatsOf,
  isKnown,
  toJpeg,
  type UploadLimits,
} from './check-file.ts';
import { uploadsStyles } from './uploads.styles.ts';

/** The relay's limit per visitor and minute. */
const MAX_FILES = 10;

/** @fires files-changed - the list of files has changed */
export class DeskChatUploads extends withProperties(LitElement, {
  limits: prop<UploadLimits | null>(null),
  strings: prop<AllStrings>(),
  locale: 'en',
  most: prop<number>(MAX_FILES),
  /** Of files that are uploaded from here, the share from 0 to 1, or why that failed. */
  progress: prop<ReadonlyMap<File, number | FailureReason>>(),
  files: prop<readonly File[]>([]),
  problems: prop<readonly string[]>([]),
}) {
  static override styles = [base, uploadsStyles];

  constructor() {
    super();
    this.progress = new Map();
  }

  /** Adds the files that can be sent, some of them in another format, and shows errors for the others. */
  async add(chosen: readonly File[]): Promise<void> {
    const { limits } = this;
    if (!limits) return;
    this.problems = [];
    // Those that need no look at their bytes are added at once.
    const isPlain = (file: File) => isKnown(file, limits) && checkFile(file, limits) === null;
    this.#addSound(chosen.filter(isPlain));
    for (const file of chosen) {
      if (isPlain(file)) continue;
      const problem = checkFile(file, limits) ?? (await checkBytes(file));
      const sound = problem === 'heic' ? await toJpeg(file) : problem ? null : file;
      if (sound && sound.size <= limits.maxBytes) this.#addSound([sound]);
      else this.#complain(this.#sentenceOn(file, sound ? 'too-large' : problem, limits), problem === 'refused', limits);
    }
  }

  /** Below all that cannot be sent, what can be is said once. */
  #complain(sentence: string, isRefused: boolean, limits: UploadLimits): void {
    const formats = this.strings.fileTypes(apart(formatsOf(limits)));
    const others = this.problems.filter((one) => one !== formats);
    this.problems = [...others, sentence, ...(isRefused || others.length < this.problems.length ? [formats] : [])];
  }

  #addSound(sound: readonly File[]): void {
    const files = [...this.files, ...sound];
    if (files.length > this.most) this.problems = [...this.problems, this.strings.tooManyFiles(this.most)];
    this.#hold(files.slice(0, this.most));
  }

  #sentenceOn({ name }: File, problem: FileProblem | null, { maxBytes }: UploadLimits): string {
    const { strings, locale } = this;
    const shown = apart(shownName(name));
    if (problem === 'empty') return strings.fileEmpty(shown);
    if (problem === 'heic') return strings.fileAsJpeg(shown);
    if (problem === 'too-large') return strings.fileTooLarge(shown, apart(sizeInWords(maxBytes, locale)));
    return strings.fileRefused(shown);
  }

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
    <span class="name ellipsis" dir="auto">${shownName(file.name)}</span>
    ${this.#renderProgress(file)}
    ${
      typeof this.progress.get(file) === 'number'
        ? nothing
        : html`<button class="icon" type="button" aria-label=${this.strings.removeFile(shownName(file.name))} @click=${() => this.#remove(file)}>
            ${icon('close')}
          </button>`
    }
  </li>`;

  #renderProgress(file: File) {
    const { strings, locale } = this;
    const progress = this.progress.get(file);
    if (typeof progress === 'string') {
      const sentences: Record<string, string> = strings.failed;
      return html`<span class="small failed" role="alert">${sentences[progress] ?? strings.failed.other}</span>`;
    }
    const share = progress && progress < 1 ? new Intl.NumberFormat(locale, { style: 'percent' }).format(progress) : '';
    return html`<span class="small"><bdi>${share || sizeInWords(file.size, locale)}</bdi></span>`;
  }

  #remove(file: File): void {
    this.problems = [];
    const at = this.files.indexOf(file);
    this.#hold(this.files.filter((other) => other !== file));
    // The button was removed with its file: focus the next one. The composer takes the focus if there is none.
    void this.updateComplete.then(() => {
      const buttons = this.renderRoot.querySelectorAll('button');
      buttons[Math.min(at, buttons.length - 1)]?.focus();
    });
  }

  #hold(files: readonly File[]): void {
    this.files = files;
    this.dispatchEvent(new NativeEvent('files-changed'));
  }
}

/** Isolates the text's direction within a sentence. */
const apart = (words: string): string => `\u2068${words}\u2069`;
