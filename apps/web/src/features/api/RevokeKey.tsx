import { type ErrorCode, revokeLeakedApiKey } from '@salon/contract';
import { useState } from 'react';
import { type Failure, send } from '#shared/api/index.ts';
import { FormFailure } from '#shared/form/index.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { Link } from '#shared/router/index.ts';
import { Banner } from '#shared/ui/Banner.tsx';
import { Button, buttonClass } from '#shared/ui/Button.tsx';
import { FormCard } from '#shared/ui/FormCard.tsx';

/** With these no other try of the same link succeeds. */
const useless: readonly (ErrorCode | null)[] = ['api.keyNotFound', 'input.invalid'];

/** The page of the mail that warns of a leaked key. Its button ends the key, not its opening: programs open links of mails, too. */
export function RevokeKey({ token }: { token: string }) {
  const { t } = usePhrases();
  const [revoked, setRevoked] = useState<string | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setBusy] = useState(false);
  const revoke = async () => {
    setFailure(null);
    setBusy(true);
    const sent = await send(revokeLeakedApiKey, { token });
    setBusy(false);
    if (sent.ok) setRevoked(sent.reply.name);
    else setFailure(sent);
  };
  const toKeys = (
    <Link className={buttonClass({ tone: 'quiet', full: true })} to="/profile/api">
      {t('api.toKeys')}
    </Link>
  );
  if (revoked !== null)
    return (
      <FormCard title={t('api.leakDoneTitle')}>
        <Banner tone="done" live>
          <p>{t('api.leakDone', { name: revoked })}</p>
        </Banner>
        {toKeys}
      </FormCard>
    );
  if (token === '' || (failure !== null && useless.includes(failure.code)))
    return (
      <FormCard title={t('api.leakBadTitle')}>
        <Banner tone="attention" live>
          <p>{t('api.leakBad')}</p>
        </Banner>
        {toKeys}
      </FormCard>
    );
  return (
    <FormCard title={t('api.leakTitle')} lead={t('api.leakLead')}>
      <FormFailure failure={failure} />
      <Button large full tone="danger" loading={isBusy} onClick={() => void revoke()}>
        {t('api.leakConfirm')}
      </Button>
    </FormCard>
  );
}
