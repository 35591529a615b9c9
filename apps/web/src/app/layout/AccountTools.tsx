import { type ComponentType, useEffect, useState } from 'react';
import { type SessionUser, useSession } from '#features/session/index.ts';
import { isOff } from '#shared/config.ts';
import { paths } from '#shared/paths.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { Link } from '#shared/router/index.ts';
import { buttonClass } from '#shared/ui/Button.tsx';
import { classes } from '#shared/ui/classes.ts';
import css from './AccountTools.module.css';

/** The bar's ways in for visitors, and what someone who is signed in has there. */
export function AccountTools() {
  const { t } = usePhrases();
  const signedIn = useSession((state) => state.isAuthenticated);
  const user = useSession((state) => state.user);
  const Shown = useAccountBar(signedIn);
  if (signedIn) return Shown === null ? <span className={css.coming} /> : <Shown user={user} />;
  return (
    <div className={css.actions}>
      <Link className={classes(buttonClass({ tone: 'plain' }), css.action)} to={paths.login}>
        {t('common.signIn')}
      </Link>
      {!isOff('signUp') && (
        <Link className={classes(buttonClass({}), css.action, css.start)} to={paths.signUp}>
          {t('common.startFree')}
        </Link>
      )}
    </div>
  );
}

let fetched: ComponentType<{ user: SessionUser | null }> | null = null;

/** What stands there for an account, which visitors do without. Its place in the bar is kept until it is here. */
function useAccountBar(signedIn: boolean): typeof fetched {
  const [, setLoaded] = useState(false);
  useEffect(() => {
    if (!signedIn || fetched !== null) return;
    import('./AccountBar.tsx').then(
      ({ AccountBar }) => {
        fetched = AccountBar;
        setLoaded(true);
      },
      () => undefined,
    );
  }, [signedIn]);
  return fetched;
}
