/** Shown until a view's data is there: that it is loading, or why loading failed with a button to try again. */
import { html, type TemplateResult } from 'lit';

/** @param error a sentence, empty while nothing has failed */
export const renderLoading = (error: string, tryAgain: () => unknown): TemplateResult => html`<div class="empty">
  ${
    error
      ? html`<p class="error" role="alert">${error}</p>
        <button @click=${tryAgain}>Try again</button>`
      : html`<p role="status">Loading…</p>`
  }
</div>`;
