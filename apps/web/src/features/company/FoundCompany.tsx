import { createCompany, dropCompany, type getCompany, type ReplyOf } from '@salon/contract';
import { useId, useState } from 'react';
import { DraftNotice, useFormDraft } from '#shared/drafts/index.ts';
import { useFailure } from '#shared/failure/index.ts';
import { FormFailure, faultsOf, messageOf, useForm } from '#shared/form/index.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { useChange } from '#shared/query/index.ts';
import { Banner } from '#shared/ui/Banner.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { Card, Stack } from '#shared/ui/Layout.tsx';
import { TextField } from '#shared/ui/TextField.tsx';
import { notify } from '#shared/ui/toasts.ts';
import { session } from '../session/index.ts';
import { companyReads } from './company.reads.ts';

type Waiting = ReplyOf<typeof getCompany>['waiting'];

/** Founds a company, or shows the one that waits for its approval. */
export function FoundCompany({ waiting }: { waiting: Waiting }) {
  return waiting === null ? <FoundForm /> : <Waits waiting={waiting} />;
}

function Waits({ waiting }: { waiting: NonNullable<Waiting> }) {
  const { t, formatDate } = usePhrases();
  const showFailure = useFailure();
  const { change, isPending } = useChange(dropCompany, { refreshes: companyReads });
  const drop = async () => {
    const sent = await change({});
    if (!sent.ok) showFailure(sent);
  };
  return (
    <Banner
      tone="attention"
      title={t('company.waitingTitle', { company: waiting.name })}
      actions={
        <Button tone="quiet" loading={isPending} onClick={() => void drop()}>
          {t('company.drop')}
        </Button>
      }
    >
      <p>{t('company.waitingText', { email: waiting.email, date: formatDate(new Date(waiting.until)) })}</p>
    </Banner>
  );
}

const { name: nameRule, email: emailRule } = createCompany.input.shape;
const faultsIn = ({ name, email }: { readonly name: string; readonly email: string }) =>
  faultsOf({
    name: name.trim() === '' ? ('field.companyNameMissing' as const) : messageOf(nameRule, name),
    email: messageOf(emailRule, email),
  });

function FoundForm() {
  const { t } = usePhrases();
  const id = useId();
  const { change } = useChange(createCompany, { refreshes: companyReads });
  const [initial] = useState(() => ({ name: '', email: session.get().user?.email ?? '' }));
  const form = useForm<{ readonly name: string; readonly email: string }>({
    initial,
    order: ['name', 'email'],
    check: (values) => faultsIn(values),
  });
  const draft = useFormDraft(form, { name: 'company', base: initial, first: 'name', isNew: true });
  const send = async (values: { readonly name: string; readonly email: string }) => {
    const sent = await change(values);
    if (!sent.ok) return sent;
    draft.forget();
    notify(sent.reply.content, 'done');
    return null;
  };
  return (
    <Card as="section" aria-labelledby={id}>
      <h2 id={id}>{t('company.foundTitle')}</h2>
      <p>{t('company.foundLead')}</p>
      <form ref={form.element} noValidate onSubmit={(event) => form.submit(event, send)}>
        <Stack gap={4}>
          <FormFailure failure={form.failure} />
          <DraftNotice draft={draft} />
          <TextField
            name="name"
            label={t('company.name')}
            value={form.values.name}
            error={form.messageAt('name')}
            autoComplete="organization"
            dir="auto"
            required
            onChange={(name) => form.change({ name })}
            onBlur={() => form.values.name !== '' && form.touch('name')}
          />
          <TextField
            name="email"
            type="email"
            label={t('company.email')}
            help={t('company.emailHelp')}
            value={form.values.email}
            error={form.messageAt('email')}
            inputMode="email"
            autoComplete="email"
            dir="ltr"
            required
            onChange={(email) => form.change({ email })}
            onBlur={() => form.values.email !== '' && form.touch('email')}
          />
          <div>
            <Button type="submit" loading={form.busy}>
              {t('company.found')}
            </Button>
          </div>
        </Stack>
      </form>
    </Card>
  );
}
