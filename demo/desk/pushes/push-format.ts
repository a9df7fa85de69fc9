/**
 * The formats of event webhooks (`POST /set_push_content_type`, doc 1 §4.5). The document shows JSON alone; FORM sends the same as
 * a form, whose `message` is JSON.
 */

export const PUSH_CONTENT_TYPES = ['JSON', 'FORM'] as const;
export type PushContentType = (typeof PUSH_CONTENT_TYPES)[number];

export const asContentType = (given: string): PushContentType | undefined =>
  PUSH_CONTENT_TYPES.find((type) => type === given.toUpperCase());

/** @param body a JSON text */
export function formatted(body: string, type: PushContentType): { body: string; contentType: string } {
  if (type === 'JSON') return { body, contentType: 'application/json; charset=utf-8' };
  const { action, message } = JSON.parse(body);
  const form = new URLSearchParams({ action, message: JSON.stringify(message) });
  return { body: form.toString(), contentType: 'application/x-www-form-urlencoded; charset=utf-8' };
}
