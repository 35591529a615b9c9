/** Public interface of the dashboard: fetched with its words when it is opened. */
import { lazy } from 'react';
import { loadPack } from '#shared/phrases/index.ts';

export const Dashboard = lazy(async () => {
  const [{ Dashboard }] = await Promise.all([import('./Dashboard.tsx'), loadPack('dashboard')]);
  return { default: Dashboard };
});
