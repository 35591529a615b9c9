/** Public interface of packages, trial and subscription. What is for accounts comes when it is opened. */
import { lazy } from 'react';

export { Pricing } from './pricing/Pricing.tsx';
export const TrialStart = lazy(async () => ({ default: (await import('./trial/TrialStart.tsx')).TrialStart }));
export const OwnPackage = lazy(async () => ({ default: (await import('./own/OwnPackage.tsx')).OwnPackage }));
export const Subscriptions = lazy(async () => ({ default: (await import('./own/Subscriptions.tsx')).Subscriptions }));
