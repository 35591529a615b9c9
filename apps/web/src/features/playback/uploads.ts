import type { Film } from '@salon/contract';
import type { Sent } from '#shared/api/index.ts';
import type { ResumableOptions } from '#shared/api/resumable.ts';
import { createStore } from '#shared/store/createStore.ts';

/** A film on its way: it continues while the panel is closed. */
interface FilmUpload {
  readonly name: string;
  /** 0 to 1. */
  readonly part: number;
}

/** Sends a film to the room or to a meeting that is planned. */
export type SendsFilm = (file: File, options: ResumableOptions) => Promise<Sent<Film>>;

/** Null: none. One at a time: two share a line. */
export const filmUpload = createStore<{ upload: FilmUpload | null }>({ upload: null });
let giveUp: AbortController | null = null;

/** Sends a film. Null: it was given up. */
export async function sendFilm(file: File, send: SendsFilm): Promise<Sent<Film> | null> {
  giveUp = new AbortController();
  const tell = (part: number) => filmUpload.set({ upload: { name: file.name, part } });
  tell(0);
  const sent = await send(file, { signal: giveUp.signal, onProgress: tell });
  filmUpload.set({ upload: null });
  giveUp = null;
  return sent.ok || sent.kind !== 'aborted' ? sent : null;
}

export const cancelFilm = (): void => giveUp?.abort();
