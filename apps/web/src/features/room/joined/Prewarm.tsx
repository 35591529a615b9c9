import { OPEN_RULES, type RoomSession } from '@salon/contract';
import { layoutFor, type RoomEngine, type RoomFact } from '@salon/room';
import { createDevices, noDeviceBrowser } from '@salon/room/devices';
import { type CreateRoomOptions, createRoom } from '@salon/room/live';
import { Activity, useState } from 'react';
import type { ToolView } from '#shared/room/index.ts';
import type { Entry } from '../preload.ts';
import { type InsideRoom, insideRoom } from './insideRoom.ts';
import { RoomProvider } from './RoomProvider.tsx';
import { Frame } from './shell/Frame.tsx';
import css from './shell/Root.module.css';
import { Tile } from './stage/Tile.tsx';

const nothing = () => undefined;
const never = new Promise<never>(nothing);
const silent = { watch: () => nothing };
const choices = { microphoneId: null, cameraId: null, speakerId: null, microphone: false, camera: false };
const SIZE = { width: 1280, height: 640 };

const session: RoomSession = {
  meetingId: '',
  roomId: '',
  title: '',
  participantId: 'me',
  admissionToken: '',
  role: 'guest',
  isGuest: true,
  fullName: '',
  sfu: { url: '', token: '', ownIceServers: false },
  link: '',
  startedAt: '',
  endsAt: null,
  serverNow: '',
  maxParticipants: 2,
  rules: OPEN_RULES,
  headerText: '',
  headerColor: null,
  backgroundColor: null,
  welcome: '',
  moderatorWelcome: '',
  people: [],
};

/** What is told when someone enters a meeting in which one other person is, with camera and microphone on. */
const facts = (): readonly RoomFact[] => {
  const [enteredAt, other] = ['1970-01-01T00:00:00Z', 'other'];
  const person = (id: string) => ({
    id,
    fullName: '',
    role: 'guest' as const,
    isCreator: false,
    presence: 'inside' as const,
    enteredAt,
    handRaisedAt: null,
    blocked: [],
    rev: 1,
  });
  const sender = { id: other, microphone: true, camera: 'on' as const, screen: false, quality: 'good' as const };
  return [
    { is: 'hub.connected' },
    {
      is: 'hub.entered',
      roomId: '',
      people: [person(session.participantId), person(other)],
      knocks: [],
      tools: {},
      endsAt: null,
      serverNow: enteredAt,
    },
    { is: 'media.up', senders: [sender] },
  ];
};

/** A meeting without any line to a server: what it would be told is told by us. */
function emptyMeeting({ devices }: Entry): RoomEngine {
  let dispatch: (fact: RoomFact) => void = nothing;
  const media: ReturnType<NonNullable<CreateRoomOptions['connectSfu']>> = {
    run: () => never,
    setSource: async () => undefined,
    startSound: async () => undefined,
    updateSound: nothing,
    updateSubscriptions: nothing,
    expire: nothing,
    renew: nothing,
    verify: nothing,
    close: async () => undefined,
    attach: () => nothing,
    levels: silent,
    captions: silent,
    reception: () => never,
  };
  const engine = createRoom({
    session,
    origin: '',
    send: () => never,
    devices,
    clock: { now: () => 0, after: () => nothing },
    connectSfu: (options) => {
      dispatch = options.dispatch;
      return media;
    },
    connectHub: () => ({ verify: nothing, tell: nothing, close: nothing }),
  });
  for (const fact of facts()) dispatch(fact);
  return engine;
}

function prewarmed(tools: readonly ToolView[]): InsideRoom {
  const entry: Entry = {
    session,
    language: 'tr',
    devices: createDevices({ browser: noDeviceBrowser, choices, keepChoices: nothing }),
    returned: false,
    preconnection: null,
  };
  return insideRoom(entry, emptyMeeting(entry), tools);
}

/**
 * Draws the room once out of sight while the form is being filled in, in moments in which the browser has nothing to do:
 * its code is compiled and has run when someone really enters. Nothing of it is seen, heard, read aloud or sent, no
 * effect runs, and it goes when the room comes.
 */
export function Prewarm({ tools }: { tools: readonly ToolView[] }) {
  const [room] = useState(() => prewarmed(tools));
  const { people, layout } = room.engine.snapshot();
  const { tiles } = layoutFor(people, layout, SIZE, {});
  return (
    <Activity mode="hidden">
      <RoomProvider room={room}>
        <div className={css.root}>
          <Frame />
          {tiles.map((tile) => {
            const person = people.find(({ id }) => id === tile.personId);
            return person && <Tile key={tile.key} tile={tile} person={person} place={0} pinned={false} />;
          })}
        </div>
      </RoomProvider>
    </Activity>
  );
}
