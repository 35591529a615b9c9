import { type ApiScope, apiScopes } from '@salon/contract';
import { useId } from 'react';
import { usePhrases } from '#shared/phrases/index.ts';
import { Checkbox } from '#shared/ui/Checkbox.tsx';
import { FieldNote, noteId } from '#shared/ui/Field.tsx';
import { Stack } from '#shared/ui/Layout.tsx';
import { scopeLabels } from '../api.labels.ts';
import css from '../api.module.css';

interface Props {
  chosen: readonly ApiScope[];
  error: string | null;
  onChange: (scopes: readonly ApiScope[]) => void;
}

/** What a key may do: each scope with a sentence. */
export function ScopeFields({ chosen, error, onChange }: Props) {
  const { t } = usePhrases();
  const id = useId();
  return (
    <Stack as="fieldset" gap={1} aria-describedby={noteId(id)}>
      <legend className={css.legend}>{t('api.scopes')}</legend>
      <FieldNote id={id} help={t('api.scopesHelp')} error={error} />
      {apiScopes.map((scope) => (
        <Checkbox
          key={scope}
          name="scopes"
          label={
            <>
              {t(scopeLabels[scope])}{' '}
              <code className={css.code} dir="ltr">
                {scope}
              </code>
            </>
          }
          checked={chosen.includes(scope)}
          onChange={(isChosen) =>
            onChange(apiScopes.filter((each) => (each === scope ? isChosen : chosen.includes(each))))
          }
        />
      ))}
    </Stack>
  );
}
