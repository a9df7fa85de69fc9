/** Loads the uploader on first use; reports an error to the page's developers if loading fails. */
import type { Conversation } from '../conversation.ts';
import type { Uploader } from './uploader.ts';

export async function withUploader(conversation: Conversation, use: (uploader: Uploader) => void): Promise<void> {
  try {
    const { uploaderOf } = await import('./uploader.ts');
    use(uploaderOf(conversation));
  } catch {
    conversation.fail('unavailable', 'what sends files could not be loaded');
  }
}
