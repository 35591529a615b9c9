/** Public interface of administration: each screen is fetched when it is opened. */
import { lazy } from 'react';
import { loadPack } from '#shared/phrases/index.ts';

export const PasswordAgain = lazy(async () => ({
  default: (await import('./password/PasswordAgain.tsx')).PasswordAgain,
}));
export { useMay } from './useMay.ts';
export const AuditLog = lazy(async () => ({ default: (await import('./audit/AuditLog.tsx')).AuditLog }));
export const Users = lazy(async () => ({ default: (await import('./users/Users.tsx')).Users }));
export const Companies = lazy(async () => ({ default: (await import('./companies/Companies.tsx')).Companies }));
export const PaymentList = lazy(async () => ({ default: (await import('./payments/PaymentList.tsx')).PaymentList }));
export const Packages = lazy(async () => {
  const [{ Packages }] = await Promise.all([import('./packages/Packages.tsx'), loadPack('billing')]);
  return { default: Packages };
});
export const SupportQueue = lazy(async () => {
  const [{ SupportQueue }] = await Promise.all([import('./support/SupportQueue.tsx'), loadPack('support')]);
  return { default: SupportQueue };
});
export const Announcements = lazy(async () => {
  const [{ Announcements }] = await Promise.all([
    import('./announcements/Announcements.tsx'),
    loadPack('meeting'),
    loadPack('roomLazy'),
  ]);
  return { default: Announcements };
});
export const Switches = lazy(async () => ({ default: (await import('./switches/Switches.tsx')).Switches }));
export const RetentionTerms = lazy(async () => ({
  default: (await import('./retention/RetentionTerms.tsx')).RetentionTerms,
}));
export const SignInOptions = lazy(async () => ({
  default: (await import('./signIn/SignInOptions.tsx')).SignInOptions,
}));
export const LegalTexts = lazy(async () => {
  const [{ LegalTexts }] = await Promise.all([import('./texts/LegalTexts.tsx'), loadPack('sales')]);
  return { default: LegalTexts };
});
export const ProductBrand = lazy(async () => {
  const [{ ProductBrand }] = await Promise.all([import('./brand/ProductBrand.tsx'), loadPack('subscription')]);
  return { default: ProductBrand };
});
export const VatRates = lazy(async () => ({ default: (await import('./vat/VatRates.tsx')).VatRates }));
export const LiveMeetings = lazy(async () => ({ default: (await import('./live/LiveMeetings.tsx')).LiveMeetings }));
export const Operations = lazy(async () => ({ default: (await import('./operations/Operations.tsx')).Operations }));
export const Jobs = lazy(async () => ({ default: (await import('./operations/Jobs.tsx')).Jobs }));
export const Administrators = lazy(async () => ({
  default: (await import('./roles/Administrators.tsx')).Administrators,
}));
