import { deleteMeetingPoll, getMeetingPolls, type Poll, prepareMeetingPoll } from '@salon/contract';
import { useState } from 'react';
import type { Failure } from '#shared/api/index.ts';
import { useFailure } from '#shared/failure/index.ts';
import { FormFailure } from '#shared/form/index.ts';
import { DownloadButton, LoadError } from '#shared/page/index.ts';
import { PreparedPart } from '#shared/page/Preparation.tsx';
import { usePhrases } from '#shared/phrases/index.ts';
import { keyOf, patch, useCall, useChange } from '#shared/query/index.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Row } from '#shared/ui/Layout.tsx';
import { PollCard } from './PollCard.tsx';
import { PollForm } from './PollForm.tsx';
import { formOf, newPoll, type PollValues } from './poll.form.ts';
import { type MeetingPollsReply, preparedPoll, readPollFile } from './poll.remote.ts';

/** Polls on the page of a meeting, for who made it: prepared before, looked back at after. Nothing for anybody else. */
export function MeetingPolls({ id }: { id: string }) {
  const { data, error, refetch } = useCall(getMeetingPolls, { id });
  if (data === undefined) {
    const isNotTheirs = error?.code === 'meeting.notCreator' || error?.code === 'meeting.notFound';
    return error === null || isNotTheirs ? null : <LoadError failure={error} onRetry={() => void refetch()} />;
  }
  if (data.polls.length === 0 && !(data.available && data.mayPrepare)) return null;
  return <Polls id={id} reply={data} />;
}

interface Props {
  id: string;
  reply: MeetingPollsReply;
}

function Polls({ id, reply }: Props) {
  const { t } = usePhrases();
  const tell = useFailure();
  const [form, setForm] = useState<PollValues | null>(null);
  const { change } = useChange(deleteMeetingPoll, {
    optimistic: ({ pollId }) => [
      patch(keyOf(getMeetingPolls, { id }), (before) => ({
        ...before,
        polls: before.polls.filter((poll) => poll.id !== pollId),
      })),
    ],
    refreshes: [getMeetingPolls],
  });
  const remove = async (poll: Poll) => {
    const sent = await change({ id, pollId: poll.id });
    if (!sent.ok) tell(sent);
  };
  return (
    <PreparedPart
      title={t('poll.prepare')}
      text={reply.mayPrepare ? t('poll.prepareHint') : undefined}
      add={
        reply.mayPrepare
          ? { label: t('poll.addOne'), isOpen: form !== null, onAdd: () => setForm(form === null ? newPoll() : null) }
          : null
      }
    >
      {reply.polls.map((poll) => (
        <PollCard key={poll.id} poll={poll}>
          {poll.state === 'draft' && reply.mayPrepare && (
            <Row gap={2} align="center" wrap>
              <Button
                tone="quiet"
                aria-label={t('poll.editOne', { question: poll.question })}
                onClick={() => setForm(formOf(poll))}
              >
                {t('poll.edit')}
              </Button>
              <Button
                tone="plain"
                aria-label={t('poll.removeOne', { question: poll.question })}
                onClick={() => void remove(poll)}
              >
                {t('poll.remove')}
              </Button>
            </Row>
          )}
        </PollCard>
      ))}
      {form !== null && (
        <Writing
          key={form.pollId ?? 'new'}
          id={id}
          first={form}
          mayAskFormally={reply.mayBeFormal}
          onSaved={() => setForm(null)}
          onCancel={() => setForm(null)}
        />
      )}
      {reply.polls.some(({ state }) => state !== 'draft') && (
        <Row>
          <DownloadButton read={() => readPollFile(id)}>{t('poll.download')}</DownloadButton>
        </Row>
      )}
    </PreparedPart>
  );
}

interface WritingProps {
  id: string;
  first: PollValues;
  mayAskFormally: boolean;
  onSaved: () => void;
  onCancel: () => void;
}

function Writing({ id, first, mayAskFormally, onSaved, onCancel }: WritingProps) {
  const { t } = usePhrases();
  const [values, setValues] = useState(first);
  const [failure, setFailure] = useState<Failure | null>(null);
  const { change, isPending } = useChange(prepareMeetingPoll, { refreshes: [getMeetingPolls] });
  const save = async () => {
    const sent = await change(preparedPoll(id, values));
    if (sent.ok) onSaved();
    else setFailure(sent);
  };
  return (
    <>
      <FormFailure failure={failure} />
      <PollForm
        values={values}
        onChange={setValues}
        mayAskFormally={mayAskFormally}
        takesFocus
        onSubmit={() => void save()}
      >
        <Button type="submit" tone="quiet" loading={isPending}>
          {t('poll.save')}
        </Button>
        <Button tone="plain" onClick={onCancel}>
          {t('poll.cancel')}
        </Button>
      </PollForm>
    </>
  );
}
