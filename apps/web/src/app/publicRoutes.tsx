import { Deferred, deferred } from './Deferred.tsx';
import { PageRoutes, pageAt } from './pageRoutes.tsx';
import { page, publicPages } from './prerenderedRoutes.ts';

const pages = Object.entries(publicPages).map(([path, { load, packs }]) => [path, page(load, ...packs)] as const);

/** Pages of who is signed in, or follows a link of a mail: a list of its own, without which everyone else does. */
const further = deferred(() => import('./lazyRoutes.tsx'));

/** Fetches the code of the page at an address. */
export async function preparePath(pathname: string): Promise<void> {
  const publicPage = pageAt(pages, pathname);
  if (publicPage !== undefined) return publicPage.prepare();
  await further.prepare();
  await (await import('./lazyRoutes.tsx')).preparePath(pathname);
}

export const Component = () => <PageRoutes pages={pages} further={<Deferred key="further" page={further} />} />;
