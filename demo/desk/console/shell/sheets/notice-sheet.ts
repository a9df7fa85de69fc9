/** `<console-notice-sheet>`: turns sound and notices on and off, for this agent on this browser. */
import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { prop, withProperties } from '../../../../../widget/base/with-properties.ts';
import { dialogStyles } from '../../controls/look/dialog.styles.ts';
import { controls } from '../../controls/look/theme.styles.ts';
import { Modal } from '../../controls/modal.ts';
import { ask } from '../../state/console-request-event.ts';
import { type NoticeSettings, readNoticeSettings, writeNoticeSettings } from '../notices/notice-settings.ts';
import { playTone } from '../notices/tone.ts';

export class NoticeSheet extends withProperties(LitElement, {
  agentId: 0,
  settings: prop<NoticeSettings>({ sound: false, desktop: false }),
  refused: false,
}) {
  static override styles = [
    controls,
    dialogStyles,
    css`
      .check {
        display: grid;
        grid-template-columns: auto minmax(0, 1fr);
        gap: 2px 10px;
        align-items: center;
      }

      .check .soft {
        grid-column: 2;
      }

      p {
        margin: 0;
      }
    `,
  ];
  readonly #modal = new Modal(this);

  override firstUpdated(): void {
    this.settings = readNoticeSettings(this.agentId);
  }

  override render(): TemplateResult {
    const { sound, desktop } = this.settings;
    return this.#modal.render({
      title: 'Sound and notices',
      hint: 'Of new chats and messages, visitors who wait, left messages and calls. Never of the chat that you are looking at.',
      body: html`<label class="check">
          <input type="checkbox" .checked=${sound} @change=${this.#onSound} />
          <span>Play a sound</span>
          <span class="soft">A browser plays it once you have clicked in the console’s tab.</span>
        </label>
        <label class="check">
          <input type="checkbox" .checked=${desktop} @change=${this.#onDesktop} />
          <span>Show notices on the desktop</span>
          <span class="soft">With the visitor’s name and the beginning of the message.</span>
        </label>
        ${
          this.refused
            ? html`<p class="error" role="alert">
              The browser does not allow this page to show notices. Change that in the settings of the browser for this page.
            </p>`
            : nothing
        }`,
      act: 'Done',
      cancel: null,
      dismiss: this.#dismiss,
      submit: this.#dismiss,
    });
  }

  readonly #onSound = (event: Event): void => {
    const sound = (event.target as HTMLInputElement).checked;
    this.#keep({ ...this.settings, sound });
    if (sound) playTone();
  };

  readonly #onDesktop = async (event: Event): Promise<void> => {
    const box = event.target as HTMLInputElement;
    const isWanted = box.checked;
    const isAllowed = isWanted && (await askPermission());
    this.refused = isWanted && !isAllowed;
    this.#keep({ ...this.settings, desktop: isAllowed });
    box.checked = isAllowed;
  };

  #keep(settings: NoticeSettings): void {
    this.settings = settings;
    writeNoticeSettings(this.agentId, settings);
  }

  readonly #dismiss = (): void => {
    this.#keep(this.settings);
    ask(this, { type: 'show-sheet', sheet: null });
  };
}

async function askPermission(): Promise<boolean> {
  if (!('Notification' in globalThis)) return false;
  return (await Notification.requestPermission()) === 'granted';
}

customElements.define('console-notice-sheet', NoticeSheet);
