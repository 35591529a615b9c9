import { usePhrases } from '#shared/phrases/index.ts';
import { useStore } from '#shared/store/createStore.ts';
import { Checkbox } from '#shared/ui/Checkbox.tsx';
import { useInside } from '../room.context.ts';

/** Switches the shortcuts of a single key on and off. */
export function KeysSwitch() {
  const { t } = usePhrases();
  const { preferences } = useInside();
  const keys = useStore(preferences, (state) => state.keys);
  return (
    <Checkbox
      label={t('room.settingsKeys')}
      help={t('room.settingsKeysHint')}
      checked={keys}
      onChange={(on) => preferences.set({ keys: on })}
    />
  );
}
