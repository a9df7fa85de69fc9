/** Takes the files that are pasted into an element or dropped on it. */
import type { LitElement, ReactiveController } from 'lit';

export class FileDrop implements ReactiveController {
  /** Whether files are held over the element. */
  isOver = false;
  readonly #host: LitElement;
  readonly #attach: (files: FileList) => void;

  constructor(host: LitElement, attach: (files: FileList) => void) {
    this.#host = host;
    this.#attach = attach;
    host.addController(this);
  }

  hostConnected(): void {
    this.#host.addEventListener('paste', this.#onPaste);
    this.#host.addEventListener('dragover', this.#onDrag);
    this.#host.addEventListener('dragleave', this.#onLeave);
    this.#host.addEventListener('drop', this.#onDrop);
  }

  hostDisconnected(): void {
    this.#host.removeEventListener('paste', this.#onPaste);
    this.#host.removeEventListener('dragover', this.#onDrag);
    this.#host.removeEventListener('dragleave', this.#onLeave);
    this.#host.removeEventListener('drop', this.#onDrop);
  }

  #setOver(isOver: boolean): void {
    if (isOver === this.isOver) return;
    this.isOver = isOver;
    this.#host.requestUpdate();
  }

  readonly #onPaste = (event: ClipboardEvent): void => {
    const files = event.clipboardData?.files;
    if (!files?.length) return;
    event.preventDefault();
    this.#attach(files);
  };

  readonly #onDrag = (event: DragEvent): void => {
    if (!event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    this.#setOver(true);
  };

  readonly #onLeave = (): void => this.#setOver(false);

  readonly #onDrop = (event: DragEvent): void => {
    this.#setOver(false);
    if (!event.dataTransfer?.files.length) return;
    event.preventDefault();
    this.#attach(event.dataTransfer.files);
  };
}
