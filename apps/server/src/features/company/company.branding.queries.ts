import { type Brand, logoPath, textOn } from '@salon/contract';
import type { Db } from '#platform/db/open.ts';
import type { MailLook } from '#platform/mail/layout.ts';
import { type Branding, brandingOfUser, companyById } from './company.queries.ts';
import type { Deps } from './deps.ts';

/** What meetings of a company show; undefined: it has neither a logo nor a colour. */
function brandOf(branding: Branding | null): Brand | undefined {
  if (branding === null || (branding.logo === null && branding.colour === null)) return undefined;
  const { name, logo, colour } = branding;
  const onColour = colour === null ? null : textOn(colour);
  return { name, logoUrl: logo === null ? null : logoPath(logo), colour, onColour };
}

/** How meetings look that someone made: what their company shows there, and the colour behind the pictures. */
export interface MeetingLook {
  brand?: Brand;
  background: string | null;
}

export async function getMeetingBranding(db: Db, userId: string | null): Promise<MeetingLook> {
  const branding = userId === null ? null : await brandingOfUser(db, userId);
  const brand = brandOf(branding);
  return { ...(brand !== undefined && { brand }), background: branding?.background ?? null };
}

/** What mails have of it. */
function mailLook({ config }: Pick<Deps, 'config'>, branding: Branding | null): { look?: MailLook } {
  const brand = brandOf(branding);
  if (brand === undefined) return {};
  return { look: { ...brand, logoUrl: brand.logoUrl === null ? null : config.publicUrl + brand.logoUrl } };
}

/** How mails of a company look. */
export const mailLookOfCompany = async (deps: Pick<Deps, 'config'>, db: Db, companyId: string) =>
  mailLook(deps, await companyById(db, companyId));

/** How mails look about what someone does, who may be in a company. */
export const getMailBranding = async (deps: Pick<Deps, 'config'>, db: Db, userId: string) =>
  mailLook(deps, await brandingOfUser(db, userId));
