import { openBox } from '../shared/drafts/draft.box.ts';
import { type DraftOwner, eraseDrafts, openDrafts } from '../shared/drafts/draft.owner.ts';
import { removeStored } from '../shared/storage/storage.ts';

/** An account with its key, as the server would say it: the same each time. */
export const draftOwnerOf = (account: string): DraftOwner => ({
  account,
  key: btoa(account.padEnd(32, '.').slice(0, 32)).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, ''),
  formerKeys: [],
});

/** The account's session begins, as far as drafts are concerned. */
export const openDraftsOf = (account: string): void => openDrafts(draftOwnerOf(account));

/** No one is signed in, and this browser keeps no draft, nor any that is still being sealed. */
export function noDrafts(): void {
  eraseDrafts();
  removeStored('drafts');
}

/** The place of a draft, to look into it or to put one there. */
export async function boxOf(account: string, name: string) {
  const box = await openBox(draftOwnerOf(account), name);
  if (box === null) throw new Error('this environment has no cryptography');
  return box;
}

/** What is kept of a draft, once it is there or gone. */
export const storedDraft = async (account: string, name: string) => (await (await boxOf(account, name)).read())?.values;
