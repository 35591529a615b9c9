import { readStored, writeStored } from '#shared/storage/storage.ts';

/** A list as someone wants to see it again: its address without the page. */
export interface SavedView {
  readonly name: string;
  readonly query: string;
}

const VIEWS_MAX = 20;

const isView = (value: unknown): value is SavedView =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  typeof value.name === 'string' &&
  'query' in value &&
  typeof value.query === 'string';

function allViews(): Record<string, readonly SavedView[]> {
  const stored = readStored('views');
  if (typeof stored !== 'object' || stored === null) return {};
  return Object.fromEntries(
    Object.entries(stored).map(([list, views]) => [list, Array.isArray(views) ? views.filter(isView) : []]),
  );
}

export const viewsOf = (list: string): readonly SavedView[] => allViews()[list] ?? [];

/** Keeps a view in this browser; one of the same name gives way. */
export function saveView(list: string, view: SavedView): readonly SavedView[] {
  const others = viewsOf(list).filter(({ name }) => name !== view.name);
  const views = [view, ...others].slice(0, VIEWS_MAX);
  writeStored('views', { ...allViews(), [list]: views });
  return views;
}

export function dropView(list: string, name: string): readonly SavedView[] {
  const views = viewsOf(list).filter((view) => view.name !== name);
  writeStored('views', { ...allViews(), [list]: views });
  return views;
}
