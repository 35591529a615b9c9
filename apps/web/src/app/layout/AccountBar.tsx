import { lazy, Suspense } from 'react';
import { type SessionUser, useSession } from '#features/session/index.ts';
import { loadPack } from '#shared/phrases/index.ts';
import { Boundary } from '#shared/ui/Boundary.tsx';
import css from './AccountBar.module.css';
import { UserMenu } from './UserMenu.tsx';

const fetchBell = async () =>
  (await Promise.all([import('#features/notification/index.ts'), loadPack('notification')]))[0].Bell;

const Bell = lazy(async () => ({ default: await fetchBell() }));

/** The same for someone with colleagues, whose code of calls comes with every page. */
const CallingBell = lazy(async () => {
  const [Bell, { useCallUp }] = await Promise.all([fetchBell(), import('#features/call/screens.ts'), loadPack('call')]);
  return {
    default: () => {
      const { callUp } = useCallUp();
      return <Bell onCallBack={(email) => void callUp(email)} />;
    },
  };
});

const SearchTool = lazy(async () => ({
  default: (await Promise.all([import('./SearchTool.tsx'), loadPack('search')]))[0].SearchTool,
}));

/** The bar of someone who is signed in. A part that fails leaves the others where they are. */
export function AccountBar({ user }: { user: SessionUser | null }) {
  const isMember = useSession(({ privileges }) => privileges.includes('company'));
  return (
    <>
      <Boundary place="" fallback={() => null}>
        <Suspense fallback={<span className={css.coming} />}>
          <SearchTool />
          {isMember ? <CallingBell /> : <Bell onCallBack={null} />}
        </Suspense>
      </Boundary>
      <UserMenu user={user} />
    </>
  );
}
