import { Suspense, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { FailureDialog } from '../shared/failure/index.ts';
import { ContainerLoader } from '../shared/ui/ContainerLoader.tsx';
import { ToastRegion } from '../shared/ui/ToastRegion.tsx';
import { BrokenPage } from './ErrorPage.tsx';
import { pathIn } from './languagePath.ts';
import { PageBoundary } from './PageBoundary.tsx';
import { AppRoutes } from './routes.tsx';
import { useScroll } from './useScroll.ts';

/** Puts the focus on the new page's heading, so that screen readers and keyboards start there. Not on the first page. */
function useFocusOnNavigation(place: string): void {
  const before = useRef(place);
  useEffect(() => {
    if (before.current === place) return;
    before.current = place;
    const heading = document.querySelector<HTMLElement>('main h1, h1');
    if (heading === null) return;
    if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [place]);
}

/** Tells when the page below has come: its code may arrive after the address. */
function Arrived({ place }: { place: string }) {
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
      <PageBoundary place={place} fallback={<BrokenPage />}>
        <Suspense>
          <AppRoutes />
          <Arrived place={place} />
        </Suspense>
      </PageBoundary>
      <FailureDialog />
      <ToastRegion />
    </>
  );
}
