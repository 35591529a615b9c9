import { buffer } from 'node:stream/consumers';
import { picturePath } from '@salon/contract';
import { domainEvent } from '#platform/connected.ts';
import { transact } from '#platform/db/transact.ts';
import { DomainError } from '#platform/errors.ts';
import { redrawn } from '#platform/files/pictures.ts';
import type { Origin } from '#platform/http/bind.ts';
import type { SentFile } from '#platform/http/download.ts';
import type { IncomingFile } from '#platform/http/payload.ts';
import type { Account } from '#platform/principal.ts';
import { notifyProfile } from './account.profile.ts';
import { lockUser, noteEvent, updateUser } from './account.store.ts';
import type { Deps } from './deps.ts';

const SIDE = 512;
const ENDING = '.webp';
const PICTURE = { purpose: 'picture', type: 'image/webp', name: 'picture.webp' };

/** Someone has another picture, or none any more: the file of the one before is gone. */
export const pictureChanged = domainEvent<{ userId: string; picture: string | null }>('account.pictureChanged');

/** Replaces the picture of someone's account. */
export async function savePicture(deps: Deps, account: Account, file: IncomingFile, origin: Origin) {
  const webp = await redrawn(await buffer(file.bytes), (image) =>
    image.resize(SIDE, SIDE, { fit: 'cover' }).webp({ quality: 82 }),
  );
  // Everyone who sees the picture may save it: what its owner called the file is not for them.
  const about = { ...PICTURE, owner: { kind: 'user', id: account.userId } } as const;
  const { id } = await deps.files.keep(about, webp, async (tx, stored) => {
    // First, because it holds the row: of two pictures at once the later one finds the other.
    await updateUser(tx, account.userId, { picture: stored.id + ENDING });
    await deps.files.replace(tx, stored);
    await noteEvent(tx, account.userId, 'pictureChanged', origin, deps.clock.now());
  });
  await deps.features.emit(pictureChanged, { userId: account.userId, picture: id + ENDING });
  notifyProfile(deps, account.userId, account.companyId);
  return { pictureUrl: picturePath(id + ENDING) };
}

/** The picture of this name. */
export function pictureNamed(deps: Deps, name: string): Promise<SentFile> {
  if (!name.endsWith(ENDING)) throw new DomainError('route.notFound');
  return deps.files.sent(name.slice(0, -ENDING.length), PICTURE.purpose);
}

/** Takes the picture of someone's account away. */
export async function deletePicture(deps: Deps, account: Account, origin: Origin): Promise<void> {
  const removed = await transact(deps.db, async (tx) => {
    const user = await lockUser(tx, account.userId);
    if (user === null || user.picture === null) return false;
    await updateUser(tx, user.id, { picture: null });
    await deps.files.remove(tx, user.picture.slice(0, -ENDING.length));
    await noteEvent(tx, user.id, 'pictureChanged', origin, deps.clock.now());
    return true;
  });
  if (!removed) return;
  await deps.features.emit(pictureChanged, { userId: account.userId, picture: null });
  notifyProfile(deps, account.userId, account.companyId);
}
