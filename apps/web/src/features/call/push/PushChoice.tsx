import { useEffect, useState } from 'react';
import { useSession } from '#features/session/index.ts';
import { type PhraseKey, usePhrases } from '#shared/phrases/index.ts';
import { Banner } from '#shared/ui/Banner.tsx';
import { Checkbox } from '#shared/ui/Checkbox.tsx';
import { linkManifest } from './manifest.ts';
import { keepPush } from './push.notices.ts';
import { type PushFailure, type PushState, pushState, turnPushOff, turnPushOn } from './push.remote.ts';

const explained: Readonly<Record<Exclude<PushState, 'on' | 'off'>, PhraseKey>> = {
  unsupported: 'push.unsupported',
  homeScreen: 'push.homeScreen',
  blocked: 'push.blocked',
};

/** Nothing that the person entered is wrong where the server takes no address: what their browser gave out is of no use. */
const reasonOf = (failure: Exclude<PushFailure, null>): string | null =>
  failure === 'browser' || failure.code === 'input.invalid' ? null : failure.content;

/** Whether calls ring on this device while no page is open. The browser asks only after a press. */
export function PushChoice() {
  const userId = useSession((state) => state.user?.id);
  return userId === undefined ? null : <Choice key={userId} userId={userId} />;
}

function Choice({ userId }: { userId: string }) {
  const { t } = usePhrases();
  const { state, isChanging, failure, change } = usePushChoice(userId);
  if (state === null) return null;
  if (state !== 'on' && state !== 'off')
    return (
      <Banner title={t('push.title')} live>
        {t(explained[state])}
      </Banner>
    );
  return (
    <Checkbox
      label={t('push.switch')}
      help={t(state === 'on' ? 'push.isOn' : 'push.isOff')}
      error={failure && (reasonOf(failure) ?? t('push.failed'))}
      checked={state === 'on'}
      disabled={isChanging}
      onChange={(on) => void change(on)}
    />
  );
}

/** How it stands, looked at again when the person comes back: what a browser allows is changed in its own settings. */
function usePushChoice(userId: string) {
  const [state, setState] = useState<PushState | null>(null);
  const [isChanging, setIsChanging] = useState(false);
  const [failure, setFailure] = useState<PushFailure>(null);
  useEffect(() => {
    const look = () => void pushState(userId).then(setState);
    look();
    window.addEventListener('focus', look);
    return () => window.removeEventListener('focus', look);
  }, [userId]);
  useEffect(() => {
    if (state === 'homeScreen') linkManifest();
    if (state === 'on') keepPush();
  }, [state]);
  const change = async (on: boolean) => {
    setIsChanging(true);
    setFailure(await (on ? turnPushOn(userId) : turnPushOff()));
    setState(await pushState(userId));
    setIsChanging(false);
  };
  return { state, isChanging, failure, change };
}
