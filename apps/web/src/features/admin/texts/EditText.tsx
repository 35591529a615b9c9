import {
  type AdminLegalText,
  getLegalTexts,
  getLegalVersion,
  listLegalVersions,
  publishLegalText,
  type ReplyOf,
} from '@salon/contract';
import type { Language } from '@salon/phrases';
import { ArrowLeft } from 'lucide-react';
import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react';
import type { Failure } from '#shared/api/index.ts';
import { DraftNotice, useDraft } from '#shared/drafts/index.ts';
import { FormFailure } from '#shared/form/index.ts';
import { Head, LeaveGuard, QueryState } from '#shared/page/index.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { useCall, useChange } from '#shared/query/index.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Card, Row, Stack } from '#shared/ui/Layout.tsx';
import { notify } from '#shared/ui/toasts.ts';
import { TextFields } from './TextFields.tsx';
import { TextPreview } from './TextPreview.tsx';
import { draftOf, faultsIn, firstFaulty, rowOf, textsOf, withRow } from './text.form.ts';
import { faultOfDay, type When, WhenFields } from './WhenFields.tsx';

interface Props {
  of: AdminLegalText;
  onClose: () => void;
}

/** A new version of a text: it is written in every language, seen as people will see it, and published for a day. */
export function EditText({ of: one, onClose }: Props) {
  const { t } = usePhrases();
  const { document, current, upcoming } = one;
  const asked = useCall(getLegalVersion, { document, version: current.version });
  return (
    <Stack gap={6}>
      <Head title={t('adminTexts.editTitle', { name: t(`adminTexts.${document}`) })} lead={t('adminTexts.editLead')} />
      {upcoming !== null && <p>{t('adminTexts.replaces', { version: upcoming.version })}</p>}
      <QueryState asked={asked} lines={8}>
        {(version) => <Editor of={one} version={version} onClose={onClose} />}
      </QueryState>
    </Stack>
  );
}

type Whole = ReplyOf<typeof getLegalVersion>;

/** What is written of a text, kept as a draft, and whether it says anything else than the current version. */
function useTextDraft(document: AdminLegalText['document'], version: Whole) {
  // What is written stays, whatever is asked for again in the meantime.
  const [{ texts, shipped }] = useState(version);
  const [draft, setDraft] = useState(() => draftOf(texts));
  const initial = useMemo(() => rowOf(draftOf(texts)), [texts]);
  const row = useMemo(() => rowOf(draft), [draft]);
  const storedDraft = useDraft({
    name: `text ${document}`,
    values: row,
    base: initial,
    restore: (part) => setDraft((old) => withRow(old, part)),
  });
  const written = textsOf(draft, shipped);
  const isChanged = JSON.stringify(written) !== JSON.stringify(textsOf(draftOf(texts), shipped));
  return { texts, shipped, draft, setDraft, storedDraft, written, isChanged };
}

function Editor({ of: { document, current, upcoming }, version, onClose }: Props & { version: Whole }) {
  const { t, language: own } = usePhrases();
  const { change } = useChange(publishLegalText, { refreshes: [getLegalTexts, listLegalVersions] });
  const { texts, shipped, draft, setDraft, storedDraft, written, isChanged } = useTextDraft(document, version);
  const deleteDraft = () => storedDraft.forget();
  const [language, setLanguage] = useState<Language>(own === 'fr' ? 'en' : own);
  const [isShown, setShown] = useState(false);
  const [when, setWhen] = useState<When>({ is: 'now', day: '' });
  const [failure, setFailure] = useState<Failure | null>(null);
  const [busy, setBusy] = useState(false);
  const [isDone, setDone] = useState(false);
  const top = useRef<HTMLDivElement>(null);
  const form = useRef<HTMLFormElement>(null);
  // The step before was scrolled to its end.
  useEffect(() => {
    if (isShown) top.current?.focus();
  }, [isShown]);

  const publish = async () => {
    setBusy(true);
    const from = when.is === 'now' ? null : when.day;
    const sent = await change({ document, version: (upcoming ?? current).version, from, texts: written });
    setBusy(false);
    if (!sent.ok) return setFailure(sent);
    deleteDraft();
    setDone(true);
    notify(t('adminTexts.published', { name: t(`adminTexts.${document}`) }), 'done');
    onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setFailure(null);
    if (isShown) return void publish();
    const faulty = firstFaulty(faultsIn(draft, shipped));
    if (faulty === undefined) return setShown(true);
    setLanguage(faulty);
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  const dayFault = isShown ? faultOfDay(when) : null;
  const disabledReason = !isChanged ? t('adminTexts.same') : dayFault === null ? null : t(dayFault);
  return (
    <Card>
      <Stack as="form" ref={form} noValidate onSubmit={submit}>
        {isChanged && !isDone && <LeaveGuard onLeave={() => deleteDraft()} />}
        <div ref={top} tabIndex={-1} />
        <FormFailure failure={failure} />
        <DraftNotice
          draft={{
            restored: storedDraft.restored,
            discard: () => {
              storedDraft.discard();
              form.current?.querySelector<HTMLElement>('input, textarea')?.focus();
            },
          }}
        />
        {isShown ? (
          <>
            <TextPreview
              document={document}
              before={texts}
              after={written}
              language={language}
              onLanguage={setLanguage}
            />
            <WhenFields value={when} onChange={setWhen} />
          </>
        ) : (
          <TextFields
            shipped={shipped}
            draft={draft}
            language={language}
            onLanguage={setLanguage}
            onChange={(path, text) => setDraft((old) => ({ ...old, [language]: { ...old[language], [path]: text } }))}
          />
        )}
        <Row gap={2} wrap>
          {isShown ? (
            <Button
              tone="quiet"
              icon={<ArrowLeft size={18} aria-hidden="true" />}
              onClick={() => {
                setFailure(null);
                setShown(false);
              }}
            >
              {t('adminTexts.back')}
            </Button>
          ) : (
            <Button
              tone="quiet"
              onClick={() => {
                deleteDraft();
                onClose();
              }}
            >
              {t('common.cancel')}
            </Button>
          )}
          <Button type="submit" loading={busy} disabledReason={disabledReason}>
            {t(isShown ? 'adminTexts.publish' : 'adminTexts.preview')}
          </Button>
        </Row>
      </Stack>
    </Card>
  );
}
