/** `<console-area-frame>`: an area other than the chats. Loads the area's code when it is shown first. */
import { css, html, LitElement, type PropertyValues, type TemplateResult } from 'lit';
import { prop, withProperties } from '../../../../widget/base/with-properties.ts';
import { Loading } from '../controls/loading.ts';
import { controls } from '../controls/look/theme.styles.ts';
import { renderWaiting } from '../controls/render-loading.ts';
import type { AreaContext } from '../state/area-context.ts';
import type { Area, AreaModule } from './areas.ts';

export class AreaFrame extends withProperties(LitElement, {
  area: prop<Area | undefined>(),
  context: prop<AreaContext | undefined>(),
}) {
  static override styles = [
    controls,
    css`
      :host {
        display: flex;
        flex: 1;
        min-inline-size: 0;
        min-block-size: 0;
      }

      :host > * {
        flex: 1;
      }
    `,
  ];
  readonly #loaded = new Loading<{ id: Area['id']; module: AreaModule }>(this);

  override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('area')) return;
    // Also back from an area that is still loading, whose code would take this one's place.
    if (this.area?.id === this.#loaded.value?.id) this.#loaded.cancel();
    else this.#load();
  }

  override render(): TemplateResult {
    const { area, context } = this;
    const loaded = this.#loaded.value;
    if (!area || !context) return html``;
    if (loaded?.id === area.id) return loaded.module.renderArea(context);
    return html`<main class="blank">
      ${renderWaiting(this.#loaded.error && `${area.label} could not be loaded.`, this.#load, `Opening ${area.label.toLowerCase()}…`)}
    </main>`;
  }

  /** Passes the action of a key to the view on screen; false for a view without keys, or if the action is not possible now. */
  act(action: string): boolean {
    const view = this.renderRoot.firstElementChild as (Element & { act?: (action: string) => boolean }) | null;
    return view?.act?.(action) ?? false;
  }

  readonly #load = (): void => {
    const { id, load } = this.area ?? {};
    if (id && load) void this.#loaded.run(async () => ({ id, module: await load() }));
  };
}
