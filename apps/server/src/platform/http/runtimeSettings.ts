import type { ChangingSettings } from '@salon/contract';
import type { Deps } from '../deps.ts';

/** What pages are told at this moment beside their settings; nothing, where everything is as the product comes. */
export async function changingSettings({
  legal,
  switches,
}: Pick<Deps, 'legal' | 'switches'>): Promise<ChangingSettings> {
  const [versions, off] = await Promise.all([legal.published(), switches.off()]);
  return { ...(Object.keys(versions).length > 0 && { legal: versions }), ...(off.length > 0 && { off }) };
}
