/** What every view of the administration is: an element with the administration's styles that gets the connection to the desk. */
import { LitElement } from 'lit';
import { prop, withProperties } from '../../../../widget/base/with-properties.ts';
import { controls } from '../controls/look/theme.styles.ts';
import { viewStyles } from '../controls/look/view.styles.ts';
import type { ConsoleApi } from '../state/console-connection.ts';
import { adminStyles } from './admin.styles.ts';

export class AdminView extends withProperties(LitElement, {
  api: prop<ConsoleApi>(),
}) {
  static override styles = [controls, viewStyles, adminStyles];
}
