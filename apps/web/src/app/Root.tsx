import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { useSession } from '../features/session/index.ts';
import { FailureDialog } from '../shared/failure/index.ts';
import { pathIn } from '../shared/languagePath.ts';
import { loadPack } from '../shared/phrases/index.ts';
import { Boundary } from '../shared/ui/Boundary.tsx';
import { ContainerLoader } from '../shared/ui/ContainerLoader.tsx';
import { ToastRegion } from '../shared/ui/ToastRegion.tsx';
import { BrokenPage } from './ErrorPage.tsx';
import { AppRoutes } from './routes.tsx';
import { useFocusOnNavigation } from './useFocusOnNavigation.ts';
import { useScroll } from './useScroll.ts';

/** Tells when the page below has come: its code may arrive after the address. */
function AfterNavigation({ place }: { place: string }) {
  useFocusOnNavigation(place);
  useScroll(place);
  return null;
}

/** Calls of colleagues ring over every page. */
const CallsOverPages = lazy(async () => {
  const [{ CallsOverPages }] = await Promise.all([import('../features/call/screens.ts'), loadPack('call')]);
  return { default: CallsOverPages };
});

function CallsOver() {
  const isMember = useSession((state) => state.isAuthenticated && state.privileges.includes('company'));
  return (
    isMember && (
      <Boundary place="" fallback={() => null}>
        <Suspense>
          <CallsOverPages />
        </Suspense>
      </Boundary>
    )
  );
}

/** Around every page: what is told above pages, the loader, focus and scrolling between pages. */
export function Root() {
  // A change of language is no change of page.
  const place = pathIn(useLocation().pathname, 'tr');
  return (
    <>
      <ContainerLoader />
      <Boundary place={place} fallback={() => <BrokenPage />}>
        <Suspense>
          <AppRoutes />
          <AfterNavigation place={place} />
        </Suspense>
      </Boundary>
      <CallsOver />
      <FailureDialog />
      <ToastRegion />
    </>
  );
}
