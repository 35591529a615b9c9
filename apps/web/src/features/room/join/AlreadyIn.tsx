import type { JoinDevice } from '@salon/contract';
import { languageFrom } from '@salon/phrases';
import { type ComponentType, useId } from 'react';
import { loadPhrases, usePhrases } from '#shared/phrases/index.ts';
import { Banner } from '#shared/ui/Banner.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { Stack } from '#shared/ui/Layout.tsx';

export interface AlreadyInProps {
  /** No further device may join: the meeting is moved here, or nothing. */
  isFull: boolean;
  onChoose: (device: JoinDevice) => void;
}

/** The component with its words. */
export async function ready(): Promise<ComponentType<AlreadyInProps>> {
  await loadPhrases(languageFrom(document.documentElement.lang) ?? 'tr', 'secondDevice');
  return AlreadyIn;
}

/** The same person is in this meeting with another tab or device: it is moved here, or this one is their second device. */
function AlreadyIn({ isFull, onChoose }: AlreadyInProps) {
  const { t } = usePhrases();
  const [moveId, secondId] = [useId(), useId()];
  return (
    <Banner tone="attention" title={t(isFull ? 'secondDevice.tooManyTitle' : 'secondDevice.title')}>
      <Stack gap={3}>
        <p>{t(isFull ? 'secondDevice.tooMany' : 'secondDevice.text')}</p>
        <Stack gap={1}>
          <Button full onClick={() => onChoose('move')} aria-describedby={moveId}>
            {t('secondDevice.move')}
          </Button>
          <p id={moveId}>{t('secondDevice.moveHint')}</p>
        </Stack>
        {!isFull && (
          <Stack gap={1}>
            <Button full tone="quiet" onClick={() => onChoose('second')} aria-describedby={secondId}>
              {t('secondDevice.second')}
            </Button>
            <p id={secondId}>{t('secondDevice.secondHint')}</p>
          </Stack>
        )}
      </Stack>
    </Banner>
  );
}
