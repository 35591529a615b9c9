import type { ReactNode } from 'react';
import { matchPath, Route, Routes } from 'react-router';
import { Deferred, type DeferredPage } from './Deferred.tsx';
import { InKnownLanguage } from './InKnownLanguage.tsx';

/** Pages by their paths. */
export type PagesByPath = readonly (readonly [path: string, page: DeferredPage])[];

export const pageAt = (pages: PagesByPath, pathname: string): DeferredPage | undefined =>
  pages.find(([path]) => matchPath(path, pathname) !== null)?.[1];

/** `further`: what is at every other path. */
export const PageRoutes = ({ pages, further }: { pages: PagesByPath; further: ReactNode }) => (
  <Routes>
    {pages.map(([path, page]) => {
      const shown = <Deferred key={path} page={page} />;
      return (
        <Route
          key={path}
          path={path}
          element={path.startsWith('/:lang/') ? <InKnownLanguage>{shown}</InKnownLanguage> : shown}
        />
      );
    })}
    <Route path="*" element={further} />
  </Routes>
);
