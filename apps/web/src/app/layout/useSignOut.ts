import { leaveSession } from '#features/session/index.ts';
import { useFailure } from '#shared/failure/index.ts';
import { paths } from '#shared/paths.ts';

/** Ends the session and starts again on the first page. A whole load, so that nothing of it stays in memory. */
export function useSignOut(): () => void {
  const showFailure = useFailure();
  const signOut = async () => {
    const failure = await leaveSession();
    if (failure === null) location.assign(paths.home);
    else showFailure(failure, { retry: () => void signOut() });
  };
  return () => void signOut();
}
