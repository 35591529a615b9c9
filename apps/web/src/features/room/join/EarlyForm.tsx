import { createDevices, noDeviceBrowser } from '@salon/room/devices';
import { useState } from 'react';
import { FormScreen } from './FormScreen.tsx';
import type { Meeting } from './join.form.ts';

interface Props {
  meeting: Meeting;
  /** The sign-in page that leads back here. */
  signInPath: string;
}

const nothing = () => undefined;

/** The form of a first visit as it is before anything is done at it, for the page that the server sends. */
export function EarlyForm({ meeting, signInPath }: Props) {
  const [devices] = useState(() => ({
    ...createDevices({
      browser: noDeviceBrowser,
      choices: { microphoneId: null, cameraId: null, speakerId: null, microphone: true, camera: true },
      keepChoices: nothing,
    }),
    start: async () => undefined,
  }));
  return (
    <FormScreen
      encoded=""
      meeting={meeting}
      details={null}
      refusal={null}
      placeLost={false}
      joining={false}
      devices={devices}
      known={null}
      signInPath={signInPath}
      onSubmit={nothing}
      onUsable={nothing}
      onComplete={nothing}
      onRefresh={nothing}
      onTitle={nothing}
    />
  );
}
