import { getTwoStep, type ReplyOf } from '@salon/contract';
import { lazy, Suspense, useState } from 'react';
import { QueryState, useDateTimeFormat } from '#shared/page/index.ts';
import css from '#shared/page/page.module.css';
import { loadPack, usePhrases } from '#shared/phrases/index.ts';
import { refresh, useCall } from '#shared/query/index.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Card, Row, Stack } from '#shared/ui/Layout.tsx';
import { notify } from '#shared/ui/toasts.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { StepCodeDialog } from './StepCodeDialog.tsx';
import { askNewCodes, switchOff } from './twoStep.remote.ts';

/** With what draws the picture for the app. */
const TwoStepSetUp = lazy(async () => {
  const [{ TwoStepSetUp }] = await Promise.all([import('./TwoStepSetUp.tsx'), loadPack('signInLazy')]);
  return { default: TwoStepSetUp };
});

type Kept = ReplyOf<typeof getTwoStep>;

/** Switching the second step of the sign-in on and off. */
export function TwoStep() {
  const { t } = usePhrases();
  const asked = useCall(getTwoStep, {});
  return (
    <Card as="section" aria-labelledby="own-two-step">
      <h2 id="own-two-step">{t('profile.twoStep')}</h2>
      <p>{t('profile.twoStepText')}</p>
      <QueryState asked={asked} lines={1}>
        {(reply: Kept) => <State reply={reply} />}
      </QueryState>
    </Card>
  );
}

function State({ reply: { since, codesLeft, hasPassword } }: { reply: Kept }) {
  const { t } = usePhrases();
  const moment = useDateTimeFormat();
  const [open, setOpen] = useState<'on' | 'off' | 'codes' | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const close = () => setOpen(null);
  const tell = (made: readonly string[] | null, words: string | null) => {
    close();
    setCodes(made);
    if (words !== null) notify(words, 'done');
    void refresh(getTwoStep);
  };
  return (
    <>
      {since === null ? (
        <Button className={css.action} onClick={() => setOpen('on')}>
          {t('profile.twoStepOn')}
        </Button>
      ) : (
        <Stack gap={3}>
          <p>
            {t('profile.twoStepSince', { when: moment(since) })} {t('profile.codesLeft', { count: codesLeft })}
          </p>
          <Row gap={3} wrap>
            <Button tone="quiet" onClick={() => setOpen('codes')}>
              {t('profile.codesRenew')}
            </Button>
            <Button tone="quiet" onClick={() => setOpen('off')}>
              {t('profile.twoStepEnd')}
            </Button>
          </Row>
        </Stack>
      )}
      {open === 'on' && (
        <Suspense>
          <TwoStepSetUp
            hasPassword={hasPassword}
            onSuccess={({ recoveryCodes }) => tell(recoveryCodes, t('profile.twoStepTurnedOn'))}
            onClose={close}
          />
        </Suspense>
      )}
      {open === 'off' && (
        <StepCodeDialog
          title={t('profile.twoStepEnd')}
          lead={t('profile.twoStepEndText')}
          action={t('profile.twoStepEnd')}
          tone="danger"
          send={switchOff}
          onSuccess={() => tell(null, t('profile.twoStepTurnedOff'))}
          onClose={close}
        />
      )}
      {open === 'codes' && (
        <StepCodeDialog
          title={t('profile.codesRenew')}
          lead={t('profile.codesRenewText')}
          action={t('profile.codesRenew')}
          send={askNewCodes}
          onSuccess={({ recoveryCodes }) => tell(recoveryCodes, null)}
          onClose={close}
        />
      )}
      {codes !== null && <RecoveryCodes codes={codes} onClosed={() => setCodes(null)} />}
    </>
  );
}
