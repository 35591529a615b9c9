import { useEffect, useMemo, useRef, useState } from 'react';
import { loadPack } from '../phrases/index.ts';
import { useStore } from '../store/createStore.ts';
import { type FoundDraft, openBox } from './draft.box.ts';
import { createDraftStore, type DraftStore } from './draft.keeper.ts';
import { draftOwner } from './draft.owner.ts';
import { allOf, changedFrom, fitting } from './draft.values.ts';

/** What a draft is kept of, and how it comes back. */
export interface DraftOptions<Values extends object> {
  /** Which draft it is, within the account: `profile`, `meeting <id>`. Null: none is kept. */
  name: string | null;
  values: Values;
  /** What the form began with. */
  base: Values;
  /**
   * The form makes something new: everything in it is kept, since its fields belong together. Otherwise it changes a record, and
   * the changed fields alone are kept: the others show the record as it is by then.
   */
  isNew?: boolean;
  /** What still holds of a draft; null: nothing. Unless given, the fields that are of the same kind as those of the form. */
  read?: (draft: Partial<Values>) => Partial<Values> | null;
  /** Puts values into the form as if no one had touched them. */
  restore: (part: Partial<Values>) => void;
}

/** The draft of a form. */
export interface FormDraft<Values> {
  /** What stands in the form came from an earlier visit; `outdated`: the record was changed since. Null: it did not. */
  readonly restored: 'restored' | 'outdated' | null;
  /** Whether something in the form differs from the beginning. */
  readonly isDirty: boolean;
  /** Whether something in the form differs from both the beginning and the draft that came back. */
  readonly isTouched: boolean;
  /** Nothing of it is kept any more: it was sent, or given up. `now`: what the record looks like by then. */
  forget(now?: Values): void;
  /** Throws it away, and begins with `fresh` or as the form began. */
  discard(fresh?: Values): void;
}

/**
 * Keeps what someone signed in types, sealed (decision 0009), and brings it back when the same account opens the form again. What was
 * typed before the draft arrived stands.
 */
export function useDraft<Values extends object>(options: DraftOptions<Values>): FormDraft<Values> {
  const { name, values, isNew = false } = options;
  const owner = useStore(draftOwner, (state) => state.owner);
  const [base, setBase] = useState(options.base);
  const initial = useMemo(() => JSON.stringify(base), [base]);
  const [back, setBack] = useState<{ readonly is: 'restored' | 'outdated'; readonly text: string } | null>(null);
  const [isReady, setReady] = useState(false);
  const keeper = useRef<DraftStore | null>(null);
  const isForgotten = useRef(false);
  const latest = useRef({ ...options, base });
  latest.current = { ...options, base };
  const text = JSON.stringify(values);
  /** What stands in the form and is in its place already. */
  const settled = useRef(text);

  useEffect(() => {
    if (owner === null || name === null) return;
    let isOver = false;
    const bringBack = async (found: FoundDraft, own: DraftStore) => {
      const isOutdated = !isNew && (await found.isOutdated(JSON.stringify(latest.current.base)));
      await loadPack('draft').catch(() => undefined);
      if (isOver) return;
      const { read = (draft) => draft, restore, values: shown, base: initial } = latest.current;
      const draft = read(fitting(found.values, initial)) ?? {};
      if (Object.keys(changedFrom({ ...initial, ...draft }, initial)).length === 0) return own.forget();
      const typed = changedFrom(shown, initial);
      const after = JSON.stringify({ ...shown, ...draft, ...typed });
      restore({ ...draft, ...typed });
      settled.current = Object.keys(typed).length === 0 ? after : '';
      setBack({ is: isOutdated ? 'outdated' : 'restored', text: after });
    };
    const open = async () => {
      const box = await openBox(owner, name);
      if (box === null) return;
      const own = createDraftStore(box);
      const found = await box.read();
      if (isOver) return;
      if (isForgotten.current) own.forget();
      else if (found !== null) await bringBack(found, own);
      if (isOver) return;
      keeper.current = own;
      setReady(true);
    };
    void open().catch(() => undefined);
    return () => {
      isOver = true;
      setReady(false);
      keeper.current?.flush();
    };
  }, [owner, name, isNew]);

  useEffect(() => {
    // After the end of a session nothing more is taken: anyone who types now may be someone else.
    if (!isReady || owner === null || text === settled.current) return;
    settled.current = text;
    const shown = latest.current.values;
    const changed = changedFrom(shown, base);
    if (Object.keys(changed).length === 0) keeper.current?.forget();
    else keeper.current?.keep({ values: isNew ? allOf(shown) : changed, base: initial });
  }, [text, base, initial, isReady, owner, isNew]);

  useEffect(() => {
    const flush = () => keeper.current?.flush();
    window.addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flush);
      flush();
    };
  }, []);

  const forget = (now?: Values) => {
    if (keeper.current === null) isForgotten.current = true;
    else keeper.current.forget();
    setBack(null);
    if (now !== undefined) setBase(now);
  };
  const isDirty = text !== initial;
  return {
    restored: back?.is ?? null,
    isDirty,
    isTouched: isDirty && text !== back?.text,
    forget,
    discard(fresh = base) {
      forget(fresh);
      settled.current = JSON.stringify(fresh);
      latest.current.restore(fresh);
    },
  };
}
