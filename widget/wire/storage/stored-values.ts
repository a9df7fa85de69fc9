/** Checks stored values when a page reads them: another version, or a script of the page, may have written them. */
import type { Content } from '../../../relay/protocol/events.ts';
import { isTalkCommand, type StoredMessage } from '../../outbox/outbox.ts';
import type { FailureReason } from '../../outbox/refused-error.ts';
import type { StoredSurveyDraft } from '../../state/chat-state.ts';

/** A file that the relay does not have, as it is stored; `failed` is the reason if it was refused. */
export type StoredFile = {
  id: string;
  at: number;
  failed: FailureReason | null;
  content: Extract<Content, { url: string }>;
};

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

export function isSurveyDraft(value: unknown): value is StoredSurveyDraft {
  return (
    isRecord(value) &&
    typeof value.session === 'number' &&
    (value.option === null || typeof value.option === 'number') &&
    Array.isArray(value.tags) &&
    value.tags.every((tag) => typeof tag === 'string') &&
    typeof value.remark === 'string'
  );
}

export function isStoredMessage(value: unknown): value is StoredMessage {
  if (!isUnsent(value)) return false;
  return value.name === 'send-upload' ? typeof value.upload === 'string' && isMedia(value.content) : isText(value);
}

export const isStoredFile = (value: unknown): value is StoredFile => isUnsent(value) && isMedia(value.content);

function isUnsent(value: unknown): value is Record<string, unknown> {
  return (
    isRecord(value) &&
    typeof value.id === 'string' &&
    typeof value.at === 'number' &&
    (value.failed === null || typeof value.failed === 'string')
  );
}

const isText = ({ name, text }: Record<string, unknown>): boolean =>
  isTalkCommand(name) || (typeof text === 'string' && /^(send|leave-message|reply-request)$/.test(`${name}`));

const isMedia = (content: unknown): boolean => isRecord(content) && typeof content.url === 'string';
