import { useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router';
import { holdLoader } from '../shared/api/index.ts';
import { FailureDialog } from '../shared/failure/index.ts';
import { ContainerLoader } from '../shared/ui/ContainerLoader.tsx';
import { ToastRegion } from '../shared/ui/ToastRegion.tsx';
import { pathIn } from './languagePath.ts';

/** The address without its language: a change of language is no change of page. */
const placeOf = (pathname: string): string => pathIn(pathname, 'tr');

/** Puts the focus on the new page's heading, so that screen readers and keyboards start there. Not on the first page. */
function useFocusOnNavigation(): void {
  const place = placeOf(useLocation().pathname);
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

function useLoaderOnNavigation(): void {
  const leaving = useNavigation().state === 'loading';
  useEffect(() => (leaving ? holdLoader() : undefined), [leaving]);
}

/** Around every page: what is told above pages, the loader, focus and scrolling between pages. */
export function Root() {
  useFocusOnNavigation();
  useLoaderOnNavigation();
  return (
    <>
      <ContainerLoader />
      <Outlet />
      <FailureDialog />
      <ToastRegion />
      <ScrollRestoration />
    </>
  );
}
