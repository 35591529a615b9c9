import { LogOut } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useSession } from '#features/session/index.ts';
import { loadPack, usePhrases } from '#shared/phrases/index.ts';
import { Stack } from '#shared/ui/Layout.tsx';
import css from './AccountMenu.module.css';
import { homeLink, ownGroups } from './accountLinks.ts';
import { Group, Links, type MenuProps } from './MenuLinks.tsx';
import { useSignOut } from './useSignOut.ts';

const AdminLinks = lazy(async () => {
  const [{ AdminLinks }] = await Promise.all([import('./AdminLinks.tsx'), loadPack('admin')]);
  return { default: AdminLinks };
});

/** Pages of someone signed in: at the side on a desk, in the menu of a narrow bar. */
export function AccountMenu(props: MenuProps) {
  const { t } = usePhrases();
  const signOut = useSignOut();
  const isAdmin = useSession((state) => state.user?.isAdmin ?? false);
  return (
    <Stack as="nav" gap={1} aria-label={t('profile.menu')}>
      {isAdmin ? (
        <Suspense>
          <AdminLinks {...props} />
        </Suspense>
      ) : (
        <>
          <Links {...props} links={[homeLink]} />
          {ownGroups.map((group) => (
            <Group key={group.label} {...props} {...group} isOpen />
          ))}
        </>
      )}
      <div className={css.out}>
        <button type="button" className={css.link} onClick={signOut}>
          <LogOut size={20} aria-hidden="true" />
          {t('common.signOut')}
        </button>
      </div>
    </Stack>
  );
}
