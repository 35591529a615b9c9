import { QUESTION_TEXT_MAX } from '@salon/contract';
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { usePhrases } from '#shared/phrases/index.ts';
import { useRoom, useTool } from '#shared/room/index.ts';
import panel from '#shared/room/panel.module.css';
import { Button } from '#shared/ui/Button.tsx';
import { Checkbox } from '#shared/ui/Checkbox.tsx';
import { Row, Stack } from '#shared/ui/Layout.tsx';
import { TextArea } from '#shared/ui/TextArea.tsx';
import css from './question.module.css';

/** Where people ask; what is written outlives closing the panel and a reload. */
export function AskForm({ takesFocus }: { takesFocus: boolean }) {
  const { t } = usePhrases();
  const { state, commands, denials } = useTool('question');
  const mayAsk = useRoom(() => denials.ask() === null);
  const mayModerate = useRoom(() => denials.moderate() === null);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { draft, board, asked } = state;
  const isEmpty = draft.text.trim() === '';
  const ask = async () => {
    setTried(true);
    const field = form.current?.querySelector('textarea');
    if (isEmpty || busy) return field?.focus();
    setBusy(true);
    const taken = await commands.ask();
    setBusy(false);
    if (!taken) return;
    setTried(false);
    field?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void ask();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void ask();
  };
  if (!mayAsk) return <p className={panel.muted}>{t('question.closedNote')}</p>;
  return (
    <Stack as="form" gap={2} ref={form} noValidate onSubmit={submit}>
      <TextArea
        label={t('question.yourQuestion')}
        rows={2}
        maxLength={QUESTION_TEXT_MAX}
        value={draft.text}
        autoFocus={takesFocus}
        error={tried && isEmpty ? t('question.missing') : null}
        help={board.approval && !mayModerate ? t('question.approvalNote') : null}
        onChange={(text) => commands.write({ text, anonymous: draft.anonymous })}
        onKeyDown={press}
      />
      {board.anonymous && (
        <Checkbox
          label={t('question.askAnonymously')}
          help={draft.anonymous ? t('question.anonymousNote') : null}
          checked={draft.anonymous}
          onChange={(anonymous) => commands.write({ text: draft.text, anonymous })}
        />
      )}
      <Row gap={3} align="center" wrap>
        <Button type="submit" loading={busy}>
          {t('question.ask')}
        </Button>
        {/* Always there, so that what comes into it is read aloud. */}
        <p role="status" className={css.done}>
          {asked !== null && t(asked === 'waiting' ? 'question.askedWaiting' : 'question.asked')}
        </p>
      </Row>
    </Stack>
  );
}
