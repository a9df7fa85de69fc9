/** Loads what sends files, when there is the first to send; where that fails, the page's makers are told. */
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
