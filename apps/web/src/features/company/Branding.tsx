import {
  CompanyName,
  DEFAULT_BACKGROUND_COLOUR,
  DEFAULT_HEADER_COLOUR,
  HexColour,
  type OwnCompany,
  saveBranding,
  textOn,
} from '@salon/contract';
import { useId } from 'react';
import { DraftNotice, useFormDraft } from '#shared/drafts/index.ts';
import { drawable } from '#shared/fields/colours.ts';
import { ColourField } from '#shared/fields/index.ts';
import { FormFailure, faultsOf, messageOf, useForm } from '#shared/form/index.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { useChange } from '#shared/query/index.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Card, Stack } from '#shared/ui/Layout.tsx';
import { TextField } from '#shared/ui/TextField.tsx';
import { notify } from '#shared/ui/toasts.ts';
import css from './Branding.module.css';
import { companyReads } from './company.reads.ts';
import { Logo } from './Logo.tsx';

interface Values {
  readonly name: string;
  readonly colour: string;
  readonly background: string;
}

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());
const colourFault = (text: string) => (orNull(text) === null ? null : messageOf(HexColour, text.trim()));

/** Name, logo and colours of the company, with a look at what becomes of them; for its owners. */
export function Branding({ company }: { company: OwnCompany }) {
  const { t } = usePhrases();
  const id = useId();
  const { change } = useChange(saveBranding, { refreshes: companyReads });
  const initial = { name: company.name, colour: company.colour ?? '', background: company.background ?? '' };
  const form = useForm<Values>({
    initial,
    order: ['name', 'colour', 'background'],
    check: ({ name, colour, background }) =>
      faultsOf({
        name: name.trim() === '' ? ('field.companyNameMissing' as const) : messageOf(CompanyName, name),
        colour: colourFault(colour),
        background: colourFault(background),
      }),
  });
  const draft = useFormDraft(form, { name: `company ${company.id}`, base: initial, first: 'name' });
  const save = async ({ name, colour, background }: Values) => {
    const sent = await change({ name, colour: orNull(colour), background: orNull(background) });
    if (!sent.ok) return sent;
    draft.forget({ name, colour, background });
    notify(t('company.saved'), 'done');
    return null;
  };
  const colourField = (name: 'colour' | 'background', begins: string) => (
    <ColourField
      name={name}
      label={t(name === 'colour' ? 'planning.headerColour' : 'planning.backgroundColour')}
      value={form.values[name]}
      begins={begins}
      error={form.messageAt(name)}
      optional
      onChange={(value) => form.change({ [name]: value })}
      onBlur={() => form.touch(name)}
    />
  );
  return (
    <Card as="section" aria-labelledby={id}>
      <h2 id={id}>{t('company.brandTitle')}</h2>
      <p>{t('company.brandLead')}</p>
      <Logo logoUrl={company.logoUrl} />
      <form ref={form.element} noValidate onSubmit={(event) => form.submit(event, save)}>
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
            onBlur={() => form.touch('name')}
          />
          <div className={css.fields}>
            {colourField('colour', DEFAULT_HEADER_COLOUR)}
            {colourField('background', DEFAULT_BACKGROUND_COLOUR)}
          </div>
          <Preview values={form.values} logoUrl={company.logoUrl} />
          <div>
            <Button type="submit" loading={form.busy}>
              {t('company.brandSave')}
            </Button>
          </div>
        </Stack>
      </form>
    </Card>
  );
}

/** The top of a room as everyone will see it. */
function Preview({ values, logoUrl }: { values: Values; logoUrl: string | null }) {
  const { t } = usePhrases();
  const id = useId();
  const header = drawable(values.colour, DEFAULT_HEADER_COLOUR);
  const background = drawable(values.background, DEFAULT_BACKGROUND_COLOUR);
  return (
    <figure className={css.preview} aria-labelledby={id}>
      <div className={css.room} style={{ background }}>
        <div className={css.header} style={{ background: header, color: textOn(header) }} dir="auto">
          {logoUrl !== null && <img src={logoUrl} alt="" />}
          {values.name.trim()}
        </div>
        <div className={css.tiles} aria-hidden="true">
          <span style={{ borderColor: textOn(background) }} />
          <span style={{ borderColor: textOn(background) }} />
        </div>
      </div>
      <figcaption id={id} className={css.help}>
        {t('planning.preview')}
      </figcaption>
    </figure>
  );
}
