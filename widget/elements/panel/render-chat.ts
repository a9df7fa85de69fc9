/** The template of `<desk-chat>`: the card beside the closed launcher, the newest unread message or else an invitation, and the panel. */
import { html, nothing, type TemplateResult } from 'lit';
import type { Switch } from '../../chat/chat-request-event.ts';
import type { ChatState } from '../../state/chat-state.ts';
import type { Strings } from '../../strings/first/en.ts';
import { directionOf } from '../../strings/languages.ts';
import type { VisitorStorage } from '../../wire/storage/visitor-storage.ts';
import type { Invitation } from '../invitation/invitation.ts';
import { lazyPart } from '../parts.ts';
import type { Draft } from './panel.ts';

type Shown = {
  isOpen: boolean;
  isInline: boolean;
  teaser: string | null;
  state: ChatState;
  storage: VisitorStorage | null;
  invitation: Invitation | null;
  back: string | null;
  draft: Draft;
  attachment: unknown;
};

export function renderChat(chat: Shown, words: Strings, language: string, switches: readonly Switch[]): TemplateResult {
  const direction = directionOf(language);
  return html`
      ${renderBesideLauncher(chat, words, language, direction)}
      <desk-chat-panel
        exportparts="panel, header, heading, send"
        ?open=${chat.isOpen || chat.isInline}
        ?inline=${chat.isInline}
        .keepHistory=${chat.back === 'page'}
        .switches=${switches}
        .state=${chat.state}
        .strings=${words}
        .locale=${language}
        .direction=${direction}
        .draft=${chat.draft}
        .attachment=${chat.attachment}
      ></desk-chat-panel>
`;
}

function renderBesideLauncher(
  { isOpen, isInline, teaser, state, storage, invitation }: Shown,
  strings: Strings,
  language: string,
  direction: 'ltr' | 'rtl',
): TemplateResult | typeof nothing {
  if (isOpen || isInline || teaser === 'off') return nothing;
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
