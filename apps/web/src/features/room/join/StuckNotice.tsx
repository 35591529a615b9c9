import { errorKeys } from '@salon/phrases';
import { WifiOff } from 'lucide-react';
import { type PhraseKey, usePhrases } from '#shared/phrases/index.ts';
import { Link } from '#shared/router/index.ts';
import { Button, buttonClass } from '#shared/ui/Button.tsx';
import { Stack } from '#shared/ui/Layout.tsx';
import { Spinner } from '#shared/ui/Spinner.tsx';
import type { StuckReason } from './join.refusals.ts';
import css from './PrejoinNotice.module.css';
import { PrejoinNotice } from './PrejoinNotice.tsx';

const stuck: Record<StuckReason, { readonly title: PhraseKey; readonly text: PhraseKey }> = {
  unreachable: { title: 'join.unreachableTitle', text: 'join.unreachableText' },
  tooMany: { title: errorKeys('limit.tooMany').title, text: errorKeys('limit.tooMany').content },
  server: { title: 'common.serverErrorTitle', text: 'common.serverError' },
};

export const titleOfStuck = (because: StuckReason): PhraseKey => stuck[because].title;

/** The landing page is where meetings are started. */
export const toHome = (label: string, tone: 'primary' | 'quiet') => (
  <Link className={buttonClass({ tone })} to="/">
    {label}
  </Link>
);

/** The server could not be asked: there is always a way to try again. */
export function StuckNotice({
  because,
  correlationId,
  onRetry,
}: {
  because: StuckReason;
  correlationId: string;
  onRetry: () => void;
}) {
  const { t } = usePhrases();
  const note =
    because === 'server' && correlationId !== '' ? `${t('common.supportCode')}: ${correlationId}` : undefined;
  return (
    <PrejoinNotice
      icon={<WifiOff size={34} aria-hidden="true" />}
      title={t(stuck[because].title)}
      text={t(stuck[because].text)}
      actions={
        <>
          <Button onClick={onRetry}>{t('common.retry')}</Button>
          {toHome(t('common.backHome'), 'quiet')}
        </>
      }
      note={note}
    />
  );
}

/** Something is being waited for that needs nothing from the visitor. */
export const Waiting = ({ text }: { text: string }) => (
  <Stack gap={5} align="center" className={css.waiting} role="status">
    <Spinner size={40} />
    <p>{text}</p>
  </Stack>
);
