import { answerWords, type Poll, TYPED_MAX, type Vote, voteFault } from '@salon/contract';
import { type FormEvent, useId, useRef, useState } from 'react';
import { usePhrases } from '#shared/phrases/index.ts';
import panel from '#shared/room/panel.module.css';
import { Button } from '#shared/ui/Button.tsx';
import { FieldNote } from '#shared/ui/Field.tsx';
import { Row, Stack } from '#shared/ui/Layout.tsx';
import { TextField } from '#shared/ui/TextField.tsx';
import { useFocusFallback } from '#shared/ui/useFocusFallback.ts';
import css from './poll.module.css';

interface Props {
  poll: Poll;
  /** What was chosen or typed so far. */
  vote: Vote;
  onChange: (vote: Vote) => void;
  onVote: () => void;
}

/** What someone answers. Where the vote was taken, the focus goes to the poll that it was for. */
export function VoteForm({ poll, vote, onChange, onVote }: Props) {
  const { t } = usePhrases();
  const [tried, setTried] = useState(false);
  const element = useFocusFallback<HTMLFormElement>((from) => from.closest<HTMLElement>('article')?.focus());
  const isMissing = voteFault(poll, vote) !== null;
  const error = tried && isMissing ? t('poll.voteMissing') : null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isMissing) return onVote();
    element.current?.querySelector<HTMLElement>('input')?.focus();
  };
  return (
    <Stack as="form" gap={3} ref={element} noValidate onSubmit={submit}>
      {poll.kind === 'typed' ? (
        <TextField
          label={t('poll.yourAnswer')}
          maxLength={TYPED_MAX}
          value={vote.text}
          error={error}
          onChange={(text) => onChange({ choices: [], text })}
        />
      ) : (
        <Choices poll={poll} vote={vote} error={error} onChange={onChange} />
      )}
      <Row gap={2} align="center" wrap>
        <Button type="submit">{t('poll.vote')}</Button>
      </Row>
      <p className={panel.muted}>
        {t(poll.anonymous ? 'poll.anonymousNote' : 'poll.namedNote')} {t('poll.voteFinal')}
      </p>
    </Stack>
  );
}

function Choices({ poll, vote, error, onChange }: Omit<Props, 'onVote'> & { error: string | null }) {
  const phrases = usePhrases();
  const id = useId();
  const group = useRef(`${id}-choices`);
  const several = poll.kind === 'multiple';
  const isRating = poll.kind === 'rating';
  const Group = isRating ? Row : Stack;
  const choose = (index: number, on: boolean) => {
    const others = several ? vote.choices.filter((choice) => choice !== index) : [];
    onChange({ choices: on ? [...others, index] : others, text: '' });
  };
  return (
    <Group as="fieldset" gap={2} wrap={isRating} aria-describedby={error === null ? undefined : `${id}-note`}>
      <legend className={css.hidden}>{poll.question}</legend>
      {answerWords(poll, phrases).map((word, index) => (
        <Row as="label" gap={3} align="center" key={word} className={css.choice}>
          <input
            type={several ? 'checkbox' : 'radio'}
            name={group.current}
            checked={vote.choices.includes(index)}
            aria-invalid={error !== null || undefined}
            onChange={(event) => choose(index, event.target.checked)}
          />
          <bdi>{word}</bdi>
        </Row>
      ))}
      <FieldNote id={id} help={null} error={error} />
    </Group>
  );
}
