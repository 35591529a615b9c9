import type { ReactNode } from 'react';
import { useLocation, useParams } from 'react-router';
import { Prejoin } from '#features/room/index.ts';
import { useSession } from '#features/session/index.ts';
import { loginFor } from '#shared/paths.ts';
import { PublicShell } from '../layout/PublicShell.tsx';
import { loadTools } from '../loadTools.ts';
import { usePageTitle } from '../pageTitle.ts';

function Frame({ title, children }: { title: string; children: ReactNode }) {
  usePageTitle(title);
  return <PublicShell isPlain>{children}</PublicShell>;
}

/** An answered call opens the microphone; the same page that is loaded again later does not. */
const CALL_FRESH_MS = 10_000;

/** `/{lang}/meeting/go/{encoded}`: the join page of a meeting and the meeting itself. */
export function Component() {
  const { encoded = '' } = useParams();
  const { pathname, state } = useLocation();
  const user = useSession((state) => state.user);
  const known = user === null ? null : { fullName: `${user.name} ${user.surname}`.trim(), email: user.email };
  return (
    <>
      {/* The address may hold a personal link: no other site is told it, no search engine keeps it. */}
      <meta name="referrer" content="no-referrer" />
      <meta name="robots" content="noindex" />
      <Prejoin
        key={encoded}
        encoded={encoded}
        Frame={Frame}
        loadTools={loadTools}
        known={known}
        accessCode={state?.accessCode}
        hasAnsweredCall={Date.now() - (state?.callAnsweredAt ?? 0) < CALL_FRESH_MS}
        signInPath={loginFor(pathname)}
      />
    </>
  );
}
