import { createStore } from '../store/createStore.ts';
import { dropEntries, dropOldDrafts } from './draft.entries.ts';

/** Whose drafts are open here: the account and its key, as the server says it to each session of that account. */
export interface DraftOwner {
  readonly account: string;
  /** 32 bytes, base64url. Held in memory only. */
  readonly key: string;
  /** Keys from before a change of the installation's secret key: they only open drafts. */
  readonly formerKeys: readonly string[];
}

/** `era` grows when drafts are erased: what was being sealed then must not be kept any more. */
export const draftOwner = createStore<{ readonly owner: DraftOwner | null; readonly era: number }>({
  owner: null,
  era: 0,
});

/** Someone is signed in: their forms keep drafts from now on, and show those from before. */
export function openDrafts({ account, key, formerKeys }: DraftOwner): void {
  const { owner } = draftOwner.get();
  if (owner?.account === account && owner.key === key) return;
  dropOldDrafts();
  draftOwner.set({ owner: { account, key, formerKeys } });
}

/** The session ended on its own: drafts stay, sealed, for the account's next session. */
export const closeDrafts = (): void => draftOwner.set({ owner: null });

/** Its owner signed out, here or in another tab, or gave up the account: nothing typed stays in this browser. */
export function eraseDrafts(account = draftOwner.get().owner?.account): void {
  draftOwner.set({ owner: null, era: draftOwner.get().era + 1 });
  dropEntries(({ owner }) => owner === account, Date.now());
}
