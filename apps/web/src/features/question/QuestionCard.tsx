import type { MeetingQuestion } from '@salon/contract';
import type { ReactNode } from 'react';
import { usePhrases } from '#shared/phrases/index.ts';
import panel from '#shared/room/panel.module.css';
import { classes } from '#shared/ui/classes.ts';
import { Row, Stack } from '#shared/ui/Layout.tsx';
import css from './question.module.css';

interface Props {
  question: MeetingQuestion;
  isCurrent?: boolean;
  isMine?: boolean;
  /** Also where all questions are of one state. */
  showsState?: boolean;
  /** What the viewer can do about it. */
  children?: ReactNode;
}

/** A question as it stands: what was asked and by whom, and what was answered. */
export function QuestionCard({ question, isCurrent = false, isMine = false, showsState = false, children }: Props) {
  const { t } = usePhrases();
  const { text, authorName, state, pinned, votes, answer } = question;
  return (
    <Stack
      as="article"
      gap={2}
      className={classes(panel.card, isCurrent && css.current)}
      tabIndex={-1}
      aria-label={text}
      data-question={question.id}
    >
      {isCurrent && <p className={css.currentMark}>{t('question.current')}</p>}
      <p className={css.text}>
        <bdi>{text}</bdi>
      </p>
      <Row as="p" gap={3} align="center" wrap tight className={css.marks}>
        <bdi>{authorName ?? t('question.anonymous')}</bdi>
        {isMine && <span className={css.mark}>{t('question.mine')}</span>}
        {pinned && <span className={css.mark}>{t('question.pinned')}</span>}
        {showsState && <span className={css.mark}>{t(`question.${state}`)}</span>}
        {(state !== 'open' || isMine || showsState) && <span>{t('question.votes', { count: votes })}</span>}
      </Row>
      {state === 'answered' && (
        <p className={css.answer}>{answer === '' ? t('question.answerAloud') : <bdi>{answer}</bdi>}</p>
      )}
      {children}
    </Stack>
  );
}
