import { API_KEY_OVERLAP_HOURS, type ApiKey, listApiKeys, rotateApiKey } from '@salon/contract';
import { useState } from 'react';
import type { Failure } from '#shared/api/index.ts';
import { FormFailure } from '#shared/form/index.ts';
import { Confirm } from '#shared/page/index.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { useChange } from '#shared/query/index.ts';
import { Stack } from '#shared/ui/Layout.tsx';
import { Select } from '#shared/ui/Select.tsx';

const overlaps = [0, 1, API_KEY_OVERLAP_HOURS, 72, 168] as const;

interface Props {
  apiKey: ApiKey;
  onRotated: (secret: string) => void;
  onClose: () => void;
}

/** Before a key gets a new secret: how much longer the old one works. */
export function RotateKeyDialog({ apiKey: { id, name }, onRotated, onClose }: Props) {
  const { t } = usePhrases();
  const { change } = useChange(rotateApiKey, { refreshes: [listApiKeys] });
  const [hours, setHours] = useState(String(API_KEY_OVERLAP_HOURS));
  const [failure, setFailure] = useState<Failure | null>(null);
  const lengthOf = (length: number) =>
    length < 24 ? t('api.hours', { count: length }) : t('api.days', { count: length / 24 });
  const rotate = async () => {
    const sent = await change({ id, overlapHours: Number(hours) });
    if (sent.ok) onRotated(sent.reply.secret);
    else setFailure(sent);
  };
  return (
    <Confirm
      title={t('api.rotateTitle', { name })}
      action={t('api.rotate')}
      tone="primary"
      onConfirm={rotate}
      onClose={onClose}
    >
      <Stack>
        <FormFailure failure={failure} />
        <p>{t('api.rotateText')}</p>
        <Select
          label={t('api.overlap')}
          value={hours}
          options={overlaps.map((overlap) => ({
            value: String(overlap),
            label: overlap === 0 ? t('api.overlapNone') : t('api.overlapFor', { length: lengthOf(overlap) }),
          }))}
          onChange={setHours}
        />
      </Stack>
    </Confirm>
  );
}
