import { MANIFEST_PATH } from '@salon/contract';

/** Lets the site be put on the home screen as an application of its own: only so an iPhone shows notifications of it. */
export function linkManifest(): void {
  if (document.querySelector('link[rel="manifest"]') !== null) return;
  const link = document.createElement('link');
  link.rel = 'manifest';
  link.href = MANIFEST_PATH;
  document.head.append(link);
}
