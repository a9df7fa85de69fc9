/** Plain text on its way into HTML. */

/** Text made safe to stand between tags and in quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/** Text as the content of a message that may hold HTML (doc 1 §2.9): as it is, unless it could be taken for HTML. */
export function textAsContent(text: string): string {
  return /[<>&]/.test(text) ? escapeHtml(text).replace(/\r?\n/g, '<br>') : text;
}
