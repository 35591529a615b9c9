import { groupNumber, MeetingTitle } from '@salon/contract';
import { CircleX, Link2, Video } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useFailure } from '../../../shared/failure/index.ts';
import { messageOf } from '../../../shared/form/index.ts';
import { type MadeMeeting, makeMeeting } from '../../../shared/makeMeeting.ts';
import { usePhrases } from '../../../shared/phrases/index.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { CopyField } from '../../../shared/ui/CopyField.tsx';
import { IconButton } from '../../../shared/ui/IconButton.tsx';
import { TextField } from '../../../shared/ui/TextField.tsx';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden.tsx';
import css from './Plan.module.css';

/** The title, the meeting that was made from it, and the actions between them. */
function useInstant() {
  const showFailure = useFailure();
  const field = useRef<HTMLInputElement>(null);
  const [title, setTitle] = useState('');
  const [isTouched, setTouched] = useState(false);
  /** The server's word about the title; holds until the title changes. */
  const [refused, setRefused] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [meeting, setMeeting] = useState<MadeMeeting | null>(null);
  /** Grows with every start: a link that is still being made for an earlier one is not shown. */
  const turn = useRef(0);
  const fault = messageOf(MeetingTitle, title);
  const create = async () => {
    setTouched(true);
    if (fault !== null) return field.current?.focus();
    setBusy(true);
    turn.current += 1;
    const mine = turn.current;
    const made = await makeMeeting(title);
    if (mine !== turn.current) return;
    setBusy(false);
    if (made.ok) return setMeeting(made.meeting);
    if (made.errors.title === undefined) return showFailure(made, { retry: () => void create() });
    setRefused(made.errors.title);
    field.current?.focus();
  };
  return {
    field,
    title,
    isBusy,
    meeting,
    refused,
    fault: isTouched ? fault : null,
    touch: () => setTouched(isTouched || title !== ''),
    change(next: string) {
      setTitle(next);
      setTouched(true);
      setRefused(null);
    },
    submit(event: FormEvent) {
      event.preventDefault();
      if (!isBusy && meeting === null) void create();
    },
    startOver() {
      turn.current += 1;
      setBusy(false);
      setMeeting(null);
      setTitle('');
      setRefused(null);
      setTouched(false);
      field.current?.focus();
    },
  };
}

/** A meeting at once: title, link, copy, join. */
export function InstantForm() {
  const { t } = usePhrases();
  const navigate = useNavigate();
  const { field, title, isBusy, meeting, ...form } = useInstant();
  return (
    <section className={`${css.section} ${css.instant}`}>
      <form className={css.group} onSubmit={form.submit} noValidate aria-label={t('landing.newMeeting')}>
        <TextField
          ref={field}
          label={t('landing.meetingTitle')}
          name="title"
          placeholder={t('landing.meetingTitleHint')}
          value={title}
          error={form.refused ?? (form.fault === null ? null : t(form.fault))}
          readOnly={meeting !== null || isBusy}
          required
          autoComplete="off"
          enterKeyHint="go"
          dir={title === '' ? undefined : 'auto'}
          onChange={form.change}
          onBlur={form.touch}
          end={
            (title !== '' || meeting !== null) && (
              <IconButton
                label={t('landing.startOver')}
                icon={<CircleX size={20} aria-hidden="true" />}
                onClick={form.startOver}
              />
            )
          }
        />
        <Button
          type="submit"
          tone={meeting === null ? 'primary' : 'quiet'}
          loading={isBusy}
          whyNot={meeting === null ? null : t('landing.createdAlready')}
          icon={<Link2 size={20} aria-hidden="true" />}
        >
          {isBusy ? t('landing.creating') : t('landing.createLink')}
        </Button>
        <VisuallyHidden>
          <span role="status">{meeting !== null && t('landing.linkReady')}</span>
        </VisuallyHidden>
        {meeting !== null && <MadeLink meeting={meeting} onJoin={() => void navigate(meeting.moderatorPath)} />}
      </form>
    </section>
  );
}

function MadeLink({ meeting, onJoin }: { meeting: MadeMeeting; onJoin: () => void }) {
  const { t } = usePhrases();
  const help = meeting.isLong ? t('landing.shortLinkMissing') : t('landing.linkHelp');
  return (
    <div className={css.made}>
      <CopyField label={t('landing.linkLabel')} value={meeting.link} help={help} />
      <p className={css.soft}>
        {t('common.meetingNumber')} <bdi>{groupNumber(meeting.number)}</bdi>
      </p>
      <Button icon={<Video size={20} aria-hidden="true" />} onClick={onJoin}>
        {t('landing.joinMeeting')}
      </Button>
      <p className={css.soft}>{t('landing.limits', { people: meeting.maxParticipants, count: meeting.maxMinutes })}</p>
    </div>
  );
}
