import { type CompanyDirectory, getDirectory, type ReplyOf, saveDirectory, testDirectory } from '@salon/contract';
import { useId, useState } from 'react';
import { DraftNotice, useFormDraft } from '#shared/drafts/index.ts';
import { useFailure } from '#shared/failure/index.ts';
import { type Form, FormFailure, useForm } from '#shared/form/index.ts';
import { PasswordField } from '#shared/password/PasswordField.tsx';
import { usePhrases } from '#shared/phrases/index.ts';
import { useChange } from '#shared/query/index.ts';
import { Banner } from '#shared/ui/Banner.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { Stack } from '#shared/ui/Layout.tsx';
import { TextArea } from '#shared/ui/TextArea.tsx';
import { TextField } from '#shared/ui/TextField.tsx';
import { notify } from '#shared/ui/toasts.ts';
import css from './Branding.module.css';
import {
  checkDirectory,
  type DirectoryText,
  type DirectoryValues,
  directoryOrder,
  sealedDirectory,
  valuesOf,
} from './directory.form.ts';

type Tried = ReplyOf<typeof testDirectory>;

/** Settings of a directory, tried before they are kept or after. */
export function DirectoryForm({ directory }: { directory: CompanyDirectory | null }) {
  const { t } = usePhrases();
  const showFailure = useFailure();
  const { change } = useChange(saveDirectory, { refreshes: [getDirectory] });
  const trial = useChange(testDirectory);
  const [tried, setTried] = useState<Tried | null>(null);
  const form = useForm<DirectoryValues>({
    initial: valuesOf(directory),
    order: directoryOrder,
    check: checkDirectory(directory !== null),
  });
  const draft = useFormDraft(form, { name: 'directory', base: valuesOf(directory), first: 'handle' });
  const save = async (values: DirectoryValues) => {
    const sealed = await sealedDirectory({ ...values, personPassword: '' });
    if (!sealed.ok) return sealed;
    const { settings, password } = sealed;
    const sent = await change({ ...settings, ...(password !== undefined && { password }) });
    if (!sent.ok) return sent;
    form.change({ password: '' });
    draft.forget({ ...values, password: '' });
    notify(t('company.saved'), 'done');
    return null;
  };
  const test = async () => {
    setTried(null);
    const sealed = await sealedDirectory(form.values);
    if (!sealed.ok) return showFailure(sealed);
    const { settings, ok: _ok, ...rest } = sealed;
    const sent = await trial.change({ ...settings, ...rest });
    if (sent.ok) setTried(sent.reply);
    else showFailure(sent);
  };
  return (
    <form ref={form.element} noValidate onSubmit={(event) => form.submit(event, save)}>
      <Stack gap={4}>
        <FormFailure failure={form.failure} />
        <DraftNotice draft={draft} />
        <Settings form={form} hasPassword={directory !== null} />
        <div>
          <Button type="submit" loading={form.busy}>
            {t('companyDirectory.save')}
          </Button>
        </div>
        <Trial form={form} tried={tried} isBusy={trial.isPending} onTest={() => void test()} />
      </Stack>
    </form>
  );
}

function Settings({ form, hasPassword }: { form: Form<DirectoryValues>; hasPassword: boolean }) {
  const { t } = usePhrases();
  const text = (name: DirectoryText, help?: string) => (
    <TextField
      key={name}
      name={name}
      label={t(`companyDirectory.${name}`)}
      value={form.values[name]}
      error={form.messageAt(name)}
      {...(help !== undefined && { help })}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      dir="ltr"
      required
      onChange={(value) => form.change({ [name]: value })}
      onBlur={() => form.values[name] !== '' && form.touch(name)}
    />
  );
  return (
    <>
      <div className={css.fields}>
        {text('handle', t('companyDirectory.handleHelp'))}
        {text('url')}
        {text('bindDn')}
        <PasswordField
          name="password"
          label={t('companyDirectory.password')}
          value={form.values.password}
          error={form.messageAt('password')}
          {...(hasPassword && { help: t('companyDirectory.passwordKept') })}
          autoComplete="new-password"
          onChange={(password) => form.change({ password })}
        />
        {text('baseDn')}
        {text('filter')}
        {text('nameAttribute')}
        {text('mailAttribute')}
        {text('givenNameAttribute')}
        {text('surnameAttribute')}
      </div>
      <TextArea
        name="ca"
        label={t('companyDirectory.ca')}
        help={t('companyDirectory.caHelp')}
        optional
        value={form.values.ca}
        error={form.messageAt('ca')}
        spellCheck={false}
        dir="ltr"
        onChange={(ca) => form.change({ ca })}
        onBlur={() => form.touch('ca')}
      />
    </>
  );
}

interface TrialProps {
  form: Form<DirectoryValues>;
  tried: Tried | null;
  isBusy: boolean;
  onTest: () => void;
}

/** What a question to the directory finds, in plain words. */
function Trial({ form, tried, isBusy, onTest }: TrialProps) {
  const { t } = usePhrases();
  const id = useId();
  const isGood = tried?.finding === 'answers' || tried?.finding === 'found';
  return (
    <Stack as="section" gap={3} aria-labelledby={id}>
      <h3 id={id}>{t('companyDirectory.testTitle')}</h3>
      <p className={css.help}>{t('companyDirectory.testLead')}</p>
      <div className={css.fields}>
        <TextField
          name="person"
          label={t('companyDirectory.testPerson')}
          value={form.values.person}
          error={null}
          optional
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          onChange={(person) => form.change({ person })}
        />
        <PasswordField
          name="personPassword"
          label={t('companyDirectory.testPassword')}
          value={form.values.personPassword}
          error={null}
          optional
          autoComplete="new-password"
          onChange={(personPassword) => form.change({ personPassword })}
        />
      </div>
      <div>
        <Button tone="quiet" loading={isBusy} onClick={onTest}>
          {t('companyDirectory.test')}
        </Button>
      </div>
      {tried !== null && (
        <Banner tone={isGood ? 'done' : 'attention'} live>
          <p>{t(`companyDirectory.${tried.finding}`)}</p>
          {tried.person !== null && (
            <p>
              <bdi>{t('companyDirectory.testFound', tried.person)}</bdi>
            </p>
          )}
        </Banner>
      )}
    </Stack>
  );
}
