/**
 * Stores the bytes of files in IndexedDB until the relay has them, so that another page can continue the upload. Where that is
 * forbidden, nothing is stored and nothing fails. `database` is `bytesIn` of the storage.
 */

const FILES = 'files';

export async function storeFile(database: string, id: string, file: File): Promise<void> {
  await inDatabase(database, (files) => files.put(file, id));
}

export async function readStoredFile(database: string, id: string): Promise<File | null> {
  const file = await inDatabase(database, (files) => files.get(id));
  return file instanceof File ? file : null;
}

export async function deleteFile(database: string, id: string): Promise<void> {
  await inDatabase(database, (files) => files.delete(id));
}

export async function deleteAllFiles(database: string): Promise<void> {
  await answered(() => indexedDB.deleteDatabase(database));
}

async function inDatabase<T>(name: string, use: (files: IDBObjectStore) => IDBRequest<T>): Promise<T | null> {
  const database = await answered(() => {
    const opening = indexedDB.open(name);
    opening.onupgradeneeded = () => opening.result.createObjectStore(FILES);
    return opening;
  });
  if (!database) return null;
  const answer = await answered(() => use(database.transaction(FILES, 'readwrite').objectStore(FILES)));
  database.close();
  return answer;
}

/** The result of a request; null if it fails, immediately or later. */
function answered<T>(ask: () => IDBRequest<T>): Promise<T | null> {
  return new Promise((resolve) => {
    try {
      const request = ask();
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => resolve(null);
    } catch {
      resolve(null);
    }
  });
}
