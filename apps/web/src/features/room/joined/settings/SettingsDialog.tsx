import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type PhraseKey, usePhrases } from '#shared/phrases/index.ts';
import { folded } from '#shared/text/folded.ts';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { Stack } from '#shared/ui/Layout.tsx';
import { TabPanel, Tabs } from '#shared/ui/Tabs.tsx';
import { TextField } from '#shared/ui/TextField.tsx';
import { VisuallyHidden } from '#shared/ui/VisuallyHidden.tsx';
import { NoiseSwitch } from '../../effects/parts.tsx';
import { useInside } from '../room.context.ts';
import type { SettingsTab } from '../shell/frame.store.ts';
import { settingsOf } from '../shell/ToolPanel.tsx';
import { DeviceLists } from './DeviceLists.tsx';
import { KeysSwitch } from './KeysSwitch.tsx';
import css from './Settings.module.css';
import {
  BackgroundOfMine,
  DataSaver,
  Helpers,
  LanguageField,
  OwnPicture,
  OwnView,
  SoundsSwitch,
  SoundTest,
} from './settings.parts.tsx';

/** One setting, or a few that belong together. */
interface Setting {
  readonly name: string;
  readonly part: ReactNode;
}

const tabs: readonly { readonly name: SettingsTab; readonly caption: PhraseKey }[] = [
  { name: 'sound', caption: 'room.settingsSound' },
  { name: 'picture', caption: 'room.settingsPicture' },
  { name: 'background', caption: 'room.background' },
  { name: 'general', caption: 'room.settingsGeneral' },
];

function useSettings(): Readonly<Record<SettingsTab, readonly Setting[]>> {
  const { engine, toolViews } = useInside();
  const ofTools = toolViews.flatMap((face) => {
    const Settings = settingsOf(face, engine);
    return Settings ? [{ name: face.name, part: <Settings /> }] : [];
  });
  return {
    sound: [
      { name: 'microphone', part: <DeviceLists kinds={['microphone']} /> },
      { name: 'speaker', part: <DeviceLists kinds={['speaker']} /> },
      { name: 'test', part: <SoundTest /> },
      { name: 'noise', part: <NoiseSwitch devices={engine.devices} /> },
    ],
    picture: [
      { name: 'camera', part: <OwnPicture /> },
      { name: 'view', part: <OwnView /> },
      { name: 'dataSaver', part: <DataSaver /> },
    ],
    background: [{ name: 'background', part: <BackgroundOfMine /> }],
    general: [
      { name: 'language', part: <LanguageField /> },
      { name: 'sounds', part: <SoundsSwitch /> },
      ...ofTools,
      { name: 'keys', part: <KeysSwitch /> },
      { name: 'help', part: <Helpers /> },
    ],
  };
}

/** Devices, how someone wants to be notified of things, and where help is. Whatever tab it is on, a setting is found by its words. */
export function SettingsDialog({ tab: first = 'sound', onClose }: { tab?: SettingsTab; onClose: () => void }) {
  const { t } = usePhrases();
  const [tab, setTab] = useState(first);
  const [typed, setTyped] = useState('');
  const settings = useSettings();
  const isSearching = typed.trim() !== '';
  return (
    <Dialog title={t('room.settings')} onClose={onClose}>
      <Stack gap={5} className={css.settings}>
        <TextField
          label={t('room.settingsSearch')}
          hideLabel
          placeholder={t('room.settingsSearch')}
          type="search"
          value={typed}
          onChange={setTyped}
          autoComplete="off"
        />
        {isSearching ? (
          <Found typed={typed} settings={tabs.flatMap(({ name }) => settings[name])} />
        ) : (
          <>
            <Tabs
              label={t('room.settings')}
              tabs={tabs.map(({ name, caption }) => ({ name, label: t(caption) }))}
              chosen={tab}
              onChoose={setTab}
            />
            {tabs.map(({ name }) => (
              <TabPanel key={name} name={name} chosen={tab}>
                <Stack gap={5}>
                  {settings[name].map((setting) => (
                    <div key={setting.name} className={css.setting}>
                      {setting.part}
                    </div>
                  ))}
                </Stack>
              </TabPanel>
            ))}
          </>
        )}
      </Stack>
    </Dialog>
  );
}

/** All settings that say every word that was typed. Some come later than the others: what they say is read when it is there. */
function Found({ typed, settings }: { typed: string; settings: readonly Setting[] }) {
  const { t, locale } = usePhrases();
  const list = useRef<HTMLDivElement>(null);
  const [said, setSaid] = useState<readonly string[]>([]);
  useEffect(() => {
    const element = list.current;
    if (element === null) return;
    const read = () => setSaid([...element.children].map(({ textContent }) => textContent));
    read();
    const observer = new MutationObserver(read);
    observer.observe(element, { childList: true, subtree: true, characterData: true });
    return () => observer.disconnect();
  }, []);
  const words = folded(typed, locale).split(/\s+/);
  const isFound = settings.map((_, index) => {
    const text = folded(said[index] ?? '', locale);
    return words.every((word) => text.includes(word));
  });
  const none = said.length > 0 && !isFound.includes(true);
  return (
    <>
      <Stack gap={5} ref={list}>
        {settings.map(({ name, part }, index) => (
          <div key={name} className={css.setting} hidden={!isFound[index]}>
            {part}
          </div>
        ))}
      </Stack>
      <p role="status">
        {none ? (
          t('room.settingsNotFound')
        ) : (
          <VisuallyHidden>{t('room.settingsFound', { count: isFound.filter(Boolean).length })}</VisuallyHidden>
        )}
      </p>
    </>
  );
}
