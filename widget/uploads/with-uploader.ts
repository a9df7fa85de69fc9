/** Loads what sends files, when there is the first to send; where that fails, the page's makers are told. */
import type { ChatController } from '../chat-controller.ts';
import type { Uploader } from './uploader.ts';

export async function withUploader(controller: ChatController, use: (uploader: Uploader) => void): Promise<void> {
  try {
    const { uploaderOf } = await import('./uploader.ts');
    use(uploaderOf(controller));
  } catch {
    controller.fail('unavailable', 'what sends files could not be loaded');
  }
}
