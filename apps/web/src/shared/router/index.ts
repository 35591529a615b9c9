/**
 * The parts of React Router that touch the browser. Its own come in one module with forms, fetchers and prefetching that we do
 * not use: 5 kB on every page.
 */
export { BrowserRouter } from './BrowserRouter.tsx';
export { Link } from './Link.tsx';
export { useSearchParams } from './useSearchParams.ts';
