/** Conversion of plain text to HTML. */

/** Escapes text for use between tags and in double-quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/** Converts text to the content of a message that may hold HTML (doc 1 §2.9). Text without `<`, `>` and `&` stays as it is. */
export function textAsContent(text: string): string {
  return /[<>&]/.test(text) ? escapeHtml(text).replace(/\r?\n/g, '<br>') : text;
}
