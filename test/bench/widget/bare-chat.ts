/** The baseline of opening the chat: a field, a list and a connection made with the same libraries. */
import { css, html, LitElement } from 'lit';
import { io, type Socket } from 'socket.io-client';

class BareChat extends LitElement {
  static override styles = css`
    section {
      position: fixed;
      inset: auto 20px 100px auto;
      inline-size: 380px;
      block-size: 500px;
      display: flex;
      flex-direction: column;
      background: #fff;
    }
    ul {
      flex: 1;
      overflow: auto;
    }
  `;
  static override properties = { lines: { state: true } };
  declare lines: string[];
  #socket: Socket | null = null;

  constructor() {
    super();
    this.lines = [];
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#socket = io(new URL(import.meta.url).origin, { transports: ['websocket'], reconnection: false });
    this.#socket.on('said', (line: string) => {
      this.lines = [...this.lines, line];
    });
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#socket?.close();
  }

  override render() {
    return html`<section>
      <ul>
        ${this.lines.map((line) => html`<li>${line}</li>`)}
      </ul>
      <textarea aria-label="Message" @keydown=${this.#onKey}></textarea>
    </section>`;
  }

  override firstUpdated(): void {
    this.renderRoot.querySelector('textarea')?.focus();
  }

  #onKey(event: KeyboardEvent): void {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    this.#socket?.emit('say', (event.target as HTMLTextAreaElement).value);
  }
}

customElements.define('bare-chat', BareChat);
