import { matchPath, Route, Routes } from 'react-router';
import { loadPhrases } from '../shared/phrases/index.ts';
import { Deferred, type DeferredPage, deferred } from './Deferred.tsx';
import { InKnownLanguage } from './InKnownLanguage.tsx';
import { languageAt } from './language.ts';

const landing = deferred(async () => {
  const [page] = await Promise.all([import('./pages/LandingPage.tsx'), loadPhrases(languageAt('/'), 'landing')]);
  return page;
});

/** Every page is fetched when it is first opened; the room never comes with a public page. */
const meeting = deferred(() => import('./pages/MeetingPage.tsx'));

/** Pages that someone new meets first: every other one is in the list of further pages. */
const pages = { '/': landing, '/:lang/meeting/go/:encoded': meeting } satisfies Readonly<Record<string, DeferredPage>>;

const further = deferred(() => import('./publicRoutes.tsx'));

/** Fetches the code of the page at an address, so that its first picture is the page itself. */
export async function preparePage(pathname: string): Promise<void> {
  const first = Object.entries(pages).find(([path]) => matchPath(path, pathname) !== null);
  if (first !== undefined) return first[1].prepare();
  await further.prepare();
  await (await import('./publicRoutes.tsx')).preparePath(pathname);
}

export const AppRoutes = () => (
  <Routes>
    <Route path="/" element={<Deferred key="/" page={landing} />} />
    <Route
      path="/:lang/meeting/go/:encoded"
      element={
        <InKnownLanguage>
          <Deferred key="meeting" page={meeting} />
        </InKnownLanguage>
      }
    />
    <Route path="*" element={<Deferred key="further" page={further} />} />
  </Routes>
);
