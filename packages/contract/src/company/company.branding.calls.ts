import * as z from 'zod/mini';
import { PICTURE_MAX_BYTES } from '../account/account.calls.ts';
import { API_BASE, call, FileContent } from '../call.ts';
import { HexColour } from '../meeting/planning.rules.ts';
import { CompanyName } from './company.rules.ts';

const Done = z.object({ ok: z.literal(true) });
const seldom = { points: 60, seconds: 3600, by: 'account' } as const;

/** Changes how the company is called and looks; for owners. A colour that is null is the product's own. */
export const saveBranding = call({
  name: 'saveBranding',
  method: 'POST',
  path: '/company/branding',
  access: 'manager',
  input: z.object({
    name: CompanyName,
    /** Of the line at the top of the room, of the join page and of mails. */
    colour: z.nullable(HexColour),
    /** Behind the pictures in the room. */
    background: z.nullable(HexColour),
  }),
  reply: Done,
  refusals: ['company.ownerOnly'],
  limit: seldom,
});

/** Replaces the logo: JPEG, PNG or WebP, made small enough for a line, without what else the file says. For owners. */
export const uploadLogo = call({
  name: 'uploadLogo',
  method: 'POST',
  path: '/company/logo',
  access: 'manager',
  upload: true,
  input: z.object({ file: FileContent }),
  reply: z.object({ logoUrl: z.string() }),
  refusals: ['company.ownerOnly', 'account.pictureBroken'],
  limit: { points: 20, seconds: 3600, by: 'account' },
  bodyLimit: PICTURE_MAX_BYTES,
});

export const removeLogo = call({
  name: 'removeLogo',
  method: 'POST',
  path: '/company/remove-logo',
  access: 'manager',
  input: z.object({}),
  reply: Done,
  refusals: ['company.ownerOnly'],
  limit: seldom,
});

/** A company's logo, for anyone who was shown its address: in a meeting, or in a mail. */
export const getLogo = call({
  name: 'getLogo',
  method: 'GET',
  path: '/company/logo/:name',
  access: 'anyone',
  download: { type: 'image/png', seconds: 86_400 },
  input: z.object({ name: z.string() }),
  reply: FileContent,
});

/** Path of the logo of this name. */
export const logoPath = (name: string): string => API_BASE + getLogo.path.replace(':name', name);
