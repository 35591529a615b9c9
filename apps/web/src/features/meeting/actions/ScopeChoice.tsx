import { type SeriesScope, seriesScopes } from '@salon/contract';
import { useId } from 'react';
import { type PhraseKey, usePhrases } from '../../../shared/phrases/index.ts';
import { Row, Stack } from '../../../shared/ui/Layout.tsx';
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
    <Stack as="fieldset" gap={0} className={css.scopes}>
      <legend>{t('calendar.scope')}</legend>
      {seriesScopes.map((each) => (
        <Row as="label" gap={3} align="center" key={each} className={css.scope}>
          <input type="radio" name={name} checked={scope === each} onChange={() => onChange(each)} />
          {t(words[each])}
        </Row>
      ))}
    </Stack>
  );
}
