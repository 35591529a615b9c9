import {
  changePassword,
  type consentKinds,
  editProfile,
  exportOwnData,
  getProfile,
  type InputOf,
  type listActivity,
  type listConsents,
  type listSessions,
  type Profile,
  type ReplyOf,
  removePicture,
  requestErasure,
  uploadPicture,
  type withdrawConsent,
} from '@salon/contract';
import { type Sent, send } from '#shared/api/index.ts';
import { sendFile } from '#shared/api/upload.ts';
import { seal } from '#shared/sealed/index.ts';

export type OwnSession = ReplyOf<typeof listSessions>['items'][number];
export type Activity = ReplyOf<typeof listActivity>['items'][number];
export type Consent = ReplyOf<typeof listConsents>['items'][number];
export type ConsentKind = (typeof consentKinds)[number];
export type Confirmation = ReplyOf<typeof withdrawConsent>;

export const readProfile = () => send(getProfile, {});

const isOwn = (reply: ReplyOf<typeof editProfile>): reply is Profile => 'gender' in reply;
/** Saves the own profile: without an `id` it is that which is answered. */
export async function saveProfile(input: Omit<InputOf<typeof editProfile>, 'id'>): Promise<Sent<Profile>> {
  const sent = await send(editProfile, input);
  if (!sent.ok) return sent;
  if (!isOwn(sent.reply)) throw new Error('another account was answered');
  return { ...sent, reply: sent.reply };
}

/** Replaces the own picture. `onProgress` hears the part that has left, from 0 to 1. */
export const savePicture = (picture: File, onProgress: (part: number) => void): Promise<Sent<unknown>> =>
  sendFile(uploadPicture, picture, { onProgress });

export const takePictureAway = () => send(removePicture, {});

export async function changeOwnPassword(used: string, fresh: string, repeated: string): Promise<Sent<Confirmation>> {
  const sealed = await seal([used, fresh, repeated]);
  if (!sealed.ok) return sealed;
  const [usedPassword = '', newPassword = '', repeatNewPassword = ''] = sealed.sealed;
  return send(changePassword, { usedPassword, newPassword, repeatNewPassword, isCurrentUser: true });
}

export const exportData = () => send(exportOwnData, {}, { timeout: 60_000 });

/** `password` is null for an account that has none. */
export async function eraseAccount(password: string | null): Promise<Sent<ReplyOf<typeof requestErasure>>> {
  if (password === null) return send(requestErasure, {});
  const sealed = await seal([password]);
  if (!sealed.ok) return sealed;
  const [field = ''] = sealed.sealed;
  return send(requestErasure, { password: field });
}
