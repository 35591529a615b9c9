import { type ReactNode, useEffect } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { useSession } from '../features/session/index.ts';
import { loginFor, paths } from '../shared/paths.ts';

/**
 * Leads someone who is signed in away from a page for guests; true: there is nothing to show. `hold` keeps them while the page
 * itself is signing them in; someone who must change their password is let stay, since the sign-in page is where that is done.
 */
export function useGuestsOnly(hold = false, to: string = paths.home): boolean {
  const navigate = useNavigate();
  const signedIn = useSession((state) => state.isAuthenticated && !state.mustChangePassword);
  const away = signedIn && !hold;
  useEffect(() => {
    if (away) void navigate(to, { replace: true });
  }, [away, to, navigate]);
  return away;
}

/** A page for people with a session; others sign in first and come back to it. */
export function SignedIn({ children }: { children: ReactNode }) {
  const { pathname, search, hash } = useLocation();
  const signedIn = useSession((state) => state.isAuthenticated && !state.mustChangePassword);
  return signedIn ? children : <Navigate to={loginFor(pathname + search + hash)} replace />;
}
