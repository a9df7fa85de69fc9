/** Loads the uploader on first use; reports an error to the page's developers if loading fails. */
import type { Chat, Uploader } from './uploader.ts';

type ReportingChat = Chat & { fail(code: 'unavailable', message: string): void };

export async function withUploader(conversation: ReportingChat, use: (uploader: Uploader) => void): Promise<void> {
  try {
    const { uploaderOf } = await import('./uploader.ts');
    use(uploaderOf(conversation));
  } catch {
    conversation.fail('unavailable', 'the code for uploads could not be loaded');
  }
}
