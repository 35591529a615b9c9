import { endSession, listSessions } from '@salon/contract';
import { useState } from 'react';
import { useFailure } from '#shared/failure/index.ts';
import { Confirm, Head, QueryState, useDateTimeFormat } from '#shared/page/index.ts';
import css from '#shared/page/page.module.css';
import { usePhrases } from '#shared/phrases/index.ts';
import { keyOf, patch, useCall, useChange } from '#shared/query/index.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Card, Row, Stack } from '#shared/ui/Layout.tsx';
import { notify } from '#shared/ui/toasts.ts';
import { ActivityList } from './ActivityList.tsx';
import type { OwnSession } from './own.remote.ts';

function SessionLine({ session, onEnd }: { session: OwnSession; onEnd: () => void }) {
  const { t } = usePhrases();
  const moment = useDateTimeFormat();
  const device = session.device || t('profile.unknownDevice');
  return (
    <Row as="li" align="center" justify="between" wrap tight className={css.line}>
      <div className={css.what}>
        <Row as="p" gap={2} align="center" wrap tight className={css.name}>
          <bdi>{device}</bdi>
          {session.current && <span className={css.mark}>{t('profile.thisDevice')}</span>}
        </Row>
        <p className={css.small}>
          <bdi dir="ltr">{session.address}</bdi> · {t('profile.signedInAt', { when: moment(session.createdAt) })} ·{' '}
          {t('profile.lastSeen', { when: moment(session.lastSeenAt) })}
        </p>
      </div>
      {!session.current && (
        <Button tone="quiet" aria-label={t('profile.endOf', { device })} onClick={onEnd}>
          {t('profile.end')}
        </Button>
      )}
    </Row>
  );
}

const ownSessions = keyOf(listSessions, {});

/** The open sessions, each with its end. */
function SessionList() {
  const { t } = usePhrases();
  const showFailure = useFailure();
  const asked = useCall(listSessions, {});
  const { change } = useChange(endSession, {
    optimistic: ({ id }) => [
      patch(ownSessions, ({ items }) => ({
        items: items.filter((each) => each.current || (id ?? each.id) !== each.id),
      })),
    ],
    refreshes: [listSessions],
  });
  const [ending, setEnding] = useState<OwnSession | 'others' | null>(null);
  const end = async () => {
    if (ending === null) return;
    const sent = await change(ending === 'others' ? { all: true } : { id: ending.id });
    setEnding(null);
    if (!sent.ok) return showFailure(sent);
    notify(ending === 'others' ? t('profile.othersEnded', { count: sent.reply.ended }) : t('profile.ended'), 'done');
  };
  if (asked.data === undefined) return <QueryState asked={asked}>{() => null}</QueryState>;
  const items = [...asked.data.items].sort((a, b) => Number(b.current) - Number(a.current));
  const hasOthers = items.some(({ current }) => !current);
  return (
    <>
      <Stack as="ul" gap={0}>
        {items.map((session) => (
          <SessionLine key={session.id} session={session} onEnd={() => setEnding(session)} />
        ))}
      </Stack>
      {hasOthers ? (
        <Button className={css.action} tone="quiet" onClick={() => setEnding('others')}>
          {t('profile.endOthers')}
        </Button>
      ) : (
        <p className={css.muted}>{t('profile.noOthers')}</p>
      )}
      {ending !== null && (
        <Confirm
          title={
            ending === 'others'
              ? t('profile.endOthersTitle')
              : t('profile.endTitle', { device: ending.device || t('profile.unknownDevice') })
          }
          action={t(ending === 'others' ? 'profile.endOthers' : 'profile.end')}
          onConfirm={end}
          onClose={() => setEnding(null)}
        >
          <p>{t(ending === 'others' ? 'profile.endOthersText' : 'profile.endText')}</p>
        </Confirm>
      )}
    </>
  );
}

/** `/profile/sessions`: where the account is open, and what happened to it. */
export function Sessions() {
  const { t } = usePhrases();
  return (
    <Stack gap={6}>
      <Head title={t('profile.sessionsTitle')} lead={t('profile.sessionsLead')} />
      <Card as="section" aria-labelledby="own-sessions">
        <h2 id="own-sessions">{t('profile.sessions')}</h2>
        <SessionList />
      </Card>
      <Card as="section" aria-labelledby="own-activity">
        <h2 id="own-activity">{t('profile.activity')}</h2>
        <ActivityList />
      </Card>
    </Stack>
  );
}
