import { buffer } from 'node:stream/consumers';
import type { Deps } from '../deps.ts';
import { DomainError } from '../errors.ts';
import { LOGO_FILE, logoNamed } from '../files/logo.ts';

/** What the file of the product's logo is stored for. */
export const BRAND_LOGO = 'brandLogo';

/** The product's logo as a `data:` URI, for a page that loads nothing; null: there is none. */
export async function brandLogoUri({ config, files }: Pick<Deps, 'config' | 'files'>): Promise<string | null> {
  const { logo } = config.appearance;
  if (logo === null) return null;
  try {
    const file = await logoNamed(files, logo.name, BRAND_LOGO);
    return `data:${LOGO_FILE.type};base64,${(await buffer(await file.read())).toString('base64')}`;
  } catch (failure) {
    // Removed on another server a moment ago.
    if (failure instanceof DomainError && failure.code === 'route.notFound') return null;
    throw failure;
  }
}
