import { getOnlineUsers } from '@salon/contract';
import { Phone } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '#features/session/index.ts';
import { QueryState } from '#shared/page/index.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { keepsPrevious, useCall } from '#shared/query/index.ts';
import { useRoom } from '#shared/room/index.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { Row, Stack } from '#shared/ui/Layout.tsx';
import { TextField } from '#shared/ui/TextField.tsx';
import { Status } from '../persons/Status.tsx';
import { useWatch } from '../persons/useWatch.ts';
import { useCallUp } from '../useCallUp.ts';
import { useWhyNotCall } from '../useWhyNotCall.ts';
import css from './CallIn.module.css';

/** Calls a colleague into the meeting: for moderators whose package has calls. */
export function CallIn({ meetingId }: { meetingId: string }) {
  const { t } = usePhrases();
  const [isOpen, setOpen] = useState(false);
  const moderates = useRoom(({ people }) => people.some(({ isMe, role }) => isMe && role === 'moderator'));
  const hasCalls = useSession(({ privileges }) => privileges.includes('calls') && privileges.includes('company'));
  if (!moderates || !hasCalls) return null;
  return (
    <>
      <Button
        tone="quiet"
        icon={<Phone size={18} aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t('call.callIn')}
      </Button>
      {isOpen && <Colleagues meetingId={meetingId} onClose={() => setOpen(false)} />}
    </>
  );
}

const ROWS = 25;

/** Who of the company is online, by name; anyone who is free can be called. */
function Colleagues({ meetingId, onClose }: { meetingId: string; onClose: () => void }) {
  const { t } = usePhrases();
  const [search, setSearch] = useState('');
  const input = { pageNumber: 1, rowCount: ROWS, search: search.trim() };
  const asked = useCall(getOnlineUsers, input, { ...keepsPrevious, select: ({ result }) => result });
  useWatch(input);
  const disabledReason = useWhyNotCall();
  const { callUp, calling } = useCallUp(meetingId);
  const call = async (email: string) => {
    if (await callUp(email)) onClose();
  };
  return (
    <Dialog title={t('call.callInTitle')} onClose={onClose}>
      <Stack>
        <TextField
          label={t('call.search')}
          type="search"
          value={search}
          onChange={setSearch}
          autoComplete="off"
          data-first-focus
        />
        <QueryState asked={asked} lines={3}>
          {({ items, totalCount }) => (
            <>
              <ul className={css.list} aria-label={t('call.callInTitle')}>
                {items.map(({ userId, fullName, email, status }) => (
                  <Row as="li" key={userId} justify="between" align="center" gap={3}>
                    <Stack gap={0}>
                      <bdi>{fullName}</bdi>
                      <Status status={status} />
                    </Stack>
                    <Button
                      tone="quiet"
                      icon={<Phone size={18} aria-hidden="true" />}
                      aria-label={t('call.callPerson', { name: fullName })}
                      disabledReason={disabledReason(status)}
                      loading={calling === email}
                      onClick={() => void call(email)}
                    >
                      {t('call.call')}
                    </Button>
                  </Row>
                ))}
              </ul>
              <p role="status">
                {items.length === 0
                  ? t(search === '' ? 'call.noOnlineText' : 'call.noneFound')
                  : totalCount > items.length
                    ? t('call.callInMore', { count: totalCount - items.length })
                    : null}
              </p>
            </>
          )}
        </QueryState>
      </Stack>
    </Dialog>
  );
}
