import { Share2 } from 'lucide-react';
import { usePhrases } from '#shared/phrases/index.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Row } from '#shared/ui/Layout.tsx';
import { useRoom } from '../room.context.ts';
import { CopyLink, useLink } from './CopyLink.tsx';
import css from './Invite.module.css';

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
