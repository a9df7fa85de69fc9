/** The card beside the closed launcher: the newest unread message, else an invitation. */
import { html, nothing, type TemplateResult } from 'lit';
import type { ChatState } from '../../state/chat-state.ts';
import type { Strings } from '../../strings/first/en.ts';
import { directionOf } from '../../strings/languages.ts';
import type { VisitorStorage } from '../../wire/storage/visitor-storage.ts';
import type { Invitation } from '../invitation/invitation.ts';
import { lazyPart } from '../parts.ts';

/** The properties of `<desk-chat>` that decide which card is shown. */
export type BesideLauncherProps = {
  isOpen: boolean;
  isInline: boolean;
  teaser: string | null;
  state: ChatState;
  storage: VisitorStorage | null;
  invitation: Invitation | null;
};

export function renderBesideLauncher(
  chat: BesideLauncherProps,
  strings: Strings,
  language: string,
): TemplateResult | typeof nothing {
  const { state, storage, invitation } = chat;
  const direction = directionOf(language);
  if (chat.isOpen || chat.isInline || chat.teaser === 'off') return nothing;
  if (state.unread) {
    return lazyPart(
      'teaser',
      html`<desk-chat-teaser
        exportparts="teaser"
        .state=${state}
        .storage=${storage}
        .strings=${strings}
        .direction=${direction}
      ></desk-chat-teaser>`,
    );
  }
  if (!invitation) return nothing;
  return lazyPart(
    'invitation',
    html`<desk-chat-invitation
      exportparts="teaser"
      .invitation=${invitation}
      .strings=${strings}
      .language=${language}
      .direction=${direction}
    ></desk-chat-invitation>`,
  );
}
