import { listConsents, withdrawConsent } from '@salon/contract';
import { useState } from 'react';
import { useFailure } from '#shared/failure/index.ts';
import { Confirm, QueryState, useDateTimeFormat } from '#shared/page/index.ts';
import css from '#shared/page/page.module.css';
import { usePhrases } from '#shared/phrases/index.ts';
import { useCall, useChange } from '#shared/query/index.ts';
import { Button } from '#shared/ui/Button.tsx';
import { classes } from '#shared/ui/classes.ts';
import { Card, Row, Stack } from '#shared/ui/Layout.tsx';
import type { Confirmation, Consent, ConsentKind } from './own.remote.ts';

function ConsentLine({ consent, onWithdraw }: { consent: Consent; onWithdraw: (() => void) | null }) {
  const { t } = usePhrases();
  const moment = useDateTimeFormat();
  const { kind, textVersion, acceptedAt, withdrawnAt } = consent;
  const isPast = withdrawnAt !== null;
  return (
    <Row as="li" align="center" justify="between" wrap tight className={css.line}>
      <div className={css.what}>
        <Row as="p" gap={2} align="center" wrap tight className={css.name}>
          {t(`profile.${kind}`)}
          <span className={classes(css.mark, isPast && css.past)}>
            {t(isPast ? 'profile.notInForce' : 'profile.inForce')}
          </span>
        </Row>
        <p className={css.small}>
          {t('profile.version', { version: textVersion })} · {t('profile.acceptedAt', { when: moment(acceptedAt) })}
          {withdrawnAt !== null && ` · ${t('profile.withdrawnAt', { when: moment(withdrawnAt) })}`}
        </p>
      </div>
      {onWithdraw !== null && (
        <Button tone="quiet" aria-label={t('profile.withdrawOf', { text: t(`profile.${kind}`) })} onClick={onWithdraw}>
          {t('profile.withdraw')}
        </Button>
      )}
    </Row>
  );
}

/** Every consent that was given, with its end; the newest that holds of each text can be taken back. */
export function Consents({ onWithdrawn }: { onWithdrawn: (confirmation: Confirmation) => void }) {
  const { t } = usePhrases();
  const showFailure = useFailure();
  const asked = useCall(listConsents, {});
  const { change } = useChange(withdrawConsent, { refreshes: [listConsents] });
  const [asking, setAsking] = useState<ConsentKind | null>(null);
  const withdraw = async () => {
    if (asking === null) return;
    const sent = await change({ kind: asking });
    setAsking(null);
    if (sent.ok) onWithdrawn(sent.reply);
    else showFailure(sent);
  };
  const items = asked.data?.items ?? [];
  const isNewest = (consent: Consent) =>
    consent === items.find(({ kind, withdrawnAt }) => kind === consent.kind && withdrawnAt === null);
  return (
    <Card as="section" aria-labelledby="own-consents">
      <h2 id="own-consents">{t('profile.consents')}</h2>
      <QueryState asked={asked} lines={2}>
        {() => items.length === 0 && <p className={css.muted}>{t('profile.consentsEmpty')}</p>}
      </QueryState>
      {items.length > 0 && (
        <Stack as="ul" gap={0}>
          {items.map((consent) => (
            <ConsentLine
              key={consent.id}
              consent={consent}
              onWithdraw={isNewest(consent) ? () => setAsking(consent.kind) : null}
            />
          ))}
        </Stack>
      )}
      {asking !== null && (
        <Confirm
          title={t('profile.withdrawTitle', { text: t(`profile.${asking}`) })}
          action={t('profile.withdraw')}
          onConfirm={withdraw}
          onClose={() => setAsking(null)}
        >
          <p>{t('profile.withdrawText')}</p>
        </Confirm>
      )}
    </Card>
  );
}
