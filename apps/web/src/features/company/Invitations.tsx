import {
  type CompanyInvitation,
  type CompanyRole,
  getInviteDenial,
  listCompanyInvitations,
  resendCompanyInvitation,
  withdrawCompanyInvitation,
} from '@salon/contract';
import { useId, useState } from 'react';
import { useFailure } from '#shared/failure/index.ts';
import { QueryState } from '#shared/page/index.ts';
import css from '#shared/page/page.module.css';
import { usePhrases } from '#shared/phrases/index.ts';
import { keepsPrevious, useCall, useChange } from '#shared/query/index.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Card, Row, Stack } from '#shared/ui/Layout.tsx';
import { notify } from '#shared/ui/toasts.ts';
import { companyReads } from './company.reads.ts';
import { roleWords } from './company.words.ts';

const ROWS = 10;

/** Invitations that no one answered yet. */
export function Invitations({ role }: { role: CompanyRole }) {
  const { t } = usePhrases();
  const id = useId();
  const [page, setPage] = useState(1);
  const asked = useCall(
    listCompanyInvitations,
    { pageNumber: page, rowCount: ROWS },
    { ...keepsPrevious, select: ({ result }) => result },
  );
  return (
    <Card as="section" aria-labelledby={id}>
      <h2 id={id}>{t('company.invitations')}</h2>
      <QueryState asked={asked}>
        {({ items, totalCount }) => (
          <>
            {totalCount === 0 && <p className={css.muted}>{t('company.noInvitations')}</p>}
            <Stack as="ul" gap={0}>
              {items.map((invitation) => (
                <Line key={invitation.id} invitation={invitation} by={role} />
              ))}
            </Stack>
            {totalCount > ROWS && (
              <Row gap={2} wrap>
                {page > 1 && (
                  <Button tone="quiet" onClick={() => setPage(page - 1)}>
                    {t('table.previousPage')}
                  </Button>
                )}
                {page * ROWS < totalCount && (
                  <Button tone="quiet" onClick={() => setPage(page + 1)}>
                    {t('table.nextPage')}
                  </Button>
                )}
              </Row>
            )}
          </>
        )}
      </QueryState>
    </Card>
  );
}

function Line({ invitation, by }: { invitation: CompanyInvitation; by: CompanyRole }) {
  const { t, formatDate } = usePhrases();
  const showFailure = useFailure();
  const resend = useChange(resendCompanyInvitation, { refreshes: companyReads });
  const back = useChange(withdrawCompanyInvitation, { refreshes: companyReads });
  const { id: invitationId, email, role, expired, until, withSeat } = invitation;
  const resendNow = async () => {
    const sent = await resend.change({ invitationId });
    if (sent.ok) notify(t('company.invited'), 'done');
    else showFailure(sent);
  };
  const withdraw = async () => {
    const sent = await back.change({ invitationId });
    if (!sent.ok) showFailure(sent);
  };
  return (
    <Row as="li" gap={3} align="center" wrap tight className={css.line}>
      <div className={css.what}>
        <p className={css.name}>
          <bdi dir="ltr">{email}</bdi>
        </p>
        <p className={css.small}>
          {t(expired ? 'company.expired' : 'company.until', { date: formatDate(new Date(until)) })}
          {` · ${t(roleWords[role])}`}
          {withSeat && ` · ${t('company.hasSeat')}`}
        </p>
      </div>
      {getInviteDenial(by, role) === null && (
        <>
          <Button
            tone="quiet"
            loading={resend.isPending}
            aria-label={t('company.againName', { email })}
            onClick={() => void resendNow()}
          >
            {t('company.again')}
          </Button>
          <Button
            tone="quiet"
            loading={back.isPending}
            aria-label={t('company.withdrawName', { email })}
            onClick={() => void withdraw()}
          >
            {t('company.withdraw')}
          </Button>
        </>
      )}
    </Row>
  );
}
