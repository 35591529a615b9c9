import { openSharedRecording, type ReplyOf } from '@salon/contract';
import { clockText } from '@salon/phrases/lengths';
import { Download, LinkIcon, LockKeyhole } from 'lucide-react';
import { type FormEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type Failure, type Sent, send } from '#shared/api/index.ts';
import { sendAsked } from '#shared/captcha/sendAsked.ts';
import { useFailure } from '#shared/failure/index.ts';
import { Empty, LoadError, LoadingSkeleton, useDateTimeFormat } from '#shared/page/index.ts';
import pageCss from '#shared/page/page.module.css';
import { usePhrases } from '#shared/phrases/index.ts';
import { saveFile } from '#shared/saveFile.ts';
import { Button } from '#shared/ui/Button.tsx';
import { FormCard } from '#shared/ui/FormCard.tsx';
import { Row, Stack } from '#shared/ui/Layout.tsx';
import { TextField } from '#shared/ui/TextField.tsx';
import { Chapters, type Side } from './Beside.tsx';
import { CaptionsPanel } from './CaptionsPanel.tsx';
import { marksOf } from './chapters.ts';
import css from './player.module.css';
import { useCaptions } from './useCaptions.ts';
import { usePlayer } from './usePlayer.ts';
import { Watched } from './Watched.tsx';

type Shared = ReplyOf<typeof openSharedRecording>;

interface Props {
  /** The secret part of the link. */
  link: string;
  /** The name of the recording is known: the page may be named after it. */
  onTitle?: (title: string) => void;
}

type ShareStatus =
  | { readonly is: 'opening' }
  | { readonly is: 'asking'; readonly failure: Failure | null }
  | { readonly is: 'failed'; readonly failure: Failure }
  | { readonly is: 'gone' }
  | { readonly is: 'here'; readonly shared: Shared; readonly password: string | null };

const asksPassword = ({ code }: Failure): boolean =>
  code === 'recording.passwordMissing' || code === 'recording.passwordWrong';

/** A recording as anyone who has a link to it watches it: no account is needed. */
export function SharedRecording({ link, onTitle }: Props) {
  const { t } = usePhrases();
  const [standing, setStanding] = useState<ShareStatus>({ is: 'opening' });
  const open = useCallback(
    async (password: string | null, purpose: 'watch' | 'save' = 'watch'): Promise<Sent<Shared>> => {
      const sent = await sendAsked(undefined, (captcha) =>
        send(openSharedRecording, { link, password, purpose }, captcha === undefined ? {} : { captcha }),
      );
      if (sent.ok) setStanding({ is: 'here', shared: sent.reply, password });
      else if (sent.code === 'recording.linkGone') setStanding({ is: 'gone' });
      return sent;
    },
    [link],
  );
  const begin = useCallback(() => {
    setStanding({ is: 'opening' });
    void open(null).then((sent) => {
      if (sent.ok || sent.code === 'recording.linkGone') return;
      // An address that no link has is told by its form.
      if (sent.errors.link !== undefined) return setStanding({ is: 'gone' });
      setStanding(asksPassword(sent) ? { is: 'asking', failure: null } : { is: 'failed', failure: sent });
    });
  }, [open]);
  useEffect(begin, [begin]);
  const name = standing.is === 'here' ? standing.shared.name : null;
  useEffect(() => {
    if (name !== null) onTitle?.(name);
  }, [name, onTitle]);
  switch (standing.is) {
    case 'opening':
      return <LoadingSkeleton lines={4} />;
    case 'gone':
      return <Empty icon={LinkIcon} title={t('recordings.linkGoneTitle')} text={t('recordings.linkGone')} />;
    case 'failed':
      return <LoadError failure={standing.failure} onRetry={begin} />;
    case 'asking':
      return <Asking open={open} />;
    case 'here':
      return <Shown link={link} {...standing} open={open} />;
  }
}

type Opens = (password: string | null, purpose?: 'watch' | 'save') => Promise<Sent<Shared>>;

/** Asks for the password of the link. What was typed stays when it is wrong. */
function Asking({ open }: { open: Opens }) {
  const { t } = usePhrases();
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (password === '') return setError(t('field.required'));
    setBusy(true);
    const sent = await open(password);
    setBusy(false);
    if (sent.ok) return;
    setError(sent.content);
    input.current?.focus();
  };
  return (
    <FormCard title={t('recordings.passwordTitle')}>
      <Stack as="form" gap={4} noValidate onSubmit={(event) => void submit(event)}>
        <p className={pageCss.muted}>{t('recordings.passwordLead')}</p>
        <TextField
          ref={input}
          label={t('recordings.linkPasswordField')}
          type="password"
          dir="ltr"
          autoComplete="off"
          value={password}
          error={error}
          onChange={(text) => {
            setPassword(text);
            setError(null);
          }}
        />
        <Button type="submit" full loading={isBusy} icon={<LockKeyhole size={18} aria-hidden="true" />}>
          {t('recordings.passwordOpen')}
        </Button>
      </Stack>
    </FormCard>
  );
}

interface ShownProps {
  link: string;
  shared: Shared;
  password: string | null;
  open: Opens;
}

function Shown({ link, shared, password, open }: ShownProps) {
  const { t, language } = usePhrases();
  const moment = useDateTimeFormat();
  const tell = useFailure();
  const { name, audioOnly, allowDownload, linkEndsAt, chapters } = shared;
  const duration = shared.duration / 1000;
  const first = useRef<string | null>(shared.address.url);
  const address = async () => {
    // The one that came with the page is new; later ones are asked for.
    const given = first.current;
    first.current = null;
    if (given !== null) return given;
    const sent = await open(password);
    return sent.ok ? sent.reply.address.url : null;
  };
  // Kept by a part of the link that opens nothing.
  const { film, own } = usePlayer({ id: link.slice(0, 10), duration, address });
  const renew = useCallback(() => void open(password), [open, password]);
  const captions = useCaptions(shared.captions, language, renew);
  const marks = useMemo(() => marksOf(t, chapters, duration), [t, chapters, duration]);
  const [isSaving, setSaving] = useState(false);
  const save = async () => {
    setSaving(true);
    const sent = await open(password, 'save');
    setSaving(false);
    if (!sent.ok) return tell(sent, { retry: () => void save() });
    const { downloadUrl, fileName } = sent.reply.address;
    if (downloadUrl !== null) saveFile({ fileName, url: downloadUrl });
  };
  const sides: Side[] = [];
  if (marks.length > 0) sides.push({ name: 'chapters', content: <Chapters film={film} marks={marks} /> });
  if (captions.is !== 'none')
    sides.push({ name: 'captions', content: <CaptionsPanel film={film} captions={captions} /> });
  return (
    <Stack gap={4} className={css.page}>
      <h1 className={css.title}>
        <bdi>{name}</bdi>
      </h1>
      <Watched
        film={film}
        own={own}
        name={name}
        audioOnly={audioOnly}
        poster={shared.address.posterUrl}
        captions={captions}
        marks={marks}
        sides={sides}
      >
        <Row gap={4} align="center" justify="between" wrap tight>
          <p className={pageCss.small}>
            <bdi>{clockText(duration)}</bdi>
            {' · '}
            {t('recordings.linkUntil', { moment: moment(linkEndsAt) })}
          </p>
          {allowDownload && (
            <Button
              tone="quiet"
              icon={<Download size={18} aria-hidden="true" />}
              loading={isSaving}
              onClick={() => void save()}
            >
              {t('recordings.save')}
            </Button>
          )}
        </Row>
      </Watched>
    </Stack>
  );
}
