import { useEffect, useRef } from 'react';
import { useStore } from '../store/createStore.ts';
import { openBox } from './draft.box.ts';
import { draftOwner } from './draft.owner.ts';

/** Says that there is a draft, where its form has to be opened first. */
export function useFoundDraft(name: string, onFound: () => void): void {
  const owner = useStore(draftOwner, (state) => state.owner);
  const latest = useRef(onFound);
  latest.current = onFound;
  useEffect(() => {
    if (owner === null) return;
    let isOver = false;
    const look = async () => {
      const found = await (await openBox(owner, name))?.read();
      if (!isOver && found != null) latest.current();
    };
    void look().catch(() => undefined);
    return () => {
      isOver = true;
    };
  }, [owner, name]);
}
