import { lazy } from 'react';

// Each comes when it is opened: anyone who signs in does not wait for the pages behind.
export const ChangePassword = lazy(async () => ({ default: (await import('./ChangePassword.tsx')).ChangePassword }));
export const OwnData = lazy(async () => ({ default: (await import('./OwnData.tsx')).OwnData }));
export const Sessions = lazy(async () => ({ default: (await import('./Sessions.tsx')).Sessions }));
export const Profile = lazy(async () => ({ default: (await import('../profile/Profile.tsx')).Profile }));
