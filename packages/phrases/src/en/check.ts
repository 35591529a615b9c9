import type { Complete } from '../phrase.ts';
import type { check as source } from '../tr/check.ts';

export const check: Complete<typeof source, 'en'> = {
  title: 'Device and connection test',
  lead: 'Try your camera, microphone and connection before a meeting. No one sees or hears you here.',
  connection: 'Connection',
  devices: 'Camera, microphone and speaker',
  secure: 'Secure connection',
  server: 'Server',
  hub: 'Live connection (WebSocket)',
  webrtc: 'Calls in this browser (WebRTC)',
  running: 'being tried',
  good: 'works',
  bad: 'does not work',
  secureBad: 'The address has to begin with “https://”; otherwise the browser does not open camera and microphone.',
  serverBad: 'The server could not be reached. Check your internet connection.',
  hubBad:
    'Your network or a firewall may block WebSocket connections. Try another network, or send this result to whoever runs yours.',
  webrtcBad:
    'The browser or an extension blocks calls. Switch extensions off, or try a current version of Chrome, Edge, Firefox or Safari.',
  notTried:
    'Whether picture and sound get through your network is not tried here; that takes a meeting. Start a short one and join it from a second device.',
  report: 'Result',
  reportLabel: 'Test result',
  reportHint: 'Send this line when you ask for help. It holds neither your name nor your address.',
};
