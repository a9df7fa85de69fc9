/** What every view of the knowledge area is: an element with the styles of views that gets the robot, the desk and the address. */
import { LitElement, type PropertyDeclarations } from 'lit';
import { controls } from '../controls/look/theme.styles.ts';
import { viewStyles } from '../controls/look/view.styles.ts';
import type { ViewContext } from './view-context.ts';

export class KnowledgeView extends LitElement {
  static override styles = [controls, viewStyles];
  static override properties: PropertyDeclarations = { context: { attribute: false } };

  declare context: ViewContext;
}
