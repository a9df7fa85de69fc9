/**
 * The part of the store's port that knows visitors' files; their bytes lie elsewhere, under the same `id`.
 *
 * - A visitor's files never exceed the quota together, however many are added at once and by whichever relay.
 */

/** A file a visitor uploaded. */
export type UploadRow = {
  id: string;
  conversation: string;
  /** The media type its bytes have. */
  type: string;
  kind: 'image' | 'audio' | 'video' | 'file';
  /** As the visitor named it, cleaned. */
  filename: string;
  /** Bytes. */
  size: number;
  at: number;
  /** Deleted after this. */
  ends: number;
};

export type Uploads = {
  /** False when the visitor's files would together exceed `quota` bytes or be too many; then nothing is kept. */
  add(upload: UploadRow, quota: number): Promise<boolean>;
  byId(id: string): Promise<UploadRow | undefined>;
  /** Uploads whose time ended before `time`. */
  endedBefore(time: number, limit: number): Promise<UploadRow[]>;
  /** Gives an upload another end. */
  endAt(id: string, ends: number): Promise<void>;
  drop(ids: readonly string[]): Promise<void>;
};
