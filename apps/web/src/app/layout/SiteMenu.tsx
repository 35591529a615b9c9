import { lazy, Suspense } from 'react';
import { session, themes, useSession } from '#features/session/index.ts';
import { isOff } from '#shared/config.ts';
import { paths } from '#shared/paths.ts';
import { loadPack, usePhrases } from '#shared/phrases/index.ts';
import { Link } from '#shared/router/index.ts';
import { buttonClass } from '#shared/ui/Button.tsx';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { Stack } from '#shared/ui/Layout.tsx';
import { Radios } from '#shared/ui/Radios.tsx';
import { menuLinks, otherLinks } from './navigation.ts';
import css from './SiteMenu.module.css';
import { themeNames } from './themeNames.ts';

const AccountMenu = lazy(async () => {
  const [{ AccountMenu }] = await Promise.all([import('./AccountMenu.tsx'), loadPack('meeting')]);
  return { default: AccountMenu };
});

export interface SiteMenuProps {
  onClose: () => void;
}

/** What a narrow bar has no room for: the pages, those of the account or opening one, the look. */
export function SiteMenu({ onClose }: SiteMenuProps) {
  const { t } = usePhrases();
  const signedIn = useSession((state) => state.isAuthenticated);
  const name = useSession(({ user }) => (user === null ? '' : `${user.name} ${user.surname}`.trim()));
  const theme = useSession((state) => state.theme);
  return (
    <Dialog title={t('common.menu')} shape="drawer" onClose={onClose}>
      <Stack gap={6}>
        {signedIn && (
          <Stack gap={1}>
            <p className={css.name}>
              <bdi>{name}</bdi>
            </p>
            <Suspense>
              <AccountMenu onGo={onClose} />
            </Suspense>
          </Stack>
        )}
        {!signedIn && !isOff('signUp') && (
          <Link className={buttonClass({ full: true })} to={paths.signUp} onClick={onClose}>
            {t('common.startFree')}
          </Link>
        )}
        <Stack as="nav" gap={0} className={css.links} aria-label={t('common.siteNavigation')}>
          {(signedIn ? otherLinks : menuLinks).map(({ to, label }) => (
            <Link key={to} to={to} onClick={onClose}>
              {t(label)}
            </Link>
          ))}
        </Stack>
        <Radios
          legend={t('common.theme')}
          value={theme}
          options={themes.map((value) => ({ value, label: t(themeNames[value]) }))}
          onChange={(next) => session.set({ theme: next })}
        />
      </Stack>
    </Dialog>
  );
}
