import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { usePhrases } from '../phrases/index.ts';
import { Confirm } from './Confirm.tsx';

/** The link that a plain press would follow inside this page, or null. */
function linkOf(event: MouseEvent): HTMLAnchorElement | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (link === null || link.target === '_blank' || link.origin !== location.origin) return null;
  return link.pathname === location.pathname && link.search === location.search ? null : link;
}

const isGuard = (): boolean => (history.state as { guard?: boolean } | null)?.guard === true;
const putGuard = (): void => {
  if (!isGuard()) history.pushState({ ...history.state, guard: true }, '');
};

/**
 * Puts one more entry for the same page into the browser's history while it is there: the way back leads to the page
 * itself first, which calls `onBack`. The entry is taken away again with the last change.
 */
function useGuardedBack(onBack: () => void): void {
  const removing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const back = useRef(onBack);
  back.current = onBack;
  useEffect(() => {
    clearTimeout(removing.current);
    putGuard();
    const onPop = () => {
      if (!isGuard()) back.current();
    };
    window.addEventListener('popstate', onPop);
    return () => {
      window.removeEventListener('popstate', onPop);
      // Put off by a turn: development draws everything twice and comes back at once.
      removing.current = setTimeout(() => isGuard() && history.back());
    };
  }, []);
}

interface Props {
  /** What leaving means; the profile's words unless said. */
  text?: string;
  /** The page is left all the same, inside this tab. */
  onLeave?: () => void;
}

/** While it is there, leaving the page is asked about first: links, the way back, closing or reloading the tab. */
export function LeaveGuard({ text, onLeave }: Props) {
  const { t } = usePhrases();
  const navigate = useNavigate();
  const [leave, setLeave] = useState<(() => void) | null>(null);
  const isAllowed = useRef(false);
  useGuardedBack(() => {
    if (!isAllowed.current) setLeave(() => () => history.back());
  });
  useEffect(() => {
    const onUnload = (event: BeforeUnloadEvent) => {
      if (!isAllowed.current) event.preventDefault();
    };
    const onClick = (event: MouseEvent) => {
      const link = isAllowed.current ? null : linkOf(event);
      if (link === null) return;
      event.preventDefault();
      event.stopPropagation();
      setLeave(() => () => void navigate(link.pathname + link.search + link.hash));
    };
    window.addEventListener('beforeunload', onUnload);
    document.addEventListener('click', onClick, true);
    return () => {
      window.removeEventListener('beforeunload', onUnload);
      document.removeEventListener('click', onClick, true);
    };
  }, [navigate]);
  if (leave === null) return null;
  const stay = () => {
    putGuard();
    setLeave(null);
  };
  const go = () => {
    isAllowed.current = true;
    onLeave?.();
    leave();
  };
  return (
    <Confirm
      title={t('profile.unsavedTitle')}
      action={t('profile.leave')}
      keep={t('profile.presence')}
      onConfirm={go}
      onClose={stay}
    >
      <p>{text ?? t('profile.unsaved')}</p>
    </Confirm>
  );
}
