import { Suspense } from 'react';
import { useLocation } from 'react-router';
import { FailureDialog } from '../shared/failure/index.ts';
import { Boundary } from '../shared/ui/Boundary.tsx';
import { ContainerLoader } from '../shared/ui/ContainerLoader.tsx';
import { ToastRegion } from '../shared/ui/ToastRegion.tsx';
import { BrokenPage } from './ErrorPage.tsx';
import { pathIn } from './languagePath.ts';
import { AppRoutes } from './routes.tsx';
import { useFocusOnNavigation } from './useFocusOnNavigation.ts';
import { useScroll } from './useScroll.ts';

/** Tells when the page below has come: its code may arrive after the address. */
function AfterNavigation({ place }: { place: string }) {
  useFocusOnNavigation(place);
  useScroll(place);
  return null;
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
      <FailureDialog />
      <ToastRegion />
    </>
  );
}
