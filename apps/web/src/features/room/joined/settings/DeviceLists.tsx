import type { DeviceKind } from '@salon/room';
import { useId } from 'react';
import { usePhrases } from '#shared/phrases/index.ts';
import { Row, Stack } from '#shared/ui/Layout.tsx';
import css from './Settings.module.css';
import { useChoices } from './useChoices.ts';

/** The devices to choose from, one list a kind. A choice works at once and is kept for the next time. */
export function DeviceLists({ kinds }: { kinds: readonly DeviceKind[] }) {
  return (
    <Stack>
      {kinds.map((kind) => (
        <DeviceList key={kind} kind={kind} />
      ))}
    </Stack>
  );
}

function DeviceList({ kind }: { kind: DeviceKind }) {
  const { t, formatNumber } = usePhrases();
  const { choices, current, choose } = useChoices(kind);
  const name = useId();
  const nobody = kind === 'speaker' ? t('room.speakerBySystem') : t('room.noDevice');
  return (
    <Stack as="fieldset" gap={0}>
      <legend className={css.legend}>{t(`room.${kind}`)}</legend>
      {choices.length === 0 && <p className={css.none}>{nobody}</p>}
      {choices.map((choice, index) => (
        <Row as="label" gap={3} align="center" key={choice.id} className={css.choice}>
          <input type="radio" name={name} checked={choice.id === current} onChange={() => choose(choice.id)} />
          <bdi>{choice.label || t('room.deviceNumber', { number: formatNumber(index + 1) })}</bdi>
        </Row>
      ))}
    </Stack>
  );
}
