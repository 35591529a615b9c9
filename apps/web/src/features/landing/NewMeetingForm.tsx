import { groupNumber } from '@salon/contract';
import { lengthInWords } from '@salon/phrases/lengths';
import { CircleX, Link2, Share2, Video } from 'lucide-react';
import { type ComponentType, type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import { useFailure } from '#shared/failure/index.ts';
import { type InstantOptionsProps, type MadeMeeting, makeMeeting } from '#shared/makeMeeting.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { Button } from '#shared/ui/Button.tsx';
import { CopyField } from '#shared/ui/CopyField.tsx';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { Row, Stack } from '#shared/ui/Layout.tsx';
import { TextField } from '#shared/ui/TextField.tsx';
import { VisuallyHidden } from '#shared/ui/VisuallyHidden.tsx';
import css from './forms.module.css';
import { titleFault } from './landing.form.ts';
import { share } from './share.ts';

/** `start`: goes in at once. `link`: shows what to send before. */
type Action = 'start' | 'link';

interface Props {
  /** Goes to a page of ours. */
  onGo: (path: string) => void;
  /** A meeting is being made. */
  onMade?: () => void;
  /** Something else on the page is what to do first. */
  isQuiet?: boolean;
  /** Draws the choice of how others come in; without it everyone comes in by the link. */
  Options?: ComponentType<InstantOptionsProps>;
}

/** A meeting at once, or a link to send before. What was typed survives failures and changes of language. */
export function NewMeetingForm({ onGo, onMade, isQuiet = false, Options }: Props) {
  const { t } = usePhrases();
  const showFailure = useFailure();
  const field = useRef<HTMLInputElement>(null);
  const [title, setTitle] = useState('');
  const [touched, setTouched] = useState(false);
  /** The server's word about the title; holds until the title changes. */
  const [refused, setRefused] = useState<string | null>(null);
  const [busy, setBusy] = useState<Action | null>(null);
  const [entry, setEntry] = useState({ hasAccessCode: false, guestsWait: false });
  const [meeting, setMeeting] = useState<MadeMeeting | null>(null);
  /** Grows with every start: a link that is still being made for an earlier one is not shown. */
  const turn = useRef(0);

  const fault = titleFault(title);
  const error = touched ? (refused ?? (fault === null ? null : t(fault))) : null;
  const name = title.trim() || t('landing.meetingTitleDefault');

  const create = async (action: Action) => {
    if (busy !== null || meeting !== null) return;
    setTouched(true);
    if (fault !== null) return field.current?.focus();
    setBusy(action);
    turn.current += 1;
    const mine = turn.current;
    if (action === 'start') onMade?.();
    const made = await makeMeeting(name, action === 'link', entry);
    if (mine !== turn.current) return;
    setBusy(null);
    if (made.ok && action === 'start') return onGo(made.meeting.moderatorPath);
    if (made.ok) {
      setMeeting(made.meeting);
      return onMade?.();
    }
    if (made.errors.title === undefined) return showFailure(made, { retry: () => void create(action) });
    setRefused(made.errors.title);
    field.current?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void create('start');
  };
  const startOver = () => {
    turn.current += 1;
    setBusy(null);
    setMeeting(null);
    setTitle('');
    setRefused(null);
    setTouched(false);
    field.current?.focus();
  };

  return (
    <Stack as="form" gap={3} onSubmit={submit} noValidate aria-label={t('landing.newMeeting')}>
      <TextField
        ref={field}
        label={t('landing.meetingTitle')}
        name="title"
        placeholder={t('landing.meetingTitleHint')}
        value={title}
        error={error}
        readOnly={meeting !== null || busy !== null}
        optional
        autoComplete="off"
        enterKeyHint="go"
        dir={title === '' ? undefined : 'auto'}
        onChange={(next) => {
          setTitle(next);
          setTouched(true);
          setRefused(null);
        }}
        onBlur={() => setTouched(touched || title !== '')}
        end={
          (title !== '' || meeting !== null) && (
            <IconButton
              label={t('landing.startOver')}
              icon={<CircleX size={20} aria-hidden="true" />}
              onClick={startOver}
            />
          )
        }
      />
      {Options && <Options entry={entry} made={meeting} onChange={setEntry} />}
      <Row gap={2} wrap className={css.actions}>
        {meeting === null && (
          <Button
            type="submit"
            tone={isQuiet ? 'quiet' : 'primary'}
            loading={busy === 'start'}
            icon={<Video size={20} aria-hidden="true" />}
          >
            {t('landing.start')}
          </Button>
        )}
        <Button
          tone="quiet"
          loading={busy === 'link'}
          disabledReason={meeting === null ? null : t('landing.linkReady')}
          icon={<Link2 size={20} aria-hidden="true" />}
          onClick={() => void create('link')}
        >
          {t('landing.createLink')}
        </Button>
      </Row>
      <VisuallyHidden>
        <span role="status">{meeting !== null && t('landing.linkReady')}</span>
      </VisuallyHidden>
      {meeting !== null && <MadeLink meeting={meeting} title={name} onJoin={() => onGo(meeting.moderatorPath)} />}
    </Stack>
  );
}

/** What the form becomes: the link, with copying, sharing and going in. */
function MadeLink({ meeting, title, onJoin }: { meeting: MadeMeeting; title: string; onJoin: () => void }) {
  const { t, locale } = usePhrases();
  const group = useRef<HTMLElement>(null);
  // The button that was pressed does nothing more. Not later, as an effect: that might be while the focus goes elsewhere.
  useLayoutEffect(() => {
    if (document.activeElement?.matches('body, form button')) group.current?.focus();
  }, []);
  // Who is asked for a code is told it with the link.
  const code = meeting.accessCode === null ? '' : `${t('records.invitationCode', { code: meeting.accessCode })}\n`;
  const help = meeting.isLong ? t('landing.shortLinkMissing') : t('landing.linkHelp');
  return (
    <section ref={group} tabIndex={-1} className={css.made} aria-label={t('landing.linkReady')}>
      <CopyField label={t('landing.linkLabel')} value={meeting.link} help={help} />
      <p className={css.number}>
        {t('common.meetingNumber')} <bdi>{groupNumber(meeting.number)}</bdi>
      </p>
      <Button
        full
        tone="quiet"
        icon={<Share2 size={20} aria-hidden="true" />}
        onClick={() => void share(title, code + t('landing.shareText', { title }), meeting.link)}
      >
        {t('landing.share')}
      </Button>
      <Button full icon={<Video size={20} aria-hidden="true" />} onClick={onJoin}>
        {t('landing.joinMeeting')}
      </Button>
      <p className={css.limits}>
        {t('landing.limits', {
          people: meeting.maxParticipants,
          length: lengthInWords(locale, meeting.maxMinutes * 60),
        })}
      </p>
    </section>
  );
}
