import { type SeriesScope, seriesScopes } from '@salon/contract';
import { useId } from 'react';
import { type PhraseKey, usePhrases } from '../../../shared/phrases/index.ts';
import css from './actions.module.css';

const words: Record<SeriesScope, PhraseKey> = {
  this: 'calendar.scopeThis',
  following: 'calendar.scopeFollowing',
  all: 'calendar.scopeAll',
};

/** Which meetings of a series are meant. */
export function ScopeChoice({ scope, onChange }: { scope: SeriesScope; onChange: (scope: SeriesScope) => void }) {
  const { t } = usePhrases();
  const name = useId();
  return (
    <fieldset className={css.scopes}>
      <legend>{t('calendar.scope')}</legend>
      {seriesScopes.map((each) => (
        <label key={each} className={css.scope}>
          <input type="radio" name={name} checked={scope === each} onChange={() => onChange(each)} />
          {t(words[each])}
        </label>
      ))}
    </fieldset>
  );
}
