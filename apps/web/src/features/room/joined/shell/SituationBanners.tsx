import type { RoomState } from '@salon/room';
import { useState } from 'react';
import { loadPack } from '#shared/phrases/index.ts';
import type { ToolView } from '#shared/room/index.ts';
import { useDevices } from '../../devices/useDevices.ts';
import { isObstructed } from '../denials.ts';
import { lazyRoomComponent } from '../lazyRoomComponent.ts';
import { WaitingBanner } from '../lobby/Lobby.tsx';
import { useFrame, useInside, useRoom } from '../room.context.ts';
import { AloneBanner } from './AloneBanner.tsx';
import { FurtherNotices } from './FurtherNotices.tsx';
import { MicrophoneAskBanner } from './MicrophoneAskBanner.tsx';
import { RoomBanner } from './RoomBanner.tsx';
import { RulesBanner } from './RulesBanner.tsx';
import { SharingBanner } from './SharingBanner.tsx';
import { SoundBanner } from './SoundBanner.tsx';
import { bannerOf } from './ToolPanel.tsx';

/** What is so at the moment beside the connection. The first is shown: what has to be answered, what fails, what is good to know. */
export function SituationBanners() {
  return (
    <>
      <Sound />
      <MicrophoneAsk />
      <ToolBanners urgent />
      <WaitingBanner />
      <DeviceTrouble source="microphone" />
      <DeviceTrouble source="camera" />
      <HeldCamera />
      <WeakLine />
      {/* Someone puts it away, so that it is shown before what stays. */}
      <Announcements Line={RoomBanner} />
      <ToolBanners urgent={false} />
      <Sharing />
      <SecondDevice />
      {/* It goes on its own after a while, so that it is shown before what stays. */}
      <EnteredBanner />
      <Rules />
      <OwnPlan />
      <AloneBanner />
      <FurtherNotices />
    </>
  );
}

const Announcements = lazyRoomComponent<{ Line: typeof RoomBanner }>(
  async () => {
    const { MeetingAnnouncements, showAnnouncements } = await import('#shared/announcements/announcements.tsx');
    showAnnouncements();
    return MeetingAnnouncements;
  },
  () => null,
);

/** My camera waits for a background that does not work. */
function HeldCamera() {
  const { devices } = useInside().engine;
  return useDevices(devices).camera.held === 'failed' && <BackgroundBanner />;
}

function ToolBanners({ urgent }: { urgent: boolean }) {
  const { toolViews } = useInside();
  return toolViews.map(
    (face) =>
      face.banner &&
      (face.banner.urgent === true) === urgent && (
        <ToolBanner key={face.name} face={face} isShown={face.banner.isShown} />
      ),
  );
}

function ToolBanner({ face, isShown }: { face: ToolView; isShown: (state: RoomState) => boolean }) {
  const { engine } = useInside();
  const shown = useRoom(isShown);
  const Part = shown ? bannerOf(face, engine) : null;
  return Part && <Part Line={RoomBanner} />;
}

const PlanBanner = lazyRoomComponent(
  async () => (await import('./PlanBanner.tsx')).PlanBanner,
  () => null,
);

/** Anyone who moderates may be the owner of the meeting. */
const OwnPlan = () =>
  useRoom(({ people }) => people.some((person) => person.isMe && person.role === 'moderator')) && <PlanBanner />;

const LineBanner = lazyRoomComponent<{ onShow: () => void }>(
  async () => (await import('./LineBanner.tsx')).LineBanner,
  () => null,
);

function WeakLine() {
  const onShow = useFrame(({ showAnyway }) => showAnyway);
  return onShow && <LineBanner onShow={onShow} />;
}

const BackgroundBanner = lazyRoomComponent(
  async () => (await import('./BackgroundBanner.tsx')).BackgroundBanner,
  () => null,
);

const Sound = () => useRoom((state) => state.soundBlocked) && <SoundBanner />;

const SecondDeviceBanner = lazyRoomComponent(
  async () => (await import('./SecondDeviceBanner.tsx')).ready(),
  () => null,
);

function SecondDevice() {
  const isSilent = useRoom((state) => state.soundOff);
  const isLeaving = useFrame(({ dialog }) => dialog?.is === 'leaving');
  return isSilent && !isLeaving && <SecondDeviceBanner />;
}

const Sharing = () => useRoom((state) => state.devices.screen.actual === 'on') && <SharingBanner />;

/** As the meeting stood when I came in: what is switched since is told by a notice. */
function Rules() {
  const { camerasForModerators, moderatorsUnmute } = useRoom((state) => state.rules);
  const [began] = useState(camerasForModerators);
  return (
    (moderatorsUnmute || (began && camerasForModerators)) && <RulesBanner cameras={began && camerasForModerators} />
  );
}

function MicrophoneAsk() {
  const asked = useRoom((state) => state.microphoneAsk);
  return asked !== null && <MicrophoneAskBanner byName={asked.byName} />;
}

const DeviceBanner = lazyRoomComponent<{ source: 'microphone' | 'camera' }>(
  async () => (await Promise.all([import('./DeviceBanner.tsx'), loadPack('deviceHelp')]))[0].DeviceBanner,
  () => null,
);

const DeviceTrouble = ({ source }: { source: 'microphone' | 'camera' }) =>
  useRoom(({ devices }) => isObstructed(devices[source])) && <DeviceBanner source={source} />;

const Welcome = lazyRoomComponent(
  async () => (await import('./EnteredBanners.tsx')).WelcomeBanner,
  () => null,
);
const Returned = lazyRoomComponent(
  async () => (await import('./EnteredBanners.tsx')).ReturnedBanner,
  () => null,
);

/** What is told to anyone who comes in, or to anyone who came back by a reload. */
function EnteredBanner() {
  const { returned, session } = useInside().entry;
  const inside = useRoom(({ phase }) => phase.at === 'inside');
  if (!inside) return null;
  if (returned) return <Returned />;
  return `${session.welcome}${session.moderatorWelcome}`.trim() !== '' && <Welcome />;
}
