import { COPIED_POPUP_MS } from '@salon/contract';
import { Check, Copy } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { config } from '#shared/config.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Stack } from '#shared/ui/Layout.tsx';
import { useInside } from '../room.context.ts';
import css from './Invite.module.css';

/** The shareable link of this meeting. */
export const useLink = (): string => new URL(useInside().entry.session.link, config.publicUrl).href;

async function copied(link: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(link);
    return true;
  } catch {
    return false;
  }
}

/** Copies the shareable link and says so; where the browser forbids copying, shows the link to take by hand. */
export function CopyLink() {
  const { t } = usePhrases();
  const link = useLink();
  const [outcome, setOutcome] = useState<'none' | 'copied' | 'refused'>('none');
  useEffect(() => {
    if (outcome !== 'copied') return;
    const timer = setTimeout(() => setOutcome('none'), COPIED_POPUP_MS);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = async () => setOutcome((await copied(link)) ? 'copied' : 'refused');
  const done = outcome === 'copied';
  if (outcome === 'refused') return <LinkByHand link={link} />;
  return (
    <Button
      tone="quiet"
      icon={done ? <Check size={18} aria-hidden="true" /> : <Copy size={18} aria-hidden="true" />}
      onClick={() => void copy()}
    >
      <span aria-live="polite">{t(done ? 'room.inviteCopied' : 'room.inviteCopy')}</span>
    </Button>
  );
}

function LinkByHand({ link }: { link: string }) {
  const { t } = usePhrases();
  const id = useId();
  return (
    <Stack as="span" gap={1} className={css.byHand}>
      <label htmlFor={id}>{t('room.inviteManual')}</label>
      <input id={id} className={css.link} value={link} readOnly dir="ltr" onFocus={(event) => event.target.select()} />
    </Stack>
  );
}
