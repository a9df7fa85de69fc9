/**
 * Visitors' files; blob storage has their bytes, under the same `id`. A visitor's files never exceed the quota
 * together, however many relays add files at once.
 */

export type UploadRow = {
  id: string;
  conversation: string;
  /** The media type of its bytes. */
  type: string;
  kind: 'image' | 'audio' | 'video' | 'file';
  /** The visitor's name for it, cleaned. */
  filename: string;
  /** Bytes. */
  size: number;
  at: number;
  /** Deleted after this time. */
  ends: number;
};

export type Uploads = {
  /** Resolves to false, and adds nothing, if the visitor's files would exceed `quota` bytes or the limit of rows. */
  add(upload: UploadRow, quota: number): Promise<boolean>;
  byId(id: string): Promise<UploadRow | undefined>;
  endedBefore(time: number, limit: number): Promise<UploadRow[]>;
  endAt(id: string, ends: number): Promise<void>;
  drop(ids: readonly string[]): Promise<void>;
};
