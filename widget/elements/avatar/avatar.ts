/** `<desk-chat-avatar>`: a picture, or initials or an icon if none can be loaded. Decorative: the name stands beside it. */
import { html, LitElement } from 'lit';
import type { Person } from '../../../relay/protocol/events.ts';
import { prop, withProperties } from '../../base/with-properties.ts';
import { safeUrl } from '../../html/safe-url.ts';
import { base } from '../../look/base.styles.ts';
import { icon } from '../../look/icons.ts';
import { avatarStyles } from './avatar.styles.ts';

export class DeskChatAvatar extends withProperties(
  LitElement,
  {
    person: prop<Person>(),
    robot: false,
    mediaHosts: prop<readonly string[]>([]),
    broken: prop<string | null>(null),
  },
  { robot: { type: Boolean } },
) {
  static override styles = [base, avatarStyles];

  constructor() {
    super();
    this.person = { name: '', avatar: null };
    this.ariaHidden = 'true';
  }

  override render() {
    const source = safeUrl(this.person.avatar ?? '', 'media', this.mediaHosts);
    if (source && source !== this.broken) {
      return html`<img src=${source} alt="" referrerpolicy="no-referrer" @error=${() => (this.broken = source)} />`;
    }
    const initials = initialsOf(this.person.name);
    return this.robot ? icon('robot') : initials || icon('person');
  }
}

/** Up to two initials of a name; one for scripts that write names without spaces. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/u).slice(0, 2);
  return words.map((word) => [...word.matchAll(/\p{L}/gu)][0]?.[0]?.toLocaleUpperCase() ?? '').join('');
}
