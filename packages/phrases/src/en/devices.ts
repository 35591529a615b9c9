import type { Complete } from '../phrase.ts';
import type { devices as source } from '../tr/devices.ts';

export const devices: Complete<typeof source, 'en'> = {
  region: 'Camera and audio settings',
  preview: 'Preview of your camera',
  cameraOff: 'Your camera is off',
  cameraStarting: 'Starting the camera…',
  cameraBlocked: 'The camera cannot be used',

  microphone: 'Microphone',
  camera: 'Camera',
  speaker: 'Speaker',
  turnMicrophoneOn: 'Turn on microphone',
  turnMicrophoneOff: 'Turn off microphone',
  turnCameraOn: 'Turn on camera',
  turnCameraOff: 'Turn off camera',
  microphoneIsOn: 'Your microphone is on',
  microphoneIsOff: 'Your microphone is off',
  cameraIsOn: 'Your camera is on',
  cameraIsOff: 'Your camera is off',
  settings: 'Device settings',
  systemDefault: 'System default',
  numbered: '{kind} {number}',
  noneFound: 'No device found',
  chooseAfterAllowing: 'You can choose once you have allowed access',

  level: 'Microphone level',
  silent:
    'We cannot hear you. The microphone may be muted on the device itself; you can also choose another one from the list.',
  speakerTest: 'Test the speaker',
  speakerPlaying: 'Playing a test sound…',
  speakerHint: 'If you heard nothing, turn the volume up or choose another speaker.',
  speakerFailed: 'The sound could not be played. Choose another speaker and try again.',

  askTitle: 'Would you like to be seen and heard?',
  askText: 'The browser will ask for your permission. No one sees or hears you until you join.',
  askAllow: 'Allow camera and microphone',
  askWaiting: 'Please allow access when the browser asks…',
  askWaitingText: 'The question usually appears near the address bar.',
  withoutDevices: 'You can also join without a camera and microphone.',
  help: 'How do I fix this?',
  connected: 'New device connected: {name}',
  disconnected: 'Device disconnected: {name}',
  nowUsing: 'Device in use: {name}',
};
