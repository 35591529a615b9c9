import type { Poll } from '@salon/contract';
import type { ReactNode } from 'react';
import { usePhrases } from '#shared/phrases/index.ts';
import panel from '#shared/room/panel.module.css';
import { classes } from '#shared/ui/classes.ts';
import { Row, Stack } from '#shared/ui/Layout.tsx';
import css from './poll.module.css';
import { Results, Turnout } from './Results.tsx';

const stateKeys = {
  draft: 'poll.draft',
  open: 'poll.isOpen',
  closed: 'poll.closed',
  published: 'poll.published',
} as const;

interface Props {
  poll: Poll;
  /** What the viewer can do about it. */
  children?: ReactNode;
}

/** A poll as it stands: what is asked, how things are, and the result where it is to be seen. */
export function PollCard({ poll, children }: Props) {
  const { t } = usePhrases();
  return (
    <Stack as="article" gap={3} className={panel.card} tabIndex={-1} aria-label={poll.question}>
      <header>
        <h3 className={css.question}>
          <bdi>{poll.question}</bdi>
        </h3>
        <Row as="p" gap={3} align="center" wrap tight className={css.marks}>
          {/* Read aloud when it changes. */}
          <span className={classes(css.state, css[poll.state])} aria-live="polite">
            {t(stateKeys[poll.state])}
          </span>
          {poll.quorum !== null && <span>{t('poll.formal')}</span>}
          <span>{t(poll.anonymous ? 'poll.anonymous' : 'poll.named')}</span>
        </Row>
      </header>
      {poll.state === 'draft' ? <Options poll={poll} /> : <Turnout poll={poll} />}
      {poll.results !== null && <Results poll={poll} results={poll.results} />}
      {children}
    </Stack>
  );
}

/** What a draft will ask. */
function Options({ poll }: { poll: Poll }) {
  const { t } = usePhrases();
  return (
    <>
      <p className={panel.muted}>{t(`poll.${poll.kind}`)}</p>
      {poll.options.length > 0 && (
        <Stack as="ul" gap={2} className={css.texts}>
          {poll.options.map((option) => (
            <li key={option}>
              <bdi>{option}</bdi>
            </li>
          ))}
        </Stack>
      )}
    </>
  );
}
