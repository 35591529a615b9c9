import { getInvitation } from '@salon/contract';
import { useCallback, useEffect } from 'react';
import type { Failure } from '#shared/api/index.ts';
import { LoadError, LoadingSkeleton } from '#shared/page/index.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { useCall } from '#shared/query/index.ts';
import { useSearchParams } from '#shared/router/index.ts';
import { buttonClass } from '#shared/ui/Button.tsx';
import { FormCard } from '#shared/ui/FormCard.tsx';
import { answers } from '../detail/AnswerButtons.tsx';
import { Open } from './Open.tsx';

interface Props {
  /** Personal link of the invited person, out of the mail. */
  link: string;
  /** The meeting's title is known: the page may be named after it. */
  onTitle?: (title: string) => void;
}

/** The answer that a button of the mail stands for; it is only a proposal until someone presses here. */
function useProposed() {
  const [address, setAddress] = useSearchParams();
  const proposed = answers.find((answer) => answer === address.get('a')) ?? null;
  const purge = useCallback(
    () =>
      setAddress(
        (before) => {
          const rest = new URLSearchParams(before);
          rest.delete('a');
          return rest;
        },
        { replace: true },
      ),
    [setAddress],
  );
  return { proposed, purge };
}

/** `/{lang}/meeting/answer/{link}`: an invited person says whether they come. */
export function Invitation({ link, onTitle }: Props) {
  const { data, error, refetch } = useCall(getInvitation, { link });
  const { proposed, purge } = useProposed();
  const title = data?.title ?? null;
  useEffect(() => {
    if (title !== null) onTitle?.(title);
  }, [title, onTitle]);
  if (data !== undefined) return <Open link={link} invitation={data} proposed={proposed} onAnswered={purge} />;
  return <Closed failure={error} onRetry={() => void refetch()} />;
}

/** Nothing that could be answered: on its way, or a link that leads nowhere. */
function Closed({ failure, onRetry }: { failure: Failure | null; onRetry: () => void }) {
  const { t } = usePhrases();
  if (failure?.kind === 'refused' && failure.code !== null && failure.code !== 'limit.tooMany') {
    return (
      <FormCard title={failure.title} lead={failure.content}>
        <p>{t('records.linkAsk')}</p>
        <a className={buttonClass({ tone: 'quiet' })} href="/">
          {t('common.backHome')}
        </a>
      </FormCard>
    );
  }
  return (
    <FormCard title={t('records.answerTitle')}>
      {failure === null ? <LoadingSkeleton /> : <LoadError failure={failure} onRetry={onRetry} />}
    </FormCard>
  );
}
