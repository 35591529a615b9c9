import { DEFAULT_BACKGROUND_COLOUR, DEFAULT_HEADER_COLOUR, HEADER_TEXT_MAX, textOn } from '@salon/contract';
import { useId } from 'react';
import { drawable } from '#shared/fields/colours.ts';
import { ColourField as Field } from '#shared/fields/index.ts';
import type { Form } from '#shared/form/index.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { Row } from '#shared/ui/Layout.tsx';
import { TextField } from '#shared/ui/TextField.tsx';
import { Flag } from './Flag.tsx';
import css from './Plan.module.css';
import type { PlanValues } from './plan.form.ts';

interface Props {
  form: Form<PlanValues>;
}

const defaults = { headerColor: DEFAULT_HEADER_COLOUR, backgroundColor: DEFAULT_BACKGROUND_COLOUR } as const;
type ColourField = keyof typeof defaults;

function Colour({ form, field, label }: Props & { field: ColourField; label: string }) {
  return (
    <Field
      name={field}
      label={label}
      value={form.values[field]}
      begins={defaults[field]}
      error={form.messageAt(field)}
      onChange={(next) => form.change({ [field]: next })}
      onBlur={() => form.touch(field)}
    />
  );
}

/** The room's header as everyone will see it. */
function Preview({ values }: { values: PlanValues }) {
  const { t } = usePhrases();
  const id = useId();
  const header = drawable(values.headerColor, defaults.headerColor);
  const background = drawable(values.backgroundColor, defaults.backgroundColor);
  return (
    <figure className={css.preview} aria-labelledby={id}>
      <div className={css.room} style={{ background }}>
        <div className={css.roomHeader} style={{ background: header, color: textOn(header) }} dir="auto">
          {values.headerText.trim() || values.title.trim() || t('planning.title')}
        </div>
        <Row gap={3} className={css.tiles} aria-hidden="true">
          <span style={{ borderColor: textOn(background) }} />
          <span style={{ borderColor: textOn(background) }} />
        </Row>
      </div>
      <figcaption id={id} className={css.muted}>
        {t('planning.preview')}
      </figcaption>
    </figure>
  );
}

function HeaderTextField({ form }: Props) {
  const { t } = usePhrases();
  return (
    <TextField
      name="headerText"
      label={t('planning.headerText')}
      optional
      help={t('planning.headerTextHelp', { length: HEADER_TEXT_MAX })}
      value={form.values.headerText}
      error={form.messageAt('headerText')}
      autoComplete="off"
      dir="auto"
      onChange={(headerText) => form.change({ headerText })}
      onBlur={() => form.touch('headerText')}
    />
  );
}

/** How the room looks, and whether the meeting stands on the home page. */
export function AppearanceFields({ form }: Props) {
  const { t } = usePhrases();
  return (
    <>
      <HeaderTextField form={form} />
      <div className={css.fields}>
        <Colour form={form} field="headerColor" label={t('planning.headerColour')} />
        <Colour form={form} field="backgroundColor" label={t('planning.backgroundColour')} />
      </div>
      <Preview values={form.values} />
      <Flag form={form} flag="hideFromHomepage" />
    </>
  );
}
