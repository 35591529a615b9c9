import { usePhrases } from '#shared/phrases/index.ts';
import { useRoomHost } from '#shared/room/index.ts';
import { useStore } from '#shared/store/createStore.ts';
import { Checkbox } from '#shared/ui/Checkbox.tsx';

/** Whether new messages are read aloud. */
export function ChatSettings() {
  const { t } = usePhrases();
  const { preferences } = useRoomHost();
  const hush = useStore(preferences, (state) => state.hush);
  return (
    <Checkbox
      label={t('room.settingsHush')}
      help={t('room.settingsHushHint')}
      checked={hush}
      onChange={(on) => preferences.set({ hush: on })}
    />
  );
}
