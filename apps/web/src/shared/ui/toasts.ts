import { createStore } from '../store/createStore.ts';

/** How long a quiet notice of success stays (specification, section 9). */
export const SUCCESS_NOTICE_MS = 2500;
/** A notice that someone has to read stays longer. */
export const NOTICE_MS = 6000;

/** A quiet notice: it needs no answer and covers nothing that matters. */
export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly tone: 'done' | 'plain' | 'attention';
  /** How long it stays, where that is not what its tone says (milliseconds). */
  readonly stay?: number;
  /** What may be done about it while it is there, such as taking the action back. */
  readonly action?: { readonly label: string; readonly onPress: () => void };
}

interface Toasts {
  readonly list: readonly Toast[];
  /** Id of the last one that was told. */
  readonly latest: number;
}

export const toasts = createStore<Toasts>({ list: [], latest: 0 });

/** Shows a notice and has it read aloud; returns its id. */
export function notify(text: string, tone: Toast['tone'] = 'plain', more: Pick<Toast, 'stay' | 'action'> = {}): number {
  const id = toasts.get().latest + 1;
  toasts.set({ list: [...toasts.get().list, { id, text, tone, ...more }].slice(-4), latest: id });
  return id;
}

export const dismiss = (id: number): void => toasts.set({ list: toasts.get().list.filter((toast) => toast.id !== id) });
