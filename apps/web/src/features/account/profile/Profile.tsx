import { getProfile, type Profile as Kept } from '@salon/contract';
import { Pencil } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { readOwnUser } from '#features/session/index.ts';
import { send } from '#shared/api/index.ts';
import { useFoundDraft } from '#shared/drafts/index.ts';
import { Head, QueryState } from '#shared/page/index.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { patch, readKey, show, useRead } from '#shared/query/index.ts';
import { loadPhoneBook, type PhoneBook } from '#shared/region/index.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Stack } from '#shared/ui/Layout.tsx';
import { notify } from '#shared/ui/toasts.ts';
import { Picture } from './Picture.tsx';
import { ProfileFacts, type ProfileField } from './ProfileFacts.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { PROFILE_DRAFT } from './profile.form.ts';

interface Whole {
  readonly profile: Kept;
  readonly phones: PhoneBook;
}

const wholeKey = readKey<Whole>(getProfile, 'with phones');

async function readWhole(signal: AbortSignal) {
  const [sent, phones] = await Promise.all([send(getProfile, {}, { signal }), loadPhoneBook()]);
  return sent.ok ? { ok: true as const, reply: { profile: sent.reply, phones } } : sent;
}

/** `/profile`: read until it is edited; saving or giving up leads back to reading. */
export function Profile() {
  const { t } = usePhrases();
  const asked = useRead(wholeKey, readWhole);
  const whole = asked.data ?? null;
  /** The field that editing begins with; null: it is read. */
  const [editing, setEditing] = useState<ProfileField | null>(null);
  const isEditing = editing !== null;
  // What was typed before a session ended is gone on with.
  useFoundDraft(PROFILE_DRAFT, () => setEditing((now) => now ?? 'name'));
  const edit = useRef<HTMLButtonElement>(null);
  const isBack = useRef(false);
  useEffect(() => {
    if (!isEditing && isBack.current) edit.current?.focus();
    isBack.current = isEditing;
  }, [isEditing]);
  const saved = useCallback(
    (profile: Kept) => {
      void show([patch(wholeKey, (before) => ({ ...before, profile }))]);
      setEditing(null);
      notify(t('profile.saved'), 'done');
      // The name in the bar is the session's.
      void readOwnUser();
    },
    [t],
  );
  const action = whole !== null && !isEditing && (
    <Button ref={edit} icon={<Pencil size={18} aria-hidden="true" />} onClick={() => setEditing('name')}>
      {t('profile.edit')}
    </Button>
  );
  return (
    <Stack gap={6}>
      <Head title={t('profile.title')} lead={t('profile.lead')} action={action} />
      {whole === null && (
        <QueryState asked={asked} lines={5}>
          {() => null}
        </QueryState>
      )}
      {/* One and the same while reading and editing: a picture that was chosen stays chosen. */}
      {whole !== null && <Picture profile={whole.profile} />}
      {whole !== null && !isEditing && (
        <ProfileFacts profile={whole.profile} phones={whole.phones} onAdd={setEditing} />
      )}
      {whole !== null && isEditing && (
        <ProfileForm {...whole} first={editing} onSaved={saved} onCancel={() => setEditing(null)} />
      )}
    </Stack>
  );
}
