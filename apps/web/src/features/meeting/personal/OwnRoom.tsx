import { getPersonalRoom, renewPersonalRoom } from '@salon/contract';
import { DoorOpen, Link2, RefreshCw, Share2 } from 'lucide-react';
import { useState } from 'react';
import { config } from '#shared/config.ts';
import { useFailure } from '#shared/failure/index.ts';
import { Confirm, QueryState } from '#shared/page/index.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { keyOf, patch, useCall, useChange } from '#shared/query/index.ts';
import { Link } from '#shared/router/index.ts';
import { Button, buttonClass } from '#shared/ui/Button.tsx';
import { CopyField } from '#shared/ui/CopyField.tsx';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { Row, Stack } from '#shared/ui/Layout.tsx';
import { notify } from '#shared/ui/toasts.ts';
import { useRestoredFocus } from '../detail/useRestoredFocus.ts';

const roomKey = keyOf(getPersonalRoom, {});

/** The lasting link of one's personal meeting room: made, used, replaced. */
export function OwnRoom({ onClose }: { onClose: () => void }) {
  const { t } = usePhrases();
  const asked = useCall(getPersonalRoom, {});
  return (
    <Dialog title={t('calendar.room')} onClose={onClose}>
      <QueryState asked={asked} lines={2}>
        {({ link }) => <Room link={link} />}
      </QueryState>
    </Dialog>
  );
}

function Room({ link }: { link: string | null }) {
  const { t } = usePhrases();
  const showFailure = useFailure();
  const text = useRestoredFocus<HTMLParagraphElement>(link);
  const [isAsking, setAsking] = useState(false);
  const { change, isPending } = useChange(renewPersonalRoom, { learns: (reply) => [patch(roomKey, () => reply)] });
  const renew = async () => {
    const sent = await change({});
    setAsking(false);
    if (!sent.ok) return showFailure(sent, { retry: () => void renew() });
    notify(t('calendar.roomMade'), 'done');
  };
  return (
    <Stack>
      <p ref={text} tabIndex={-1}>
        {t('calendar.roomText')}
      </p>
      {link === null ? (
        <>
          <p>{t('calendar.roomNone')}</p>
          <Button loading={isPending} icon={<Link2 size={18} aria-hidden="true" />} onClick={() => void renew()}>
            {t('calendar.roomMake')}
          </Button>
        </>
      ) : (
        <Address link={link} onRenew={() => setAsking(true)} />
      )}
      {isAsking && (
        <Confirm
          title={t('calendar.roomRenewTitle')}
          action={t('calendar.roomRenew')}
          onConfirm={renew}
          onClose={() => setAsking(false)}
        >
          <p>{t('calendar.roomRenewText')}</p>
        </Confirm>
      )}
    </Stack>
  );
}

function Address({ link, onRenew }: { link: string; onRenew: () => void }) {
  const { t } = usePhrases();
  const url = `${config.publicUrl}${link}`;
  const canShare = typeof navigator.share === 'function';
  // Who gives up sharing is no failure.
  const share = () => void navigator.share({ title: t('calendar.room'), url }).catch(() => undefined);
  return (
    <>
      <CopyField label={t('calendar.roomLink')} value={url} />
      <Row gap={2} wrap>
        <Link className={buttonClass({})} to={link}>
          <DoorOpen size={18} aria-hidden="true" />
          {t('calendar.roomOpen')}
        </Link>
        {canShare && (
          <Button tone="quiet" icon={<Share2 size={18} aria-hidden="true" />} onClick={share}>
            {t('calendar.roomShare')}
          </Button>
        )}
        <Button tone="plain" icon={<RefreshCw size={18} aria-hidden="true" />} onClick={onRenew}>
          {t('calendar.roomRenew')}
        </Button>
      </Row>
    </>
  );
}
