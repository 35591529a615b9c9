import { COPIED_POPUP_MS } from '@salon/contract';
import { Check, Copy, Share2 } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { config } from '../../../../shared/config.ts';
import { usePhrases } from '../../../../shared/phrases/index.ts';
import { Button } from '../../../../shared/ui/Button.tsx';
import { Row, Stack } from '../../../../shared/ui/Layout.tsx';
import { useInside, useRoom } from '../room.context.ts';
import css from './Invite.module.css';

const useLink = (): string => new URL(useInside().entry.session.link, config.publicUrl).href;

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

/** The ways to bring others in: copying the link, and the phone's own sheet where there is one. */
export function Invite() {
  const { t } = usePhrases();
  const link = useLink();
  const title = useRoom((state) => state.title);
  const canShare = typeof navigator.share === 'function';
  const share = () => {
    const text = t('room.inviteText', { title });
    // Closing the sheet without sharing counts as a failure for the browser, not for us.
    void navigator.share({ title: text, text, url: link }).catch(() => undefined);
  };
  return (
    <Row gap={2} wrap className={css.invite}>
      <CopyLink />
      {canShare && (
        <Button tone="quiet" icon={<Share2 size={18} aria-hidden="true" />} onClick={share}>
          {t('room.inviteShare')}
        </Button>
      )}
    </Row>
  );
}
