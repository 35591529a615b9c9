import { colleaguesOnline, getOnlineUsers, type OnlineStatus, type OnlineUser, onlineStatuses } from '@salon/contract';
import { Phone, UserSearch, Users } from 'lucide-react';
import { useEffect } from 'react';
import * as z from 'zod/mini';
import { whenTold } from '../../../shared/hub/index.ts';
import { Empty, Head } from '../../../shared/page/index.ts';
import { type PhraseKey, usePhrases } from '../../../shared/phrases/index.ts';
import { keepsPrevious, keyOf, patch, refresh, show, useCall } from '../../../shared/query/index.ts';
import { type Column, DataTable, SearchField, type TableRules, useTableAddress } from '../../../shared/table/index.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { Checkbox } from '../../../shared/ui/Checkbox.tsx';
import { classes } from '../../../shared/ui/classes.ts';
import { Stack } from '../../../shared/ui/Layout.tsx';
import { watchOnline } from '../call.remote.ts';
import { useCallUp } from '../useCallUp.ts';
import { usePreference } from '../usePreference.ts';
import css from './Persons.module.css';

const rules: TableRules<'', never> = { sorts: [], usual: { sort: '', direction: 1, size: 25 }, filters: {} };
const idOf = ({ userId }: OnlineUser): string => userId;

const words: Readonly<Record<OnlineStatus, PhraseKey>> = {
  [onlineStatuses.available]: 'call.available',
  [onlineStatuses.inCall]: 'call.inCall',
  [onlineStatuses.inMeeting]: 'call.inMeeting',
  [onlineStatuses.doNotDisturb]: 'call.doNotDisturb',
};

/** `/profile/persons`: colleagues who are online, and a button to call each. */
export function Persons() {
  const { t } = usePhrases();
  const address = useTableAddress(rules);
  const { page, size, search } = address.query;
  const input = { pageNumber: page, rowCount: size, search };
  const asked = useCall(getOnlineUsers, input, { ...keepsPrevious, select: ({ result }) => result });
  useWatch(input);
  return (
    <Stack gap={6}>
      <Head title={t('call.personsTitle')} lead={t('call.personsLead')} />
      <DoNotDisturb />
      <DataTable
        caption={t('call.personsTitle')}
        columns={useColumns()}
        rowId={idOf}
        asked={asked}
        address={address}
        count={(count) => t('call.onlineCount', { count })}
        filter={<SearchField label={t('call.search')} search={search} onChange={address.change} />}
        empty={
          search === '' ? (
            <Empty icon={Users} title={t('call.noOnline')} text={t('call.noOnlineText')} />
          ) : (
            <Empty icon={UserSearch} title={t('call.noneFound')} text="" />
          )
        }
      />
    </Stack>
  );
}

function useColumns(): readonly Column<OnlineUser>[] {
  const { t } = usePhrases();
  const { callUp, calling } = useCallUp();
  return [
    { id: 'name', label: t('call.who'), cell: ({ fullName }) => <bdi>{fullName}</bdi>, isName: true },
    { id: 'email', label: t('call.email'), cell: ({ email }) => <bdi>{email}</bdi> },
    { id: 'status', label: t('call.statusNow'), cell: ({ status }) => <Status status={status} /> },
    {
      id: 'actions',
      label: t('call.actions'),
      isActions: true,
      cell: ({ fullName, email, status }) => (
        <Button
          tone="quiet"
          icon={<Phone size={18} aria-hidden="true" />}
          aria-label={t('call.callPerson', { name: fullName })}
          whyNot={status === onlineStatuses.available ? null : t('call.busyNow')}
          loading={calling === email}
          onClick={() => void callUp(email)}
        >
          {t('call.call')}
        </Button>
      ),
    },
  ];
}

function Status({ status }: { status: OnlineStatus }) {
  const { t } = usePhrases();
  const isFree = status === onlineStatuses.available;
  return <span className={classes(css.status, isFree ? css.free : css.busy)}>{t(words[status])}</span>;
}

/** While it is on, nothing rings. */
function DoNotDisturb() {
  const { t } = usePhrases();
  const { value, set } = usePreference('doNotDisturb');
  if (value === null) return null;
  return (
    <Checkbox
      label={t('call.disturbSwitch')}
      help={t('call.disturbHint')}
      checked={value}
      onChange={(on) => void set(on)}
    />
  );
}

const Told = colleaguesOnline.payload;
/** Others come and go: the list is asked for anew, at most so often. Milliseconds. */
const ANEW_MS = 1000;

/** What colleagues do shows by itself: where they stand in the list at once, and whoever comes or goes by asking anew. */
function useWatch(input: { pageNumber: number; rowCount: number; search: string }): void {
  const { pageNumber, rowCount, search } = input;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const anew = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        void refresh(getOnlineUsers);
      }, ANEW_MS);
    };
    const begin = () => void watchOnline().then(() => refresh(getOnlineUsers));
    begin();
    const key = keyOf(getOnlineUsers, { pageNumber, rowCount, search });
    const end = whenTold([colleaguesOnline], (told) => {
      // The line is a new one, and knows nothing of what the one before watched.
      if (told === null) return begin();
      const { success, data } = z.safeParse(Told, told.payload);
      if (!success) return;
      const status = new Map(data.people.map((one) => [one.userId, one.status]));
      let known = 0;
      void show([
        patch(key, (reply) => {
          const items = reply.result.items.map((one) => {
            const next = status.get(one.userId);
            if (next === undefined || next === null) return one;
            known += 1;
            return { ...one, status: next };
          });
          return { result: { ...reply.result, items } };
        }),
      ]).then(() => {
        if (known < status.size) anew();
      });
    });
    return () => {
      clearTimeout(timer);
      end();
    };
  }, [pageNumber, rowCount, search]);
}
