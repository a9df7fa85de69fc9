/** A customer on screen. Each change is saved at once with the version that was read; after a refusal the card is read again. */
import type { LitElement } from 'lit';
import type { CustomerCard } from '../../console-protocol/customers.ts';
import type { Changed } from '../../console-protocol/sessions.ts';
import { isOutOfDate, withoutFieldName } from '../controls/edit-row/save-again.ts';
import type { Choice } from '../controls/fields/choices.ts';
import { Loading } from '../controls/loading.ts';
import { keptEdit } from '../kept/kept-edits.ts';
import { ConsoleFailure } from '../state/console-connection.ts';
import type { CustomerDesk, PanelChoices } from './customer-desk.ts';

type ContactKind = 'email' | 'phone';

export const keyOf = (customerId: number, name: string): string => `customer ${customerId} ${name}`;
const keptContact = (id: number): ContactKind | null =>
  (['email', 'phone'] as const).find((kind) => keptEdit(keyOf(id, `new ${kind}`))) ?? null;

export class EditedCustomer {
  /** Null until it is read. */
  card: CustomerCard | null = null;
  adding: ContactKind | null = null;
  readonly #host: LitElement;
  readonly #desk: () => CustomerDesk | undefined;
  readonly #reading: Loading<CustomerCard>;
  readonly #choices: Loading<PanelChoices>;
  #id: number | undefined;

  /** @param rereadOn the changes after which the card is read again by itself */
  constructor(host: LitElement, desk: () => CustomerDesk | undefined, rereadOn?: (change: Changed) => boolean) {
    this.#host = host;
    this.#desk = desk;
    this.#reading = new Loading(host, { rereadOn });
    this.#choices = new Loading(host, rereadOn && { rereadOn: ({ kind }) => kind === 'fields' });
  }

  get choices(): PanelChoices | undefined {
    return this.#choices.value;
  }

  get error(): string {
    return this.#reading.error || this.#choices.error;
  }

  choose(id: number | undefined): void {
    this.#id = id;
    if (this.card?.id === id) return;
    this.card = null;
    this.adding = null;
  }

  readonly read = async (): Promise<void> => {
    const [desk, id] = [this.#desk(), this.#id];
    if (!desk || id === undefined) return;
    if (!this.choices && !this.#choices.isRunning) void this.#choices.run((signal) => desk.choices(signal));
    await this.#reading.run(async (signal) => {
      const card = await desk.card(id, signal).catch((error: unknown) => {
        // Deleted meanwhile: what is left on screen could only mislead.
        if (error instanceof ConsoleFailure && error.status === 404) this.card = null;
        throw error;
      });
      this.#show(card);
      return card;
    });
  };

  readonly change = async (change: object): Promise<void> => {
    const [desk, { card }] = [this.#desk(), this];
    if (!desk || !card) return;
    const { id, version } = card;
    const changed = await withoutFieldName(desk.change(id, { ...change, version })).catch(async (error: unknown) => {
      if (isOutOfDate(error)) await this.read();
      await this.#host.updateComplete;
      throw error;
    });
    this.adding = null;
    this.#show(changed);
  };

  readonly findOrganizations = async (words: string): Promise<Choice[]> =>
    (await this.#desk()?.findOrganizations(words)) ?? [];

  readonly add = (kind: ContactKind): void => {
    this.adding = kind;
    this.#host.requestUpdate();
  };

  #show(card: CustomerCard): void {
    if (card.id !== this.#id) return;
    if (!this.card) this.adding = keptContact(card.id);
    this.card = card;
    this.#host.requestUpdate();
  }
}
