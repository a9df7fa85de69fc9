/** The administration: only the administrator opens it, and the desk refuses its calls to everybody else. */
import { html, type TemplateResult } from 'lit';
import type { AreaContext } from '../area-context.ts';
import { AdminArea } from './admin-area/admin-area.ts';

customElements.define('console-admin-area', AdminArea);

export const renderArea = ({ route, call }: AreaContext): TemplateResult => html`<console-admin-area
  .view=${route.area === 'admin' ? route.view : ''}
  .call=${call}
></console-admin-area>`;
