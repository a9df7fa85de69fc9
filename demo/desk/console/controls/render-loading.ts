/** Shown until data is there: that it is loading, or why loading failed with a button to try again. */
import { html, nothing, type TemplateResult } from 'lit';

/** @param error a sentence, empty while nothing has failed */
export const renderFailure = (error: string, tryAgain: () => unknown): TemplateResult | typeof nothing =>
  error
    ? html`<p class="error" role="alert">${error}</p>
        <button @click=${tryAgain}>Try again</button>`
    : nothing;

export const renderWaiting = (
  error: string,
  tryAgain: () => unknown,
  words = 'Loading…',
): TemplateResult | typeof nothing => (error ? renderFailure(error, tryAgain) : html`<p role="status">${words}</p>`);

export const renderLoading = (error: string, tryAgain: () => unknown): TemplateResult => html`<div class="empty">
  ${renderWaiting(error, tryAgain)}
</div>`;
