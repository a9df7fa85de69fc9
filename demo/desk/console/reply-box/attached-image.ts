/** Pictures an agent attaches: which ones the desk takes, and their data URL. */

const TYPES = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp']);
const MAX_BYTES = 10 * 1024 * 1024;

/** Why a file cannot be sent, as a sentence; empty when it can. */
export function refusalOf(file: File): string {
  if (!TYPES.has(file.type)) return `${file.name} is not a picture that can be sent. Use PNG, JPEG, GIF or WebP.`;
  return file.size > MAX_BYTES ? `${file.name} is larger than 10 MB. Make it smaller and try again.` : '';
}

export function dataUrlOf(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
