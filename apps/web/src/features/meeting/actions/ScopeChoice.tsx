import { type SeriesScope, seriesScopes } from '@salon/contract';
import { usePhrases } from '#shared/phrases/index.ts';
import { Radios } from '#shared/ui/Radios.tsx';

/** Which meetings of a series are meant. */
export function ScopeChoice({ scope, onChange }: { scope: SeriesScope; onChange: (scope: SeriesScope) => void }) {
  const { t } = usePhrases();
  const options = seriesScopes.map((value) => ({ value, label: t(`planning.scope_${value}`) }));
  return <Radios legend={t('calendar.scope')} options={options} value={scope} onChange={onChange} />;
}
