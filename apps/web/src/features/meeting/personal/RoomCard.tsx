import { getPersonalRoom } from '@salon/contract';
import { DoorOpen, Link2 } from 'lucide-react';
import { lazy, useId } from 'react';
import { usePhrases } from '#shared/phrases/index.ts';
import { useCall } from '#shared/query/index.ts';
import { Link } from '#shared/router/index.ts';
import { buttonClass } from '#shared/ui/Button.tsx';
import { Card, Row } from '#shared/ui/Layout.tsx';
import { ByDialog } from '../ByDialog.tsx';

const OwnRoom = lazy(async () => ({ default: (await import('./OwnRoom.tsx')).OwnRoom }));

/** The way into one's personal room, and to its link. */
export function RoomCard() {
  const { t } = usePhrases();
  const id = useId();
  const link = useCall(getPersonalRoom, {}).data?.link ?? null;
  return (
    <Card as="section" aria-labelledby={id}>
      <h2 id={id}>{t('calendar.room')}</h2>
      <Row gap={2} wrap>
        {link !== null && (
          <Link className={buttonClass({ tone: 'quiet' })} to={link}>
            <DoorOpen size={20} aria-hidden="true" />
            {t('calendar.roomOpen')}
          </Link>
        )}
        <ByDialog
          icon={Link2}
          tone={link === null ? 'quiet' : 'plain'}
          label={t(link === null ? 'calendar.roomMake' : 'calendar.roomLink')}
          Shown={OwnRoom}
        />
      </Row>
    </Card>
  );
}
