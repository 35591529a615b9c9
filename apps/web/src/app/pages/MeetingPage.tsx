import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { askEarly, Door, encodedIn } from '../../features/room/index.ts';
import { PublicShell } from '../layout/PublicShell.tsx';
import { usePageTitle } from '../pageTitle.ts';

// The question goes out as soon as this code runs: the answer travels while the page's words are still on their way.
const opened = encodedIn(location.pathname);
if (opened !== null) askEarly(opened);

const loadChat = async () => (await import('../../features/chat/index.ts')).ChatPanel;

function Frame({ title, children }: { title: string; children: ReactNode }) {
  usePageTitle(title);
  return <PublicShell>{children}</PublicShell>;
}

/** `/{lang}/meeting/go/{encoded}`: the door of a meeting and the meeting itself. */
export function Component() {
  const { encoded = '' } = useParams();
  return (
    <>
      {/* The address may hold a personal link: no other site is told it, no search engine keeps it. */}
      <meta name="referrer" content="no-referrer" />
      <meta name="robots" content="noindex" />
      <Door key={encoded} encoded={encoded} Frame={Frame} loadChat={loadChat} />
    </>
  );
}
