import { ANONYMOUS_SHOWN_FROM, type Poll } from '@salon/contract';
import { Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { usePhrases } from '#shared/phrases/index.ts';
import { type PanelProps, useRoom, useTool } from '#shared/room/index.ts';
import { OfWholeMeeting } from '#shared/room/OfWholeMeeting.tsx';
import { Panel, PanelEmpty } from '#shared/room/Panel.tsx';
import panel from '#shared/room/panel.module.css';
import { Button } from '#shared/ui/Button.tsx';
import { Row } from '#shared/ui/Layout.tsx';
import { Names } from './Names.tsx';
import { PollCard } from './PollCard.tsx';
import { PollForm } from './PollForm.tsx';
import { draftOf, formOf, newPoll, type PollValues } from './poll.form.ts';
import css from './poll.module.css';
import { VoteForm } from './VoteForm.tsx';

const NO_VOTE = { choices: [], text: '' };

/** The polls of the meeting beside the pictures: vote, and for moderators everything else. */
export function PollPanel({ takesFocus }: PanelProps) {
  const { t } = usePhrases();
  const { state, commands, denials } = useTool('poll');
  const mayManage = useRoom(() => denials.manage() === null);
  useEffect(() => {
    commands.setOpen(true);
    return () => commands.setOpen(false);
  }, [commands]);
  // Anyone who opens it where there is none yet is here to write one.
  const begins = takesFocus && mayManage && state.polls.length === 0;
  const hasStarted = useRef(false);
  useEffect(() => {
    if (begins && !hasStarted.current && state.form === null) commands.write(newPoll());
    hasStarted.current = true;
  }, [begins, commands, state.form]);
  if (mayManage && state.form !== null) return <Writing />;
  // What people vote on comes first, then the latest.
  const polls = [...state.polls].reverse().sort((a, b) => Number(b.state === 'open') - Number(a.state === 'open'));
  return (
    <Panel>
      <OfWholeMeeting />
      {mayManage && (
        <Button
          tone={polls.length === 0 ? 'primary' : 'quiet'}
          icon={<Plus size={18} aria-hidden="true" />}
          onClick={() => commands.write(newPoll())}
        >
          {t('poll.create')}
        </Button>
      )}
      {polls.length === 0 && (
        <PanelEmpty title={t('poll.empty')}>
          <p>{t(mayManage ? 'poll.emptyModerator' : 'poll.emptyHint')}</p>
        </PanelEmpty>
      )}
      {polls.map((poll) => (
        <PollCard key={poll.id} poll={poll}>
          <MyPart poll={poll} />
          {/* What is under way belongs to what the poll was: it must not hold back the next step. */}
          {mayManage && <Management key={poll.state} poll={poll} />}
        </PollCard>
      ))}
    </Panel>
  );
}

/** What I answer, have answered or wait for. */
function MyPart({ poll }: { poll: Poll }) {
  const { t } = usePhrases();
  const { state, commands, denials } = useTool('poll');
  if (poll.state === 'draft') return null;
  const why = denials.vote(poll.id);
  const later = laterOf(poll);
  return (
    <>
      {why === null && (
        <VoteForm
          poll={poll}
          vote={state.chosen[poll.id] ?? NO_VOTE}
          onChange={(vote) => commands.choose(poll.id, vote)}
          onVote={() => void commands.vote(poll.id)}
        />
      )}
      {/* Always there, so that what comes into it is read aloud. */}
      <p role="status" className={css.voted}>
        {state.votedIds.includes(poll.id) && t('poll.voted')}
      </p>
      {why === 'poll.notInvited' && <p className={panel.muted}>{t('poll.notEligible')}</p>}
      {later !== null && <p className={panel.muted}>{t(later)}</p>}
    </>
  );
}

/** Where the result does not show yet: when it will. */
function laterOf({ results, state, quorum, live, anonymous, voted }: Poll) {
  if (results !== null) return null;
  if (state === 'closed') return 'poll.resultLater';
  if (quorum !== null) return 'poll.resultAtClose';
  return live && anonymous && voted < ANONYMOUS_SHOWN_FROM ? 'poll.resultFew' : 'poll.resultLater';
}

/** What a moderator does with a poll. */
function Management({ poll }: { poll: Poll }) {
  const { t } = usePhrases();
  const { state, commands } = useTool('poll');
  const [busy, setBusy] = useState(false);
  const during = (action: Promise<unknown>) => {
    setBusy(true);
    void action.finally(() => setBusy(false));
  };
  const otherOpen = state.polls.some((other) => other.state === 'open');
  if (poll.state === 'draft') {
    return (
      <Row gap={2} align="center" wrap>
        <Button
          loading={busy}
          disabledReason={otherOpen ? t('errors.poll_anotherOpen') : null}
          onClick={() => during(commands.openPoll(poll.id))}
        >
          {t('poll.open')}
        </Button>
        <Button
          tone="quiet"
          aria-label={t('poll.editOne', { question: poll.question })}
          onClick={() => commands.write(formOf(poll))}
        >
          {t('poll.edit')}
        </Button>
        <Button
          tone="plain"
          aria-label={t('poll.removeOne', { question: poll.question })}
          onClick={() => during(commands.remove(poll.id))}
        >
          {t('poll.remove')}
        </Button>
      </Row>
    );
  }
  return (
    <>
      {poll.state === 'open' && (
        <Row gap={2} align="center" wrap>
          <Button tone="quiet" loading={busy} onClick={() => during(commands.close(poll.id))}>
            {t('poll.close')}
          </Button>
        </Row>
      )}
      {poll.state === 'closed' && (
        <Row gap={2} align="center" wrap>
          <Button loading={busy} onClick={() => during(commands.publish(poll.id))}>
            {t('poll.publish')}
          </Button>
          <p className={panel.muted}>{t('poll.publishHelp')}</p>
        </Row>
      )}
      {!poll.anonymous && poll.voted > 0 && poll.results !== null && <Names poll={poll} />}
    </>
  );
}

/** A poll being written; what is written outlives closing the panel and a reload. */
function Writing() {
  const { t } = usePhrases();
  const { state, commands } = useTool('poll');
  const [busy, setBusy] = useState<'save' | 'open' | null>(null);
  const now = useRef(false);
  const values: PollValues = { ...newPoll(), ...state.form };
  const submit = async () => {
    setBusy(now.current ? 'open' : 'save');
    commands.write(draftOf(values));
    await commands.save(now.current);
    setBusy(null);
  };
  const press = (open: boolean) => () => {
    now.current = open;
  };
  const otherOpen = state.polls.some((poll) => poll.state === 'open');
  return (
    <Panel>
      <PollForm
        values={values}
        onChange={commands.write}
        mayAskFormally
        takesFocus
        footClass={panel.foot}
        onSubmit={() => void submit()}
      >
        <Button
          type="submit"
          loading={busy === 'open'}
          disabledReason={otherOpen ? t('errors.poll_anotherOpen') : null}
          onClick={press(true)}
        >
          {t('poll.openNow')}
        </Button>
        <Button type="submit" tone="quiet" loading={busy === 'save'} onClick={press(false)}>
          {t('poll.save')}
        </Button>
        <Button tone="plain" onClick={() => commands.write(null)}>
          {t('poll.cancel')}
        </Button>
      </PollForm>
    </Panel>
  );
}
