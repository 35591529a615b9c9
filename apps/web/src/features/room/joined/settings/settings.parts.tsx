import { languageNames } from '@salon/phrases';
import { ExternalLink } from 'lucide-react';
import { useLanguageChoice } from '#features/session/index.ts';
import { paths } from '#shared/paths.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { publicPaths } from '#shared/publicPaths.ts';
import type { Preferences } from '#shared/room/index.ts';
import { useStore } from '#shared/store/createStore.ts';
import { Checkbox } from '#shared/ui/Checkbox.tsx';
import { Row, Stack } from '#shared/ui/Layout.tsx';
import { Select } from '#shared/ui/Select.tsx';
import { LevelBar } from '../../devices/LevelBar.tsx';
import { Preview } from '../../devices/Preview.tsx';
import { SpeakerTest } from '../../devices/SpeakerTest.tsx';
import { useDevices } from '../../devices/useDevices.ts';
import { BackgroundChoice, CheckLink } from '../../effects/parts.tsx';
import { useInside, useRoom } from '../room.context.ts';
import { DeviceLists } from './DeviceLists.tsx';
import css from './Settings.module.css';

const heedless = () => undefined;

interface SwitchProps {
  of: 'mirror' | 'selfView' | 'sounds' | 'dataSaver';
}
const captions = { mirror: 'Mirror', selfView: 'SelfView', sounds: 'Sounds', dataSaver: 'Saver' } as const;

/** A preference that is on or off, with what it means. */
function PreferenceSwitch({ of }: SwitchProps) {
  const { t } = usePhrases();
  const { preferences } = useInside();
  const isOn = useStore(preferences, (state) => state[of]);
  return (
    <Checkbox
      label={t(`room.settings${captions[of]}`)}
      help={t(`room.settings${captions[of]}Hint`)}
      checked={isOn}
      onChange={(on) => preferences.set({ [of]: on } as Partial<Preferences>)}
    />
  );
}

/** Short sounds for what happens. */
export const SoundsSwitch = () => <PreferenceSwitch of="sounds" />;

/** Fewer and smaller pictures, for a line that is slow or paid for. */
export const DataSaver = () => <PreferenceSwitch of="dataSaver" />;

/** How I see myself. */
export const OwnView = () => (
  <Stack gap={3}>
    <PreferenceSwitch of="mirror" />
    <PreferenceSwitch of="selfView" />
  </Stack>
);

function OwnPreview() {
  const { engine, preferences } = useInside();
  const { camera } = useDevices(engine.devices);
  const name = useRoom((state) => state.people.find((person) => person.isMe)?.fullName ?? '');
  const mirror = useStore(preferences, (state) => state.mirror);
  return <Preview camera={camera} name={name} mirrored={mirror} />;
}

/** What others see of me, and by which camera. */
export const OwnPicture = () => (
  <Stack gap={3}>
    <OwnPreview />
    <DeviceLists kinds={['camera']} />
  </Stack>
);

/** My picture, and what stands behind me in it. */
export function BackgroundOfMine() {
  const { engine, entry } = useInside();
  return (
    <Stack gap={3}>
      <OwnPreview />
      <BackgroundChoice devices={engine.devices} meeting={entry.session.meetingId} />
    </Stack>
  );
}

/** Whether the microphone hears something, and the loudspeaker is heard. */
export function SoundTest() {
  const { t } = usePhrases();
  const { devices } = useInside().engine;
  const { microphone, speakerId, canChooseSpeaker } = useDevices(devices);
  const { track } = microphone;
  return (
    <Stack as="fieldset" gap={3}>
      <legend className={css.legend}>{t('room.settingsTest')}</legend>
      <Row>
        <LevelBar key={track?.id ?? 'off'} devices={devices} off={track === null} onSilence={heedless} />
      </Row>
      <p className={css.none}>{t(track === null ? 'room.settingsTestOff' : 'room.settingsTestOn')}</p>
      <SpeakerTest speakerId={canChooseSpeaker ? speakerId : null} />
    </Stack>
  );
}

/** The room continues in another language, without leaving it. */
export function LanguageField() {
  const { t, language } = usePhrases();
  const { offered, choose } = useLanguageChoice();
  return (
    <Select
      label={t('common.language')}
      value={language}
      options={offered.map((value) => ({ value, label: languageNames[value] }))}
      onChange={choose}
    />
  );
}

/** Help, and the way to tell that something does not work: in tabs of their own, the meeting goes on here. */
export function Helpers() {
  const { t } = usePhrases();
  const { isGuest } = useInside().entry.session;
  const links = [
    [publicPaths.help, 'room.helpTopics'],
    // The support team answers people with an account on a page of theirs.
    [isGuest ? paths.contact : paths.support, 'room.reportProblem'],
  ] as const;
  return (
    <Stack gap={2}>
      <h3 className={css.legend}>{t('room.help')}</h3>
      {links.map(([href, caption]) => (
        <Row as="p" gap={2} align="center" key={caption}>
          <a href={href} target="_blank" rel="noopener">
            {t(caption)}
          </a>
          <ExternalLink size={16} aria-hidden="true" />
        </Row>
      ))}
      <CheckLink />
    </Stack>
  );
}
