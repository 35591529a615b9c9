import { type MeetingQuestion, QUESTION_ANSWER_MAX, type QuestionAction } from '@salon/contract';
import { type FormEvent, useState } from 'react';
import { type PhraseKey, usePhrases } from '#shared/phrases/index.ts';
import { useTool } from '#shared/room/index.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Row, Stack } from '#shared/ui/Layout.tsx';
import { TextArea } from '#shared/ui/TextArea.tsx';

interface Action {
  readonly key: PhraseKey;
  readonly act: () => Promise<unknown>;
  readonly primary?: boolean;
}

/** What a moderator does with a question. */
export function Moderation({ question }: { question: MeetingQuestion }) {
  const { t } = usePhrases();
  const { state, commands } = useTool('question');
  const [busy, setBusy] = useState<PhraseKey | null>(null);
  const { id, text } = question;
  const answering = state.answering?.id === id ? state.answering : null;
  if (answering !== null) return <AnswerForm question={question} text={answering.text} />;
  const action = (key: PhraseKey, name: QuestionAction): Action => ({ key, act: () => commands.moderate(id, name) });
  const isCurrent = state.board.currentId === id;
  const byState: Readonly<Record<MeetingQuestion['state'], readonly Action[]>> = {
    waiting: [{ ...action('question.approve', 'approve'), primary: true }, action('question.dismiss', 'dismiss')],
    open: [
      isCurrent ? action('question.hide', 'hide') : { ...action('question.show', 'show'), primary: true },
      { key: 'question.answerAloud', act: () => commands.answer(id, '') },
      action(question.pinned ? 'question.unpin' : 'question.pin', question.pinned ? 'unpin' : 'pin'),
      action('question.dismiss', 'dismiss'),
    ],
    answered: [action('question.reopen', 'reopen')],
    dismissed: [action('question.reopen', 'reopen')],
  };
  const run = async ({ key, act }: Action) => {
    setBusy(key);
    await act();
    setBusy(null);
  };
  const mayWrite = question.state === 'open' || question.state === 'answered';
  const writeKey = question.answer === '' ? 'question.answerWrite' : 'question.answerEdit';
  return (
    <Row gap={2} align="center" wrap>
      {byState[question.state].map((one) => (
        <Button
          key={one.key}
          tone={one.primary ? 'primary' : 'quiet'}
          loading={busy === one.key}
          aria-label={t('question.actionOn', { action: t(one.key), text })}
          onClick={() => void run(one)}
        >
          {t(one.key)}
        </Button>
      ))}
      {mayWrite && (
        <Button
          tone="quiet"
          aria-label={t('question.actionOn', { action: t(writeKey), text })}
          onClick={() => commands.writeAnswer({ id, text: question.answer })}
        >
          {t(writeKey)}
        </Button>
      )}
    </Row>
  );
}

function AnswerForm({ question, text }: { question: MeetingQuestion; text: string }) {
  const { t } = usePhrases();
  const { commands } = useTool('question');
  const [busy, setBusy] = useState(false);
  const [tried, setTried] = useState(false);
  const isEmpty = text.trim() === '';
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isEmpty || busy) return;
    setBusy(true);
    await commands.answer(question.id, text);
    setBusy(false);
  };
  return (
    <Stack as="form" gap={2} noValidate onSubmit={(event) => void submit(event)}>
      <TextArea
        label={t('question.answer')}
        rows={3}
        maxLength={QUESTION_ANSWER_MAX}
        value={text}
        autoFocus
        error={tried && isEmpty ? t('field.required') : null}
        onChange={(written) => commands.writeAnswer({ id: question.id, text: written })}
      />
      <Row gap={2} align="center" wrap>
        <Button type="submit" loading={busy}>
          {t('question.answerSave')}
        </Button>
        <Button tone="plain" onClick={() => commands.writeAnswer(null)}>
          {t('question.cancel')}
        </Button>
      </Row>
    </Stack>
  );
}
