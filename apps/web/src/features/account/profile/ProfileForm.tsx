import { BIOGRAPHY_MAX, type Profile } from '@salon/contract';
import { type ReactNode, useEffect, useId } from 'react';
import { DraftNotice, useFormDraft } from '#shared/drafts/index.ts';
import { DateField } from '#shared/fields/index.ts';
import { type Form, FormFailure, useForm } from '#shared/form/index.ts';
import { LeaveGuard } from '#shared/page/index.ts';
import { type PhraseKey, usePhrases } from '#shared/phrases/index.ts';
import { type PhoneBook, PhoneField } from '#shared/region/index.ts';
import { Banner } from '#shared/ui/Banner.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { Card, Row, Stack } from '#shared/ui/Layout.tsx';
import { Select } from '#shared/ui/Select.tsx';
import { TextArea } from '#shared/ui/TextArea.tsx';
import { TextField } from '#shared/ui/TextField.tsx';
import { saveProfile } from '../myAccount/own.remote.ts';
import { AddressFields } from './AddressFields.tsx';
import css from './Profile.module.css';
import type { ProfileField } from './ProfileFacts.tsx';
import {
  inputOf,
  isSame,
  PROFILE_DRAFT,
  type ProfileValues,
  profileFaults,
  profileOrder,
  valuesOf,
} from './profile.form.ts';
import { typedIdentity } from './profile.typing.ts';

interface Props {
  profile: Profile;
  phones: PhoneBook;
  /** The field that has the focus when editing begins. */
  first: ProfileField;
  onSaved: (profile: Profile) => void;
  onCancel: () => void;
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </Card>
  );
}

type TextName = 'name' | 'surname';

function PersonFields({ form }: { form: Form<ProfileValues> }) {
  const { t } = usePhrases();
  const { values } = form;
  const nameField = (field: TextName, label: PhraseKey, autoComplete: string) => (
    <TextField
      name={field}
      label={t(label)}
      value={values[field]}
      error={form.messageAt(field)}
      onChange={(next) => form.change({ [field]: next })}
      onBlur={() => form.touch(field)}
      autoComplete={autoComplete}
      dir="auto"
      required
    />
  );
  return (
    <div className={css.fields}>
      {nameField('name', 'signing.name', 'given-name')}
      {nameField('surname', 'signing.surname', 'family-name')}
      <Select
        name="gender"
        label={t('profile.gender')}
        value={values.gender}
        options={[
          { value: '', label: t('profile.notGiven') },
          { value: 'woman', label: t('profile.woman') },
          { value: 'man', label: t('profile.man') },
        ]}
        onChange={(gender) => form.change({ gender })}
      />
      <DateField
        name="dateOfBirth"
        label={t('profile.birth')}
        value={values.dateOfBirth}
        error={form.messageAt('dateOfBirth')}
        onChange={(dateOfBirth) => form.change({ dateOfBirth })}
        onBlur={() => form.touch('dateOfBirth')}
      />
      <div className={css.wide}>
        <TextArea
          name="biography"
          label={t('profile.biography')}
          optional
          help={t('profile.biographyHelp', { length: BIOGRAPHY_MAX })}
          value={values.biography}
          error={form.messageAt('biography')}
          dir="auto"
          onChange={(biography) => form.change({ biography })}
          onBlur={() => form.touch('biography')}
        />
      </div>
    </div>
  );
}

/** The profile being edited. What was typed survives a failure and the end of the session; giving up forgets it. */
export function ProfileForm({ profile, phones, first, onSaved, onCancel }: Props) {
  const { t } = usePhrases();
  const initial = valuesOf(profile, phones);
  const form = useForm<ProfileValues>({
    initial,
    order: profileOrder,
    check: (values) => profileFaults(values, phones, new Date()),
  });
  const { values } = form;
  const draft = useFormDraft(form, { name: PROFILE_DRAFT, base: initial, first: 'name' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when editing begins
  useEffect(() => {
    if (first !== 'email') form.focus(first);
  }, []);
  const save = async () => {
    const sent = await saveProfile(inputOf(values, phones));
    if (!sent.ok) return sent;
    draft.forget();
    onSaved(sent.reply);
    return null;
  };
  return (
    <Stack as="form" gap={6} ref={form.element} noValidate onSubmit={(event) => form.submit(event, save)}>
      {!isSame(values, initial) && <LeaveGuard onLeave={() => draft.forget()} />}
      <DraftNotice draft={draft} />
      <FormFailure failure={form.failure} />
      {(profile.dateOfBirth === null || profile.phoneNumber === null) && <Banner>{t('profile.whyAsked')}</Banner>}
      <Section title={t('profile.personal')}>
        <PersonFields form={form} />
      </Section>
      <Section title={t('profile.contact')}>
        <div className={css.fields}>
          <TextField
            name="email"
            label={t('signing.email')}
            value={profile.email}
            readOnly
            dir="ltr"
            autoComplete="off"
          />
          <PhoneField
            phones={phones}
            country={values.phoneCountry}
            number={values.phoneNumber}
            error={form.messageAt('phoneNumber')}
            onChange={(part) => form.change(part)}
            onBlur={() => form.touch('phoneNumber')}
          />
        </div>
      </Section>
      <Section title={t('profile.address')}>
        <AddressFields form={form} />
      </Section>
      <Section title={t('profile.invoice')}>
        <TextField
          name="identityNumber"
          label={t('profile.identity')}
          optional
          help={t('profile.invoiceNote')}
          value={values.identityNumber}
          error={form.messageAt('identityNumber')}
          onChange={(next) => form.change({ identityNumber: typedIdentity(next) })}
          onBlur={() => form.touch('identityNumber')}
          inputMode="numeric"
          autoComplete="off"
          dir="ltr"
        />
      </Section>
      <Row gap={3} wrap className={css.buttons}>
        <Button
          tone="quiet"
          onClick={() => {
            draft.forget();
            onCancel();
          }}
        >
          {t('common.cancel')}
        </Button>
        <Button type="submit" loading={form.busy}>
          {t('profile.save')}
        </Button>
      </Row>
    </Stack>
  );
}
