import { getBackgrounds } from '@salon/contract';
import type { Devices, Kind, TrackProcessor } from '@salon/room/devices';
import { send } from '#shared/api/index.ts';
import { createStore } from '#shared/store/createStore.ts';
import type { Background } from '../../../../worker/background.drawing.ts';
import { BackgroundFailure, type BackgroundTrack, type BackgroundTrouble, openBackground } from './background.ts';
import { keepEffects, readStoredEffects } from './effects.kept.ts';
import { readOwnPicture } from './ownPicture.ts';
import { isPicture, type PictureName, pictureOf } from './pictures.ts';

/** What may stand behind someone. */
export type BackgroundName = 'none' | 'blur' | 'strongBlur' | PictureName | 'own';

export interface Effects {
  readonly background: BackgroundName;
  /** How the chosen background is doing; off: none was chosen, or the camera is off. */
  readonly is: 'off' | 'loading' | 'on' | 'failed';
  readonly trouble: BackgroundTrouble | null;
  /** The chosen picture is not to be had in this meeting: what is behind is blurred instead. */
  readonly isReplaced: boolean;
  readonly noise: boolean;
  readonly noiseIs: 'off' | 'loading' | 'on' | 'failed';
}

const nameOf = (name: string): BackgroundName =>
  name === 'none' || name === 'strongBlur' || name === 'own' || isPicture(name) ? name : 'blur';

const first = readStoredEffects();

/** The effects of this page. There is one camera and one microphone, however many screens show them. */
export const effects = createStore<Effects>({
  background: nameOf(first.background),
  is: 'off',
  trouble: null,
  isReplaced: false,
  noise: first.noise,
  noiseIs: 'off',
});

let running: BackgroundTrack | null = null;

const asked = new Map<string, Promise<boolean>>();

/** Whether the package of a meeting has pictures as backgrounds; without a meeting it has. Where that cannot be asked no one loses theirs. */
export function mayHavePictures(meeting: string): Promise<boolean> {
  if (meeting === '') return Promise.resolve(true);
  const known =
    asked.get(meeting) ?? send(getBackgrounds, { id: meeting }).then((sent) => !sent.ok || sent.reply.pictures);
  asked.set(meeting, known);
  return known;
}

const blur = (strong: boolean): Background => ({ is: 'blur', strong });

/** What was chosen as something to draw; a picture that is not allowed or not there any more is a strong blur. */
async function backgroundIn(meeting: string): Promise<Background> {
  const { background } = effects.get();
  const isReplaced = background !== 'blur' && background !== 'strongBlur' && !(await mayHavePictures(meeting));
  effects.set({ isReplaced });
  if (isReplaced) return blur(true);
  if (background === 'own') {
    const own = await readOwnPicture().catch(() => null);
    return own === null ? blur(true) : { is: 'picture', image: await createImageBitmap(own) };
  }
  if (isPicture(background)) return { is: 'picture', image: pictureOf(background) };
  return blur(background === 'strongBlur');
}

/** The camera before the background that is chosen. It holds the camera: what is behind is never shown. */
const cameraIn =
  (meeting: string): TrackProcessor =>
  async (camera, onFail) => {
    effects.set({ is: 'loading', trouble: null });
    const chosen = effects.get().background;
    try {
      const made = await openBackground(camera, await backgroundIn(meeting), (trouble) => {
        effects.set({ is: 'failed', trouble });
        onFail();
      });
      running = made;
      // Another one was chosen while it was prepared.
      if (effects.get().background !== chosen) made.set(await backgroundIn(meeting));
      effects.set({ is: 'on' });
      const stop = () => {
        made.stop();
        if (running !== made) return;
        running = null;
        if (effects.get().is === 'on') effects.set({ is: 'off' });
      };
      return { track: made.track, stop };
    } catch (failure) {
      effects.set({ is: 'failed', trouble: failure instanceof BackgroundFailure ? failure.trouble : 'failed' });
      throw failure;
    }
  };

/** Puts something else behind me from now on, and the next time. */
export async function chooseBackground(devices: Devices, meeting: string, background: BackgroundName): Promise<void> {
  keepEffects({ background });
  effects.set({ background });
  if (background === 'none') {
    effects.set({ is: 'off', trouble: null, isReplaced: false });
    await devices.process('camera', null);
  } else if (running === null) await devices.process('camera', cameraIn(meeting), true);
  else running.set(await backgroundIn(meeting));
}

/** The background failed: tries it again. */
export async function retryBackground(devices: Devices, meeting: string): Promise<void> {
  await devices.process('camera', cameraIn(meeting), true);
  await devices.want('camera', true);
}

/** The background failed: shows the camera as it is. */
export async function showAsItIs(devices: Devices, meeting: string): Promise<void> {
  await chooseBackground(devices, meeting, 'none');
  await devices.want('camera', true);
}

/** Calls back once, with the next press of a button or a key. */
function whenTouched(then: () => void): void {
  const listening = new AbortController();
  for (const press of ['click', 'keyup'])
    document.addEventListener(
      press,
      () => {
        listening.abort();
        then();
      },
      { signal: listening.signal, capture: true },
    );
}

/** The microphone without the noise around. Where that fails the voice goes out as it is. */
const quietOf =
  (devices: Devices): TrackProcessor =>
  async (microphone, onFail) => {
    // Browsers hold sound processing back on a page that no one touched: until then the voice goes out as it is.
    if (navigator.userActivation?.hasBeenActive === false) {
      whenTouched(() => void devices.process('microphone', effects.get().noise ? quietOf(devices) : null));
      return { track: microphone, stop: () => undefined };
    }
    effects.set({ noiseIs: 'loading' });
    const failed = () => effects.set({ noiseIs: 'failed' });
    try {
      const { openNoiseSuppression } = await import('./noise.ts');
      const made = await openNoiseSuppression(microphone, () => {
        failed();
        onFail();
      });
      effects.set({ noiseIs: 'on' });
      return made;
    } catch (failure) {
      failed();
      throw failure;
    }
  };

export const processorOf = (kind: Kind, devices: Devices, meeting: string): TrackProcessor =>
  kind === 'camera' ? cameraIn(meeting) : quietOf(devices);

export async function chooseNoise(devices: Devices, noise: boolean): Promise<void> {
  keepEffects({ noise });
  effects.set({ noise });
  await devices.process('microphone', noise ? quietOf(devices) : null);
  if (!noise) effects.set({ noiseIs: 'off' });
}
