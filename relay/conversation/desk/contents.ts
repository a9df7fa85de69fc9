/** A desk message's type and `data` as content for the widget (doc 1 §2.9), which checks HTML and addresses itself. */
import { z } from 'zod';
import type { AgentMessage } from '../../desk-api/outbound/replies.ts';
import { optionalText, text } from '../../desk-api/wire.ts';
import type { Content } from '../../protocol/events.ts';

const struct = z.looseObject({
  title: optionalText,
  description: optionalText,
  img_url: optionalText,
  buttons: z.array(z.looseObject({ type: optionalText, text: text, value: z.unknown() })).nullish(),
});

/** Characters; of a longer text only the beginning is inspected. */
const INSPECTED = 64 * 1024;

/** Whether the text has a tag or an entity. A tag's beginning and end are searched separately, each in one pass. */
export function looksLikeHtml(value: string): boolean {
  if (!value.includes('<') && !value.includes('&')) return false;
  const beginning = value.slice(0, INSPECTED);
  const tag = beginning.search(/<[a-z!/]/i);
  return (tag >= 0 && beginning.includes('>', tag + 2)) || /&(?:[a-z]+|#\d+|#x[\da-f]+);/i.test(beginning);
}

/** The text of `data.content`, or an empty string if it is not a text. */
export const contentText = (message: AgentMessage): string => {
  const value = message.data?.content;
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
};

/** The content to show, or undefined if the type is not for visitors or the data cannot be shown. */
export function contentOf(message: AgentMessage): Content | undefined {
  const value = contentText(message);
  const media = { url: value, filename: message.data?.filename ?? null, size: message.data?.filesize ?? null };
  switch (message.type) {
    case 'message':
      if (value === '') return undefined;
      return looksLikeHtml(value) ? { kind: 'rich', html: value } : { kind: 'text', text: value };
    case 'rich':
      return value === '' ? undefined : { kind: 'rich', html: value };
    case 'audio':
      return value === '' ? undefined : { kind: 'audio', ...media, duration: message.data?.duration ?? null };
    case 'image':
    case 'video':
    case 'file':
      return value === '' ? undefined : { kind: message.type, ...media };
    case 'struct':
      return cardOf(message.data?.content);
    default:
      return undefined;
  }
}

function cardOf(value: unknown): Content | undefined {
  let object = value;
  if (typeof value === 'string') {
    try {
      object = JSON.parse(value);
    } catch {
      return undefined;
    }
  }
  const card = struct.safeParse(object);
  if (!card.success) return undefined;
  const { title = '', description = '', img_url, buttons } = card.data;
  return {
    kind: 'card',
    title,
    description,
    image: img_url ?? null,
    // A callback of the desk's own pages means nothing here, so such a button shows only its text.
    buttons: (buttons ?? []).map((button) => ({
      text: button.text,
      url:
        typeof button.value !== 'string'
          ? null
          : button.type === 'link'
            ? button.value
            : button.type === 'phone'
              ? `tel:${button.value}`
              : null,
    })),
  };
}
