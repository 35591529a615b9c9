import { answerWords, meanOf, outcomeWords, type Poll, type PollResults, votesNeeded } from '@salon/contract';
import { usePhrases } from '#shared/phrases/index.ts';
import panel from '#shared/room/panel.module.css';
import { Stack } from '#shared/ui/Layout.tsx';
import css from './poll.module.css';

/** How many voted, of how many where that is known. */
export function Turnout({ poll }: { poll: Poll }) {
  const { t } = usePhrases();
  const { voted, eligible, quorum } = poll;
  return (
    <p className={panel.muted}>
      {quorum === null ? t('poll.voters', { count: voted }) : t('poll.turnout', { voted, eligible })}
    </p>
  );
}

/** What was voted, in numbers and words; the bars say the same for the eye. */
export function Results({ poll, results }: { poll: Poll; results: PollResults }) {
  const { t } = usePhrases();
  return (
    <Stack as="section" gap={3} aria-label={t('poll.resultOf', { question: poll.question })}>
      {poll.kind === 'typed' ? (
        <Texts poll={poll} texts={results.texts} />
      ) : (
        <Bars poll={poll} counts={results.counts} />
      )}
      {poll.quorum !== null && poll.state !== 'open' && <ResultSheet poll={poll} results={results} />}
    </Stack>
  );
}

function Bars({ poll, counts }: { poll: Poll; counts: readonly number[] }) {
  const phrases = usePhrases();
  const { t, formatNumber } = phrases;
  const mean = poll.kind === 'rating' ? meanOf(counts) : null;
  return (
    <>
      <Stack as="ul" gap={2}>
        {answerWords(poll, phrases).map((word, index) => {
          const count = counts[index] ?? 0;
          const share = poll.voted === 0 ? 0 : count / poll.voted;
          return (
            <li key={word}>
              <span className={css.barWords}>
                <bdi>{word}</bdi>
                <span className={css.numbers}>
                  {t('poll.votes', { count })} · {formatNumber(share, { style: 'percent', maximumFractionDigits: 0 })}
                </span>
              </span>
              <span className={css.bar} aria-hidden="true">
                <span style={{ inlineSize: `${share * 100}%` }} />
              </span>
            </li>
          );
        })}
      </Stack>
      {mean !== null && <p>{t('poll.mean', { mean: formatNumber(mean, { maximumFractionDigits: 1 }) })}</p>}
    </>
  );
}

function Texts({ poll, texts }: { poll: Poll; texts: readonly string[] }) {
  const { t } = usePhrases();
  if (texts.length === 0) return <p>{t(poll.voted === 0 ? 'poll.noAnswers' : 'poll.textsForgotten')}</p>;
  return (
    <Stack as="ul" gap={2} className={css.texts}>
      {texts.map((text, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two people may answer the same
        <li key={`${index}-${text}`}>
          <bdi>{text}</bdi>
        </li>
      ))}
    </Stack>
  );
}

/** What a formal vote came to, for the minutes. */
function ResultSheet({ poll, results }: { poll: Poll; results: PollResults }) {
  const { t, formatNumber, formatMoment } = usePhrases();
  const moment = (time: string | null) => (time === null ? '' : formatMoment(new Date(time)));
  const lines = [
    [t('poll.outcome'), outcomeWords(poll, results, { t })],
    [t('poll.eligible'), formatNumber(poll.eligible)],
    [t('poll.given'), formatNumber(poll.voted)],
    [t('poll.needed'), formatNumber(votesNeeded(poll))],
    [t('poll.openedAt'), moment(poll.openedAt)],
    [t('poll.closedAt'), moment(poll.closedAt)],
  ] as const;
  return (
    <Stack as="dl" gap={0} className={css.sheet}>
      {lines.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Stack>
  );
}
