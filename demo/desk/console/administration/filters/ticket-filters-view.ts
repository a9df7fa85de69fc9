/** `<console-ticket-filters-view>`: the filters of tickets, each with its conditions and for whom it is. */
import { html, nothing, type TemplateResult } from 'lit';
import type { AdminPeople } from '../../../console-protocol/admin.ts';
import type { ConsoleTicketFilter, TicketFilterBody } from '../../../console-protocol/tickets.ts';
import type { Choice } from '../../controls/fields/choices.ts';
import { renderSelect } from '../../controls/fields/render-choice.ts';
import { renderField } from '../../controls/fields/render-field.ts';
import { defineList } from '../list-view.ts';
import { FilterList } from './filter-list.ts';
import { conditionOf, FIELDS, filterWords, valuesOf } from './ticket-filter-words.ts';

type People = Pick<AdminPeople, 'agents' | 'groups'>;
type Read = { filters: ConsoleTicketFilter[]; people: People };
/** `whose` is `agent 101`, `group 11`, or empty for everybody. */
type More = { description: string; whose: string };

const NOBODY: Read = { filters: [], people: { agents: [], groups: [] } };

const whoseOf = ({ agent_id, group_id }: Pick<TicketFilterBody, 'agent_id' | 'group_id'>): string =>
  agent_id !== null ? `agent ${agent_id}` : group_id !== null ? `group ${group_id}` : '';

const whoseChoices = ({ agents, groups }: People): Choice[] => [
  { title: 'everybody', value: '' },
  ...groups.map(({ id, name }) => ({ title: `the group ${name}`, value: `group ${id}` })),
  ...agents.map(({ id, name }) => ({ title: name, value: `agent ${id}` })),
];

function renderWhose(whose: string, people: People): TemplateResult | typeof nothing {
  if (whose === '') return nothing;
  const title = whoseChoices(people).find(({ value }) => value === whose)?.title ?? whose;
  return html` <span class="tag"><bdi>${title}</bdi></span>`;
}

const { options } = new FilterList<Read, ConsoleTicketFilter, string, More>({
  title: 'Ticket filters',
  path: '/ticket-filters',
  finds: 'Finds tickets that meet',
  blank: { conditions: [{ field: 'unsolved', value: '' }], more: { description: '', whose: '' } },
  read: async (api, signal) => {
    const [{ filters }, people] = await Promise.all([
      api<{ filters: ConsoleTicketFilter[] }>('GET', '/ticket-filters', undefined, signal),
      api<AdminPeople>('GET', '/agents', undefined, signal),
    ]);
    return { filters, people };
  },
  moreOf: ({ description, ...scope }) => ({ description, whose: whoseOf(scope) }),
  bodyOf: ({ description, whose }) => {
    const [kind, id] = whose.split(' ');
    return {
      description,
      agent_id: kind === 'agent' ? Number(id) : null,
      group_id: kind === 'group' ? Number(id) : null,
    };
  },
  renderMore: ({ description, whose }, set, { people } = NOBODY) => html`
    ${renderField('description', 'Description', description, { longest: 1000 }, (description) => set({ description }))}
    ${renderSelect('whose', 'For', whoseChoices(people), whose, (whose) => set({ whose }))}
  `,
  wordsOf: ({ conditions, match }, { people }) => filterWords(conditions, match, people),
  renderTag: (filter, { people }) => renderWhose(whoseOf(filter), people),
  added: 'tag',
  fieldsFor: () => FIELDS,
  choicesFor: (field, _, { people } = NOBODY) => valuesOf(field, people),
  conditionOf,
});

defineList('console-ticket-filters-view', options);
