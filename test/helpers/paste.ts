/** The event of a paste, with the given clipboard. Firefox gives an event that a script makes an empty one of its own. */
export function pasteOf(clipboardData: DataTransfer): ClipboardEvent {
  const event = new ClipboardEvent('paste', { bubbles: true, composed: true, cancelable: true });
  Object.defineProperty(event, 'clipboardData', { value: clipboardData });
  return event;
}
