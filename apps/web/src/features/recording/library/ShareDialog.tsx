import {
  endRecordingLink,
  LINK_PASSWORD,
  listRecordingLinks,
  MAX_RECORDING_LINK_DAYS,
  makeRecordingLink,
  RECORDING_LINKS_MAX,
  type Recording,
  type RecordingLink,
  type ReplyOf,
  recordingLinkDays,
  sharedRecordingPath,
} from '@salon/contract';
import { RefreshCw } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { config } from '#shared/config.ts';
import { useFailure } from '#shared/failure/index.ts';
import { DateField } from '#shared/fields/index.ts';
import { type Faults, FormFailure, useForm } from '#shared/form/index.ts';
import { Confirm, QueryState, useDateTimeFormat } from '#shared/page/index.ts';
import pageCss from '#shared/page/page.module.css';
import { usePhrases } from '#shared/phrases/index.ts';
import { useCall, useChange } from '#shared/query/index.ts';
import { Banner } from '#shared/ui/Banner.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { Checkbox } from '#shared/ui/Checkbox.tsx';
import { CopyField } from '#shared/ui/CopyField.tsx';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { Row, Stack } from '#shared/ui/Layout.tsx';
import { Select } from '#shared/ui/Select.tsx';
import { TextField } from '#shared/ui/TextField.tsx';
import { notify } from '#shared/ui/toasts.ts';
import css from './library.module.css';
import { buildPassword } from './testPassword.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

type End = `${(typeof recordingLinkDays)[number]}` | 'date';
const ends: readonly End[] = [...recordingLinkDays.map((days) => `${days}` as const), 'date'];

interface Values {
  end: End;
  /** `2026-11-21`; empty while it is none. */
  day: string;
  hasPassword: boolean;
  password: string;
  allowDownload: boolean;
}

/** The last instant of a day, where the viewer is. */
const endOf = (day: string): Date => new Date(`${day}T23:59:59`);

function check({ end, day, hasPassword, password }: Values): Faults<Values> {
  const until = endOf(day).getTime();
  const isWrongDay =
    Number.isNaN(until) || until <= Date.now() || until > Date.now() + MAX_RECORDING_LINK_DAYS * DAY_MS;
  return {
    ...(end === 'date' && isWrongDay && { day: 'recordings.linkDayWrong' }),
    ...(hasPassword && password.length < LINK_PASSWORD.min && { password: 'recordings.linkPasswordShort' }),
  };
}

/** The link that was made last, which is told once. */
interface Made {
  readonly address: string;
  readonly password: string | null;
}

/** Shares a recording by links that end, and ends those that there are. */
export function ShareDialog({ recording, onClose }: { recording: Recording; onClose: () => void }) {
  const { t } = usePhrases();
  const asked = useCall(listRecordingLinks, { recordingId: recording.id });
  const [made, setMade] = useState<Made | null>(null);
  return (
    <Dialog title={t('recordings.shareTitle', { name: recording.name })} shape="wide" onClose={onClose}>
      <Stack gap={6}>
        {made === null ? (
          <Making recordingId={recording.id} count={asked.data?.links.length ?? 0} onMade={setMade} />
        ) : (
          <IsMade made={made} onFurther={() => setMade(null)} />
        )}
        <Stack as="section" gap={3} aria-labelledby="recording-links">
          <h3 id="recording-links" className={css.part}>
            {t('recordings.links')}
          </h3>
          <QueryState asked={asked} lines={1}>
            {({ links }) => <Links recordingId={recording.id} links={links} />}
          </QueryState>
        </Stack>
      </Stack>
    </Dialog>
  );
}

interface MakingProps {
  recordingId: string;
  /** Links that there are. */
  count: number;
  onMade: (made: Made) => void;
}

function Making({ recordingId, count, onMade }: MakingProps) {
  const { t, language } = usePhrases();
  const { change } = useChange(makeRecordingLink, { refreshes: [listRecordingLinks] });
  const form = useForm<Values>({
    initial: { end: '7', day: '', hasPassword: false, password: '', allowDownload: false },
    order: ['day', 'password'],
    check,
    word: (key) => t(key, { least: LINK_PASSWORD.min, most: MAX_RECORDING_LINK_DAYS }),
  });
  const { values } = form;
  const make = async ({ end, day, hasPassword, password, allowDownload }: Values) => {
    const days = recordingLinkDays.find((one) => `${one}` === end);
    const sent = await change({
      recordingId,
      end: days ?? endOf(day).toISOString(),
      password: hasPassword ? password : null,
      allowDownload,
    });
    if (!sent.ok) return sent;
    const path = sharedRecordingPath(language, sent.reply.token);
    onMade({ address: new URL(path, config.publicUrl).href, password: hasPassword ? password : null });
    return null;
  };
  return (
    <Stack as="form" ref={form.element} gap={4} noValidate onSubmit={(event) => form.submit(event, make)}>
      <p className={pageCss.muted}>{t('recordings.shareLead')}</p>
      <FormFailure failure={form.failure} />
      <div className={css.fields}>
        <Select
          label={t('recordings.linkEnd')}
          value={values.end}
          options={ends.map((value) => ({
            value,
            label: value === 'date' ? t('recordings.linkDate') : t('recordings.linkDays', { count: Number(value) }),
          }))}
          onChange={(end) => form.change({ end })}
        />
        {values.end === 'date' && (
          <DateField
            name="day"
            label={t('recordings.linkDay')}
            value={values.day}
            error={form.messageAt('day')}
            onChange={(day) => form.reset({ day })}
            onBlur={() => form.touch('day')}
          />
        )}
      </div>
      <Checkbox
        label={t('recordings.linkPassword')}
        help={t('recordings.linkPasswordHelp')}
        checked={values.hasPassword}
        onChange={(hasPassword) =>
          form.reset({ hasPassword, password: values.password === '' ? buildPassword() : values.password })
        }
      />
      {values.hasPassword && (
        <TextField
          name="password"
          label={t('recordings.linkPasswordField')}
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          maxLength={LINK_PASSWORD.max}
          value={values.password}
          error={form.messageAt('password')}
          onChange={(password) => form.change({ password })}
          end={
            <IconButton
              label={t('recordings.linkPasswordNew')}
              icon={<RefreshCw size={18} aria-hidden="true" />}
              onClick={() => form.reset({ password: buildPassword() })}
            />
          }
        />
      )}
      <Checkbox
        label={t('recordings.linkDownload')}
        checked={values.allowDownload}
        onChange={(allowDownload) => form.change({ allowDownload })}
      />
      <Row gap={2}>
        <Button
          type="submit"
          loading={form.busy}
          disabledReason={
            count >= RECORDING_LINKS_MAX ? t('recordings.linksFull', { count: RECORDING_LINKS_MAX }) : null
          }
        >
          {t('recordings.linkMake')}
        </Button>
      </Row>
    </Stack>
  );
}

function IsMade({ made: { address, password }, onFurther }: { made: Made; onFurther: () => void }) {
  const { t } = usePhrases();
  const first = useRef<HTMLDivElement>(null);
  // The form that had the focus is gone.
  useEffect(() => first.current?.querySelector('input')?.focus(), []);
  return (
    <Stack gap={4} ref={first}>
      <Banner tone="done" live title={t('recordings.linkMade')}>
        <p>{t('recordings.linkOnce')}</p>
      </Banner>
      <CopyField label={t('recordings.link')} value={address} />
      {password !== null && (
        <CopyField
          label={t('recordings.linkPasswordField')}
          value={password}
          help={t('recordings.linkPasswordApart')}
        />
      )}
      <Row gap={2}>
        <Button tone="quiet" onClick={onFurther}>
          {t('recordings.linkFurther')}
        </Button>
      </Row>
    </Stack>
  );
}

type Linked = ReplyOf<typeof listRecordingLinks>['links'];

function Links({ recordingId, links }: { recordingId: string; links: Linked }) {
  const { t } = usePhrases();
  if (links.length === 0) return <p className={pageCss.muted}>{t('recordings.linksNone')}</p>;
  return (
    <Stack as="ul" gap={0} aria-labelledby="recording-links">
      {links.map((link) => (
        <LinkLine key={link.id} recordingId={recordingId} link={link} />
      ))}
    </Stack>
  );
}

function LinkLine({ recordingId, link }: { recordingId: string; link: RecordingLink }) {
  const { t } = usePhrases();
  const moment = useDateTimeFormat();
  const tell = useFailure();
  const [asks, setAsks] = useState(false);
  const { change } = useChange(endRecordingLink, { refreshes: [listRecordingLinks] });
  const made = moment(link.createdAt);
  const marks = [
    link.hasPassword && t('recordings.linkHasPassword'),
    link.allowDownload && t('recordings.linkAllowsDownload'),
  ].filter((mark) => mark !== false);
  const end = async () => {
    const sent = await change({ recordingId, linkId: link.id });
    setAsks(false);
    if (!sent.ok) return tell(sent, { retry: () => setAsks(true) });
    notify(t('recordings.linkEnded'), 'done');
  };
  return (
    <Row as="li" gap={4} align="center" justify="between" wrap tight className={pageCss.line}>
      <div className={pageCss.what}>
        <p>{t('recordings.linkUntil', { moment: moment(link.expiresAt) })}</p>
        <p className={pageCss.small}>{[t('recordings.linkFrom', { moment: made }), ...marks].join(' · ')}</p>
      </div>
      <Button tone="quiet" aria-label={t('recordings.linkEndOf', { moment: made })} onClick={() => setAsks(true)}>
        {t('recordings.linkEndNow')}
      </Button>
      {asks && (
        <Confirm
          title={t('recordings.linkEndTitle', { moment: made })}
          action={t('recordings.linkEndNow')}
          onConfirm={end}
          onClose={() => setAsks(false)}
        >
          <p>{t('recordings.linkEndText')}</p>
        </Confirm>
      )}
    </Row>
  );
}
