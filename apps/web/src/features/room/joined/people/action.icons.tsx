import type { MediaSource } from '@salon/contract';
import {
  Hand,
  type LucideIcon,
  Maximize2,
  Mic,
  MicOff,
  Minimize2,
  MonitorOff,
  MonitorUp,
  PenLine,
  Pin,
  PinOff,
  ShieldCheck,
  ShieldOff,
  UserX,
  Video,
  VideoOff,
  VolumeX,
} from 'lucide-react';
import type { PhraseKey } from '#shared/phrases/index.ts';
import type { PersonAction } from './person.actions.ts';

/** How an action is shown in a menu. */
interface ActionIcon {
  readonly key: PhraseKey;
  readonly Icon: LucideIcon;
}

type PlainAction = Exclude<PersonAction, { source: MediaSource }>['is'];
type SourceAction = Extract<PersonAction, { source: MediaSource }>['is'];

const plain: Readonly<Record<PlainAction, ActionIcon>> = {
  pin: { key: 'room.pin', Icon: Pin },
  unpin: { key: 'room.unpin', Icon: PinOff },
  spotlight: { key: 'room.spotlight', Icon: Maximize2 },
  unspotlight: { key: 'room.unspotlight', Icon: Minimize2 },
  muteOthers: { key: 'room.muteOthers', Icon: VolumeX },
  rename: { key: 'room.rename', Icon: PenLine },
  askMicrophone: { key: 'room.askMicrophone', Icon: Mic },
  openMicrophone: { key: 'room.openMicrophone', Icon: Mic },
  makeModerator: { key: 'room.makeModerator', Icon: ShieldCheck },
  takeModerator: { key: 'room.takeModerator', Icon: ShieldOff },
  lowerHand: { key: 'room.lowerHand', Icon: Hand },
  remove: { key: 'room.remove', Icon: UserX },
};

const ofSource: Readonly<Record<SourceAction, Readonly<Record<MediaSource, ActionIcon>>>> = {
  stop: {
    microphone: { key: 'room.mute', Icon: MicOff },
    camera: { key: 'room.stopCamera', Icon: VideoOff },
    screen: { key: 'room.stopScreen', Icon: MonitorOff },
  },
  forbid: {
    microphone: { key: 'room.forbidMicrophone', Icon: MicOff },
    camera: { key: 'room.forbidCamera', Icon: VideoOff },
    screen: { key: 'room.forbidScreen', Icon: MonitorOff },
  },
  allow: {
    microphone: { key: 'room.allowMicrophone', Icon: Mic },
    camera: { key: 'room.allowCamera', Icon: Video },
    screen: { key: 'room.allowScreen', Icon: MonitorUp },
  },
};

export const iconOf = (action: PersonAction): ActionIcon =>
  'source' in action ? ofSource[action.is][action.source] : plain[action.is];
