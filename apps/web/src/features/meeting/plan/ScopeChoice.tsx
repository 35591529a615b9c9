import { type SeriesScope, seriesScopes } from '@salon/contract';
import { type FormEvent, useState } from 'react';
import { Confirm } from '../../../shared/page/index.ts';
import { usePhrases } from '../../../shared/phrases/index.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { Card, Row, Stack } from '../../../shared/ui/Layout.tsx';
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
      <Stack as="fieldset">
        <legend className={css.legend}>{t('planning.whichOnes')}</legend>
        {seriesScopes.map((one) => (
          <Row as="label" gap={3} align="center" inline key={one} className={css.radio}>
            <input type="radio" name="scope" value={one} checked={scope === one} onChange={() => setScope(one)} />
            <span>
              {t(`planning.scope_${one}`)}
              <span className={css.scopeHelp}>{t(`planning.scope_${one}_help`)}</span>
            </span>
          </Row>
        ))}
      </Stack>
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
