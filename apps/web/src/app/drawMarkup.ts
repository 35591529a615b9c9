import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';

/**
 * The markup of what is drawn first, before any effect. Rejects when a component throws. Marks for hydration and links
 * that fetch pictures early are left out: the page's own code draws it again, and the server names the picture in the head.
 */
export async function drawMarkup(node: ReactNode): Promise<string> {
  const errors: unknown[] = [];
  const { prelude } = await prerender(node, { onError: (error) => void errors.push(error) });
  if (errors.length > 0) throw errors[0];
  return (await new Response(prelude).text()).replace(/<!--.*?-->|<link [^>]*rel="preload"[^>]*>/g, '');
}
