/** Takes the files that are pasted into an element or dropped on it. */
import type { LitElement } from 'lit';
import { whileConnected } from '../../controls/while-connected.ts';

export class FileDrop {
  isOver = false;

  constructor(host: LitElement, attach: (files: FileList) => void) {
    const setOver = (isOver: boolean): void => {
      if (isOver === this.isOver) return;
      this.isOver = isOver;
      host.requestUpdate();
    };
    const take = (event: Event, data: DataTransfer | null): void => {
      if (!data?.files.length) return;
      event.preventDefault();
      attach(data.files);
    };
    whileConnected(host, (signal) => {
      const onPaste = (event: ClipboardEvent): void => take(event, event.clipboardData);
      const onDrag = (event: DragEvent): void => {
        if (!event.dataTransfer?.types.includes('Files')) return;
        event.preventDefault();
        setOver(true);
      };
      const onDrop = (event: DragEvent): void => {
        setOver(false);
        take(event, event.dataTransfer);
      };
      host.addEventListener('paste', onPaste, { signal });
      host.addEventListener('dragover', onDrag, { signal });
      host.addEventListener('dragleave', () => setOver(false), { signal });
      host.addEventListener('drop', onDrop, { signal });
    });
  }
}
