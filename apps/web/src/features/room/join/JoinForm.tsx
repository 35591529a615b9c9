import type { JoinDevice } from '@salon/contract';
import { errorKeys } from '@salon/phrases';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { LegalTextName } from '#shared/legal/audience.ts';
import { TextDialog } from '#shared/legal/TextDialog.tsx';
import { type PhraseKey, type Phrases, usePhrases } from '#shared/phrases/index.ts';
import { publicPaths } from '#shared/publicPaths.ts';
import { Link } from '#shared/router/index.ts';
import { Banner } from '#shared/ui/Banner.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { Stack } from '#shared/ui/Layout.tsx';
import { lazyComponent } from '#shared/ui/lazyComponent.tsx';
import { Retry } from '#shared/ui/Retry.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { TextField } from '#shared/ui/TextField.tsx';
import type { AlreadyInProps } from './AlreadyIn.tsx';
import css from './JoinForm.module.css';
import { type Draft, type FieldName, fieldNames, firstErrorIn, type Meeting } from './join.form.ts';
import { codeRefusals, isBeforeStart, type Refusal } from './join.refusals.ts';
import type { RecordingNoticeProps } from './RecordingNotice.tsx';
import type { JoinForm as Form } from './useJoinForm.ts';

interface Props {
  meeting: Meeting;
  form: Form;
  refusal: Refusal | null;
  /** A place was remembered but is not held any more. */
  placeLost: boolean;
  /** The answer is awaited. */
  joining: boolean;
  /** The sign-in page that leads back here; null for someone who is signed in. */
  signInPath: string | null;
  /** Someone turns to the form. */
  onNear: (() => void) | undefined;
  /** Only the texts are left to accept. */
  onComplete: () => void;
  onSubmit: (draft: Draft, device?: JoinDevice) => void;
}

/** Few meetings are recorded: what asks comes where one is. Anyone who is not asked here is not recorded, and asked inside. */
const RecordingNotice = lazyComponent<RecordingNoticeProps>(
  async () => (await import('./RecordingNotice.tsx')).ready(),
  Retry,
  <Skeleton height="17rem" />,
);

/** Few people come with a second tab or device. */
const AlreadyIn = lazyComponent<AlreadyInProps>(async () => (await import('./AlreadyIn.tsx')).ready(), Retry);

/** Visitors do without. */
const StraightIn = lazyComponent(async () => (await import('./StraightIn.tsx')).StraightIn, Retry);

/** What is missing before someone can enter: name, address, consents. Only what the link does not bring is asked. */
export function JoinForm({
  meeting,
  form,
  refusal,
  placeLost,
  joining,
  signInPath,
  onNear,
  onComplete,
  onSubmit,
}: Props) {
  const { t, rich } = usePhrases();
  const element = useRef<HTMLFormElement>(null);
  const { draft, asked } = form;
  const isTooSoon = isBeforeStart(meeting);
  const [reading, setReading] = useState<LegalTextName | null>(null);

  const focus = (field: FieldName) => element.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();
  useEffect(() => {
    const field = refusal === null ? null : firstErrorIn(refusal.fields);
    if (field !== null) element.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();
  }, [refusal]);

  const near = form.asksConsent ? () => void TextDialog.preload().catch(() => undefined) : onNear;
  /** The fields first, then the texts. */
  const attempt = (device?: JoinDevice) => {
    if (joining || isTooSoon) return;
    form.touchAll();
    const wrong = firstErrorIn(form.errors);
    if (wrong !== null) return focus(wrong);
    if (!form.asksConsent) return onSubmit(draft, device);
    setReading('privacy');
    onComplete();
  };

  return (
    <Stack
      as="form"
      ref={element}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        attempt();
      }}
      onPointerEnter={near}
      onFocus={near}
      aria-label={t('join.pageTitle')}
    >
      <p className={css.role}>{roleWords(meeting, signInPath !== null, t)}</p>
      <div className={css.announcement} aria-live="assertive">
        {placeLost && refusal === null && <Banner tone="attention">{t('join.placeLost')}</Banner>}
        {refusal !== null &&
          !codeRefusals.includes(refusal.because) &&
          (refusal.because === 'room.alreadyIn' || refusal.because === 'room.tooManyDevices' ? (
            <AlreadyIn isFull={refusal.because === 'room.tooManyDevices'} onChoose={attempt} />
          ) : (
            <Banner tone="danger">{t(wordsFor(refusal))}</Banner>
          ))}
      </div>
      {asked.includes('fullName') && (
        <TextField
          name="fullName"
          label={t('join.fullName')}
          help={t('join.fullNameHelp')}
          error={form.messageAt('fullName')}
          value={draft.fullName}
          onChange={(fullName) => form.change({ fullName })}
          onBlur={() => form.touch('fullName')}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || draft.email !== '' || !asked.includes('email')) return;
            event.preventDefault();
            focus('email');
          }}
          enterKeyHint="next"
          autoComplete="name"
          dir="auto"
          required
        />
      )}
      {!asked.includes('fullName') && (
        <p className={css.known}>{t('join.knownAs', { name: meeting.prefill.userName })}</p>
      )}
      {asked.includes('email') && (
        <TextField
          name="email"
          label={t('join.email')}
          help={t('join.emailHelp')}
          error={form.messageAt('email')}
          value={draft.email}
          onChange={(email) => form.change({ email })}
          onBlur={() => form.touch('email')}
          // Not type="email": browsers rewrite what is typed there (spaces, letters beyond ASCII).
          type="text"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          required
        />
      )}
      {asked.includes('accessCode') && (
        <TextField
          name="accessCode"
          label={t('join.accessCode')}
          help={t('join.accessCodeHelp')}
          error={form.messageAt('accessCode')}
          value={draft.accessCode}
          onChange={(accessCode) => form.change({ accessCode })}
          onBlur={() => form.touch('accessCode')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          dir="ltr"
          className={css.code}
          required
        />
      )}
      {meeting.recording !== null && (
        <RecordingNotice
          outlook={meeting.recording}
          value={draft.recording}
          onChange={(recording) => form.change({ recording })}
        />
      )}
      <div className={css.join}>
        <Button
          type="submit"
          large
          full
          loading={joining}
          aria-haspopup={form.asksConsent ? 'dialog' : undefined}
          disabledReason={isTooSoon ? t('errors.meeting_notStarted_title') : null}
        >
          {t(joining ? 'join.joining' : 'join.join')}
        </Button>
      </div>
      {asked.length === 0 && !form.asksConsent && signInPath === null && <StraightIn />}
      {!meeting.signed && signInPath !== null && (
        <p className={css.signIn}>{rich('join.signIn', { link: (inner) => <Link to={signInPath}>{inner}</Link> })}</p>
      )}
      <a className={css.check} href={publicPaths.check} target="_blank" rel="noopener">
        {t('common.deviceTest')}
      </a>
      {reading !== null && (
        <TextDialog
          key={reading}
          name={reading}
          audience="guest"
          version={meeting.consentVersion}
          {...(reading === 'privacy' && {
            accept: 'legalDialog.acceptAndJoin',
            onAccept: () => {
              form.change({ kvkk: true });
              setReading(null);
              onSubmit({ ...draft, kvkk: true });
            },
            note: rich('legalDialog.termsToo', {
              terms: (inner) => (
                <button type="button" className={css.read} onClick={() => setReading('terms')}>
                  {inner}
                </button>
              ),
            }),
          })}
          onClose={() => setReading(reading === 'terms' ? 'privacy' : null)}
        />
      )}
    </Stack>
  );
}

/**
 * As what someone is about to join. `byLink`: no one is signed in, so anyone who is more than a guest is that by a personal link,
 * which they should keep to themselves.
 */
function roleWords({ role }: Meeting, byLink: boolean, t: Phrases['t']): string {
  if (role === 'guest') return t('join.roleGuest');
  if (!byLink) return t(role === 'user' ? 'join.roleUser' : 'join.roleModerator');
  return `${t(role === 'user' ? 'join.roleInvited' : 'join.roleModerator')}. ${t('join.rolePersonalLink')}`;
}

/** The words for a refused form: ours where the join page can say more than the refusal itself. */
function wordsFor(refusal: Refusal): PhraseKey {
  switch (refusal.because) {
    case 'unreachable':
      return 'join.refusedUnreachable';
    case 'room':
      return 'join.roomNotLoaded';
    case 'unexpected':
    case 'server.unexpected':
    case 'server.unavailable':
      return 'join.refusedOther';
    case 'room.consentMissing':
      return 'join.refusedConsent';
    case 'input.invalid':
      return fieldNames.some((field) => refusal.fields[field] !== undefined)
        ? 'join.refusedInput'
        : 'join.refusedOther';
    default:
      return errorKeys(refusal.because).content;
  }
}
