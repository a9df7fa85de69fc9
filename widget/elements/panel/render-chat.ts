/** The template of `<desk-chat>`: the card beside the launcher, and the panel. */
import { html, type TemplateResult } from 'lit';
import type { Switch } from '../../chat/chat-request-event.ts';
import type { Strings } from '../../strings/first/en.ts';
import { directionOf } from '../../strings/languages.ts';
import { type BesideLauncherProps, renderBesideLauncher } from '../teaser/beside-launcher.ts';
import type { Draft } from './panel.ts';

type Shown = BesideLauncherProps & { back: string | null; draft: Draft; attachment: unknown };

export function renderChat(chat: Shown, words: Strings, language: string, switches: readonly Switch[]): TemplateResult {
  return html`
      ${renderBesideLauncher(chat, words, language)}
      <desk-chat-panel
        exportparts="panel, header, heading, send"
        ?open=${chat.isOpen || chat.isInline}
        ?inline=${chat.isInline}
        .keepHistory=${chat.back === 'page'}
        .switches=${switches}
        .state=${chat.state}
        .strings=${words}
        .locale=${language}
        .direction=${directionOf(language)}
        .draft=${chat.draft}
        .attachment=${chat.attachment}
      ></desk-chat-panel>
`;
}
