import { lazy } from 'react';

/** What comes with every page of someone who has colleagues. */
export { CallsOverPages } from './overlay/CallsOverPages.tsx';
export { useCallUp } from './useCallUp.ts';
export const Calls = lazy(async () => ({ default: (await import('./history/Calls.tsx')).Calls }));
export const Persons = lazy(async () => ({ default: (await import('./persons/Persons.tsx')).Persons }));
