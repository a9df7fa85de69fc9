/** The areas of the console in the order of the bar. A new one is an entry here, one in route.ts, and a module with `renderArea`. */
import type { TemplateResult } from 'lit';
import type { AreaContext } from '../state/area-context.ts';
import type { Route } from '../state/route.ts';

export type AreaModule = { renderArea: (context: AreaContext) => TemplateResult };

export type Area = {
  id: Route['area'];
  label: string;
  /** Agents alone have chats; only the administrator has the administration. */
  isFor: 'everybody' | 'agents' | 'administrator';
  /** Null for the chats, which are loaded with the console. */
  load: (() => Promise<AreaModule>) | null;
};

const AREAS: readonly Area[] = [
  { id: 'chats', label: 'Chats', isFor: 'agents', load: null },
  { id: 'tickets', label: 'Tickets', isFor: 'everybody', load: () => import('../tickets/area.ts') },
  { id: 'calls', label: 'Calls', isFor: 'everybody', load: () => import('../calls/area.ts') },
  { id: 'search', label: 'Search', isFor: 'everybody', load: () => import('../search/area.ts') },
  { id: 'overview', label: 'Overview', isFor: 'everybody', load: () => import('../overview/area.ts') },
  { id: 'knowledge', label: 'Knowledge', isFor: 'everybody', load: () => import('../knowledge/area.ts') },
  { id: 'admin', label: 'Administration', isFor: 'administrator', load: () => import('../administration/area.ts') },
];

export const areasFor = (isAdministrator: boolean): readonly Area[] =>
  AREAS.filter(({ isFor }) => isFor === 'everybody' || (isFor === 'administrator') === isAdministrator);

const FIRST_AREAS: readonly Area['id'][] = ['chats', 'knowledge'];

export function areaAt(id: Area['id'], isAdministrator: boolean): Area | undefined {
  const areas = areasFor(isAdministrator);
  return areas.find((area) => area.id === id) ?? areas.find((area) => FIRST_AREAS.includes(area.id));
}

export function goTo(id: string, isAdministrator: boolean): boolean {
  const area = areasFor(isAdministrator).find((one) => one.id === id);
  if (area) location.hash = `#/${area.id}`;
  return area !== undefined;
}
