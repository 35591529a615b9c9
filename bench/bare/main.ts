// The media library and nothing else: what joining costs at least. Camera, token and connection are prepared before the
// click, as the product may do it too.
import { createLocalTracks, Room, RoomEvent, Track } from 'livekit-client';

const form = document.querySelector('form');
const preview = document.querySelector<HTMLVideoElement>('#preview');
const people = document.querySelector('#people');
if (form === null || preview === null || people === null) throw new Error('the page is broken');

/** How wide a tile is, in pixels: `/#240`. The library lets pictures rest that are out of sight, so all must fit. */
const tileWidth = Number(location.hash.slice(1) || 640);

const room = new Room({ adaptiveStream: true, dynacast: true, singlePeerConnection: true });
room.on(RoomEvent.TrackSubscribed, (track) => {
  const element = track.attach();
  if (track.kind === Track.Kind.Video) element.style.width = `${tileWidth}px`;
  people.append(element);
});

const access = fetch('/access').then((answer) => answer.json() as Promise<{ url: string; token: string }>);
const tracks = createLocalTracks({ audio: true, video: { resolution: { width: 1280, height: 720 } } });

form.addEventListener('submit', async (event) => {
  event.preventDefault();
  const { url, token } = await access;
  await room.connect(url, token, { autoSubscribe: true, rtcConfig: { iceServers: [] } });
  for (const track of await tracks) await room.localParticipant.publishTrack(track, { videoCodec: 'vp8' });
});
form.dataset.live = '';

const { url, token } = await access;
await room.prepareConnection(url, token);
for (const track of await tracks) if (track.kind === Track.Kind.Video) track.attach(preview);
form.dataset.ready = '';
