import { getMeetingQuestions, type MeetingQuestion } from '@salon/contract';
import { useState } from 'react';
import { send } from '#shared/api/index.ts';
import { useFailure } from '#shared/failure/index.ts';
import { DownloadButton, LoadError } from '#shared/page/index.ts';
import pageCss from '#shared/page/page.module.css';
import { usePhrases } from '#shared/phrases/index.ts';
import { useCall } from '#shared/query/index.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Card, Row } from '#shared/ui/Layout.tsx';
import { QuestionCard } from './QuestionCard.tsx';
import { readQuestionFile } from './question.remote.ts';

/** Questions on the page of a meeting, for who made it. Nothing for anybody else, and where no one asked. */
export function MeetingQuestions({ id }: { id: string }) {
  const { t } = usePhrases();
  const tell = useFailure();
  const { data, error, refetch } = useCall(getMeetingQuestions, { id });
  const [further, setFurther] = useState<{ questions: readonly MeetingQuestion[]; more: boolean } | null>(null);
  const [busy, setBusy] = useState(false);
  if (data === undefined) {
    const isNotTheirs = error?.code === 'meeting.notCreator' || error?.code === 'meeting.notFound';
    return error === null || isNotTheirs ? null : <LoadError failure={error} onRetry={() => void refetch()} />;
  }
  if (data.total === 0) return null;
  const questions = [...data.questions, ...(further?.questions ?? [])];
  const readMore = async () => {
    setBusy(true);
    const sent = await send(getMeetingQuestions, { id, afterSeq: questions.at(-1)?.seq ?? 0 });
    setBusy(false);
    if (!sent.ok) return tell(sent);
    setFurther({ questions: [...(further?.questions ?? []), ...sent.reply.questions], more: sent.reply.more });
  };
  return (
    <Card as="section" aria-labelledby="meeting-questions">
      <h2 id="meeting-questions">{t('question.title')}</h2>
      <p className={pageCss.muted}>{t('question.heldHint')}</p>
      {questions.map((question) => (
        <QuestionCard key={question.id} question={question} showsState />
      ))}
      <Row gap={2} align="center" wrap>
        {(further ?? data).more && (
          <Button tone="quiet" loading={busy} onClick={() => void readMore()}>
            {t('question.more')}
          </Button>
        )}
        <DownloadButton read={() => readQuestionFile(id, 'csv')}>{t('question.downloadCsv')}</DownloadButton>
        <DownloadButton read={() => readQuestionFile(id, 'xlsx')}>{t('question.downloadXlsx')}</DownloadButton>
      </Row>
    </Card>
  );
}
