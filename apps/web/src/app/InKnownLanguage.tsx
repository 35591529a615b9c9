import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { isGuestPath, languageInPath } from '../shared/languagePath.ts';
import { languageAt } from './language.ts';

/** An address in a language that its page does not speak opens in the visitor's own. French is for guests alone. */
export function InKnownLanguage({ children }: { children: ReactNode }) {
  const { pathname, search, hash } = useLocation();
  const language = languageInPath(pathname);
  if (language !== null && (language !== 'fr' || isGuestPath(pathname))) return children;
  const known = pathname.replace(/^\/[^/]+/, `/${languageAt('/')}`);
  return <Navigate to={{ pathname: known, search, hash }} replace />;
}
