/** What every view of the administration is: an element with the administration's styles that gets the connection to the desk. */
import { LitElement, type PropertyDeclarations } from 'lit';
import { controls } from '../controls/look/theme.styles.ts';
import { viewStyles } from '../controls/look/view.styles.ts';
import type { ConsoleApi } from '../state/console-connection.ts';
import { adminStyles } from './admin.styles.ts';

export class AdminView extends LitElement {
  static override styles = [controls, viewStyles, adminStyles];
  static override properties: PropertyDeclarations = { api: { attribute: false } };

  declare api: ConsoleApi | undefined;
}
