/**
 * The part of the store's port for visitors that the desk's customer fields show as online. By this list any relay finds
 * visitors who have gone, also those of a killed relay.
 *
 * - A conversation is listed from its first `see` until `drop` or its erasure.
 */
export type Presence = {
  /** Lists these conversations as seen now. Deleted ones are left out. */
  see(conversations: readonly string[]): Promise<void>;
  /** At most `limit` listed conversations that were last seen before `time`, in milliseconds since 1970. */
  unseenSince(time: number, limit: number): Promise<string[]>;
  /** Takes a conversation off the list, unless it was seen at `time` or later; resolves to whether it was taken off. */
  drop(conversation: string, time: number): Promise<boolean>;
};
