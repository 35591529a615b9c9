import { usePhrases } from '#shared/phrases/index.ts';
import { type Store, useStore } from '#shared/store/createStore.ts';
import { Checkbox } from '#shared/ui/Checkbox.tsx';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { Row, Stack } from '#shared/ui/Layout.tsx';
import { keyList } from './keys.ts';
import css from './player.module.css';
import type { Watching } from './watching.ts';

/** The list of keys, and the switch that takes them away. */
export function KeysDialog({ own, onClose }: { own: Store<Watching>; onClose: () => void }) {
  const { t } = usePhrases();
  const keys = useStore(own, (state) => state.keys);
  return (
    <Dialog title={t('recordings.keys')} onClose={onClose}>
      <Stack gap={4}>
        <Stack as="dl" gap={0}>
          {keyList.map(({ keys: shown, title }) => (
            <Row align="center" justify="between" key={title} className={css.keyRow}>
              <dt>{t(title)}</dt>
              <dd dir="ltr">
                {shown.map((key) => (
                  <kbd key={key} className={css.key}>
                    {key === ' ' ? t('recordings.keySpace') : key}
                  </kbd>
                ))}
              </dd>
            </Row>
          ))}
        </Stack>
        <Checkbox
          label={t('recordings.keysOn')}
          help={t('recordings.keysOnHelp')}
          checked={keys}
          onChange={(on) => own.set({ keys: on })}
        />
      </Stack>
    </Dialog>
  );
}
