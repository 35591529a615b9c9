import { type SeriesScope, seriesScopes } from '@salon/contract';
import { type FormEvent, useState } from 'react';
import { Confirm } from '#shared/page/index.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Card, Row } from '#shared/ui/Layout.tsx';
import { Radios } from '#shared/ui/Radios.tsx';
import css from './Plan.module.css';

/** Asks which meetings of the series are meant, before anything is typed. */
export function ScopeChoice({ onChoose }: { onChoose: (scope: SeriesScope) => void }) {
  const { t } = usePhrases();
  const [scope, setScope] = useState<SeriesScope>('this');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onChoose(scope);
  };
  return (
    <Card as="form" onSubmit={submit}>
      <Radios
        legend={t('planning.whichOnes')}
        options={seriesScopes.map((value) => ({
          value,
          label: t(`planning.scope_${value}`),
          help: t(`planning.scope_${value}_help`),
        }))}
        value={scope}
        onChange={setScope}
      />
      <Row gap={3} wrap className={css.buttons}>
        <Button type="submit">{t('planning.goOn')}</Button>
      </Row>
    </Card>
  );
}

interface LineProps {
  scope: SeriesScope;
  /** Something was typed that another choice would lose. */
  asks: boolean;
  onChange: () => void;
}

/** Says which meetings the form changes, and leads back to the choice. */
export function ScopeLine({ scope, asks, onChange }: LineProps) {
  const { t } = usePhrases();
  const [isAsking, setAsking] = useState(false);
  return (
    <Row align="center" justify="between" wrap tight>
      <p>{t('planning.changing', { which: t(`planning.scope_${scope}`) })}</p>
      <Button tone="quiet" onClick={() => (asks ? setAsking(true) : onChange())}>
        {t('planning.chooseOthers')}
      </Button>
      {isAsking && (
        <Confirm
          title={t('profile.unsavedTitle')}
          action={t('planning.chooseOthers')}
          onConfirm={async () => onChange()}
          onClose={() => setAsking(false)}
        >
          <p>{t('planning.leaveEdit')}</p>
        </Confirm>
      )}
    </Row>
  );
}
