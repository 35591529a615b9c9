import type { ErrorCode } from '@salon/contract';
import { useState } from 'react';
import type { Failure } from '#shared/api/index.ts';
import { FormFailure } from '#shared/form/index.ts';
import { Confirm } from '#shared/page/Confirm.tsx';
import { usePhrases } from '#shared/phrases/index.ts';
import { Banner } from '#shared/ui/Banner.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { FormCard } from '#shared/ui/FormCard.tsx';
import css from '../account.module.css';
import { type Answered, answerEmailChange } from './email.remote.ts';

interface Props {
  /** The code of the mail's link. */
  code: string;
  /** The address changed: where it is shown, it is read again. */
  onChanged: () => void;
  onHome: () => void;
}

const useless: readonly (ErrorCode | null)[] = ['account.codeBroken', 'account.codeExpired', 'input.invalid'];

/** The page of both mails about a change of address. Its button answers, not its opening: programs open links of mails, too. */
export function ConfirmEmail({ code, onChanged, onHome }: Props) {
  const { t } = usePhrases();
  const [answered, setAnswered] = useState<Answered | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [busy, setBusy] = useState<'confirm' | 'refuse' | null>(null);
  const [doubting, setDoubting] = useState(false);
  const answer = async (notMe: boolean) => {
    setDoubting(false);
    setFailure(null);
    setBusy(notMe ? 'refuse' : 'confirm');
    const sent = await answerEmailChange(code, notMe);
    setBusy(null);
    if (!sent.ok) return setFailure(sent);
    setAnswered(sent.reply);
    if (sent.reply.outcome === 'changed') onChanged();
  };
  const home = (
    <Button tone="quiet" full onClick={onHome}>
      {t('common.backHome')}
    </Button>
  );
  if (answered !== null)
    return (
      <FormCard title={answered.title}>
        <Banner tone="done" live>
          {answered.content}
        </Banner>
        {home}
      </FormCard>
    );
  if (code === '' || (failure !== null && useless.includes(failure.code)))
    return (
      <FormCard title={t('signing.resetBadTitle')}>
        <Banner tone="attention" live>
          {t('signing.emailBad')}
        </Banner>
        {home}
      </FormCard>
    );
  return (
    <FormCard title={t('signing.emailTitle')} lead={t('signing.emailLead')}>
      <FormFailure failure={failure} />
      <Button large full loading={busy === 'confirm'} onClick={() => void answer(false)}>
        {t(busy === 'confirm' ? 'signing.verifying' : 'signing.emailConfirm')}
      </Button>
      <div className={css.other}>
        <Button tone="plain" loading={busy === 'refuse'} onClick={() => setDoubting(true)}>
          {t('signing.emailNotMe')}
        </Button>
      </div>
      {doubting && (
        <Confirm
          title={t('signing.emailNotMeTitle')}
          action={t('signing.emailNotMeConfirm')}
          onConfirm={() => answer(true)}
          onClose={() => setDoubting(false)}
        >
          <p>{t('signing.emailNotMeText')}</p>
        </Confirm>
      )}
    </FormCard>
  );
}
