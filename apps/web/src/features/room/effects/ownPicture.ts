/** Kinds that every browser reads. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
/** Bytes of a file that is taken. */
export const PICTURE_MAX = 10_000_000;
/** Less would be a blur on its own, more is not seen. Pixels. */
const NARROWEST = 320;
const WIDEST = 1920;

/** Why a file is not taken. */
export type PictureRefusal = 'kind' | 'large' | 'small' | 'unreadable' | 'notKept';

const [DATABASE, STORE, KEY] = ['salon-background', 'pictures', 'own'];

const answerOf = <Reply>(request: IDBRequest<Reply>): Promise<Reply> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

async function inStore<Reply>(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<Reply>,
): Promise<Reply> {
  const opening = indexedDB.open(DATABASE, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
  const database = await answerOf(opening);
  try {
    return await answerOf(ask(database.transaction(STORE, mode).objectStore(STORE)));
  } finally {
    database.close();
  }
}

/** The picture that someone brought; it never leaves this browser but as what stands behind them. */
export async function readOwnPicture(): Promise<Blob | null> {
  const stored: unknown = await inStore('readonly', (store) => store.get(KEY));
  return stored instanceof Blob ? stored : null;
}

export const removeOwnPicture = (): Promise<undefined> => inStore('readwrite', (store) => store.delete(KEY));

/** What can be said of a file before it is read. */
export const getPictureDenial = ({ type, size }: Pick<File, 'type' | 'size'>): PictureRefusal | null => {
  if (!PICTURE_TYPES.some((known) => known === type)) return 'kind';
  return size > PICTURE_MAX ? 'large' : null;
};

/** Keeps a picture, in the size that is needed and without what cameras write into files. Gives why not, or null. */
export async function keepOwnPicture(file: File): Promise<PictureRefusal | null> {
  const refusal = getPictureDenial(file);
  if (refusal !== null) return refusal;
  const image = await createImageBitmap(file).catch(() => null);
  if (image === null) return 'unreadable';
  try {
    if (image.width < NARROWEST) return 'small';
    const scale = Math.min(1, WIDEST / image.width);
    const canvas = new OffscreenCanvas(Math.round(image.width * scale), Math.round(image.height * scale));
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 });
    await inStore('readwrite', (store) => store.put(blob, KEY));
    return null;
  } catch {
    return 'notKept';
  } finally {
    image.close();
  }
}
