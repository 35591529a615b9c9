import { type MeetingQuestion, type QuestionState, questionStates } from '@salon/contract';
import { ArrowBigUp } from 'lucide-react';
import { useEffect, useState } from 'react';
import { usePhrases } from '#shared/phrases/index.ts';
import { type PanelProps, useRoom, useTool } from '#shared/room/index.ts';
import { OfWholeMeeting } from '#shared/room/OfWholeMeeting.tsx';
import { Panel, PanelEmpty } from '#shared/room/Panel.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { Row } from '#shared/ui/Layout.tsx';
import { Select } from '#shared/ui/Select.tsx';
import { AskForm } from './AskForm.tsx';
import { BoardSettings } from './BoardSettings.tsx';
import { Moderation } from './Moderation.tsx';
import { QuestionCard } from './QuestionCard.tsx';
import { questionsShown } from './question.list.ts';
import css from './question.module.css';
import { SaveQuestions } from './SaveQuestions.tsx';

const listKeys = {
  waiting: 'question.listWaiting',
  open: 'question.listOpen',
  answered: 'question.listAnswered',
  dismissed: 'question.listDismissed',
} as const;

/** The questions of the meeting beside the pictures: ask, vote, and for moderators everything else. */
export function QuestionPanel({ takesFocus }: PanelProps) {
  const { state, commands, denials } = useTool('question');
  const mayModerate = useRoom(() => denials.moderate() === null);
  useEffect(() => {
    commands.setOpen(true);
    return () => commands.setOpen(false);
  }, [commands]);
  return (
    <Panel>
      <OfWholeMeeting />
      <AskForm takesFocus={takesFocus} />
      {mayModerate && <BoardSettings />}
      <Current mayModerate={mayModerate} />
      <ListChoice />
      <List mayModerate={mayModerate} key={state.list} />
      {mayModerate && <SaveQuestions />}
    </Panel>
  );
}

/** The question that is being answered now, before all others, whichever list is looked at. */
function Current({ mayModerate }: { mayModerate: boolean }) {
  const { state } = useTool('question');
  const current = state.known.find(({ id }) => id === state.board.currentId);
  return current === undefined ? null : <OneQuestion question={current} mayModerate={mayModerate} />;
}

function ListChoice() {
  const { t, formatNumber } = usePhrases();
  const { state, commands } = useTool('question');
  const label = (list: QuestionState) => {
    const [name, count] = [t(listKeys[list]), state.counts[list]];
    return count === 0 ? name : t('question.counted', { name, count: formatNumber(count) });
  };
  const options = questionStates.map((value) => ({ value, label: label(value) }));
  return <Select label={t('question.states')} options={options} value={state.list} onChange={commands.look} />;
}

function List({ mayModerate }: { mayModerate: boolean }) {
  const { t } = usePhrases();
  const { state, commands } = useTool('question');
  const [busy, setBusy] = useState(false);
  const { questions, more } = questionsShown(state);
  const readMore = async () => {
    setBusy(true);
    await commands.readMore();
    setBusy(false);
  };
  if (questions.length === 0) {
    const isBeginning = state.list === 'open';
    return (
      <PanelEmpty title={t(isBeginning ? 'question.empty' : 'question.emptyState')}>
        {isBeginning && <p>{t('question.emptyHint')}</p>}
      </PanelEmpty>
    );
  }
  return (
    <>
      {questions
        .filter(({ id }) => id !== state.board.currentId)
        .map((question) => (
          <OneQuestion key={question.id} question={question} mayModerate={mayModerate} />
        ))}
      {more && (
        <Button tone="quiet" loading={busy} onClick={() => void readMore()}>
          {t('question.more')}
        </Button>
      )}
    </>
  );
}

function OneQuestion({ question, mayModerate }: { question: MeetingQuestion; mayModerate: boolean }) {
  const { t } = usePhrases();
  const { state, commands, denials } = useTool('question');
  const { id, text, votes } = question;
  const isMine = state.mineIds.includes(id);
  const voted = state.votedIds.includes(id);
  return (
    <QuestionCard question={question} isMine={isMine} isCurrent={state.board.currentId === id}>
      {question.state === 'open' && !isMine && (
        <Row gap={2} align="center" wrap>
          <Button
            tone="quiet"
            className={css.vote}
            icon={<ArrowBigUp size={20} aria-hidden="true" fill={voted ? 'currentcolor' : 'none'} />}
            aria-pressed={voted}
            // What is seen stands first: it is what people say to a program that listens.
            aria-label={`${t('question.votes', { count: votes })}. ${t('question.voteFor', { text })}`}
            onClick={() => void commands.vote(id, !voted)}
          >
            {t('question.votes', { count: votes })}
          </Button>
        </Row>
      )}
      {isMine && denials.withdraw(id) === null && (
        <Row gap={2} align="center" wrap>
          <Button
            tone="plain"
            aria-label={t('question.withdrawOne', { text })}
            onClick={() => void commands.withdraw(id)}
          >
            {t('question.withdraw')}
          </Button>
        </Row>
      )}
      {mayModerate && <Moderation question={question} />}
    </QuestionCard>
  );
}
