/** What every view of the knowledge area is: an element with the styles of views that gets the robot, the desk and the address. */
import { LitElement, type PropertyValues } from 'lit';
import { prop, withProperties } from '../../../../widget/base/with-properties.ts';
import type { KnowledgeRobot } from '../../console-protocol/knowledge.ts';
import { controls } from '../controls/look/theme.styles.ts';
import { viewStyles } from '../controls/look/view.styles.ts';
import { knowledgeHash, numberOf } from '../state/route.ts';
import type { KnowledgeDesk } from './knowledge-desk.ts';

export type ViewContext = {
  desk: KnowledgeDesk;
  robot: KnowledgeRobot;
  robots: readonly KnowledgeRobot[];
  /** Without it a view hides every control that changes something. The desk refuses such requests as well. */
  mayEdit: boolean;
  /** The desk's time when the area was loaded, as it prints times: `YYYY-MM-DD HH:MM:SS`. */
  now: string;
  view: string;
  /** The part of the page's address after the view, and its query. */
  path: readonly string[];
  query: URLSearchParams;
  /** Reads robots, counts and quota again, after a change of them. */
  refresh: () => void;
};

/** The address of a place of the same robot and view, unless it names others. */
export const hashIn = (
  { robot, view }: ViewContext,
  target: Partial<Parameters<typeof knowledgeHash>[0]> = {},
): string => knowledgeHash({ robot: robot.id, view, ...target });

/** The entry whose page a part of the address names: null for a new one, undefined for none. */
export const entryIn = ({ mayEdit }: ViewContext, part: string | undefined): number | null | undefined =>
  part === 'new' && mayEdit ? null : (numberOf(part) ?? undefined);

export class KnowledgeView extends withProperties(LitElement, {
  context: prop<ViewContext>(),
}) {
  static override styles = [controls, viewStyles];
  #shown: string | undefined;

  override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('context') || this.shownKey === this.#shown) return;
    this.#shown = this.shownKey;
    this.opened();
  }

  /** Names what the view shows of the address. */
  protected get shownKey(): string {
    return String(this.context.robot.id);
  }

  /** Is called before the view first shows what the address names. */
  protected opened(): void {}
}
