import { DocumentView } from '@salon/contract';
import type { SlidesState } from './slides.state.ts';

/** What a reload leaves as it was: what I look at on my own. */
export const persistedOf = ({ own }: SlidesState) => ({ own });

/** The slides after a reload. */
export function withPersisted(state: SlidesState, persisted: unknown): SlidesState {
  const { own } = (persisted ?? {}) as { own?: unknown };
  const read = DocumentView.safeParse(own);
  return read.success ? { ...state, own: read.data } : state;
}
