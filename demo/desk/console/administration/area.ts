/** The administration: only the administrator opens it, and the desk refuses its requests to everybody else. */
import { html, type TemplateResult } from 'lit';
import type { AreaContext } from '../state/area-context.ts';
import { AdminArea } from './admin-area.ts';

customElements.define('console-admin-area', AdminArea);

export const renderArea = ({ route, api }: AreaContext): TemplateResult => html`<console-admin-area
  .view=${route.area === 'admin' ? route.view : ''}
  .api=${api}
></console-admin-area>`;
