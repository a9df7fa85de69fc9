/** What every view of the knowledge area is: an element with the styles of views that gets the robot, the desk and the address. */
import { LitElement } from 'lit';
import { prop, withProperties } from '../../../../widget/base/with-properties.ts';
import { controls } from '../controls/look/theme.styles.ts';
import { viewStyles } from '../controls/look/view.styles.ts';
import type { ViewContext } from './view-context.ts';

export class KnowledgeView extends withProperties(LitElement, {
  context: prop<ViewContext>(),
}) {
  static override styles = [controls, viewStyles];
}
