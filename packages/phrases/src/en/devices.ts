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

  microphoneDenied: 'Microphone access was denied',
  cameraDenied: 'Camera access was denied',
  deniedSteps:
    'Choose the lock or settings icon in the address bar.\nSet microphone and camera to “Allow” for this site.\nIf the page does not notice by itself, choose “Try again”.',
  microphoneSystem: 'The operating system is blocking the microphone',
  cameraSystem: 'The operating system is blocking the camera',
  systemSteps:
    'Open “Privacy” in the settings of your computer or phone.\nAllow your browser under Microphone and Camera.\nClose the browser, open it again and return to this link.',
  microphoneMissing: 'No microphone was found',
  cameraMissing: 'No camera was found',
  missingSteps:
    'Check that the device is plugged in and switched on.\nIf it is, unplug it and try another socket.\nAs soon as the device appears, it will be used.',
  microphoneBusy: 'Another program is using the microphone',
  cameraBusy: 'Another program is using the camera',
  busySteps:
    'Close other programs and tabs that use the camera or microphone.\nThen choose “Try again”.\nIf that does not help, unplug the device and plug it in again.',
  microphoneUnsupported: 'This browser cannot use the microphone',
  cameraUnsupported: 'This browser cannot use the camera',
  unsupportedSteps:
    'Open the link in a current version of Chrome, Edge, Firefox or Safari.\nIf you are inside another app, choose “Open in browser”.',
  microphoneInsecure: 'The microphone cannot be used because the connection is not secure',
  cameraInsecure: 'The camera cannot be used because the connection is not secure',
  insecureSteps:
    'Check that the address begins with “https://”.\nIf it does not, put “https://” in front of it and open the page again.',
  microphoneModerator: 'A moderator has blocked your microphone',
  cameraModerator: 'A moderator has blocked your camera',
  moderatorSteps: 'Ask a moderator in the meeting to let you turn it on again.',
  microphoneFailed: 'The microphone could not be started',
  cameraFailed: 'The camera could not be started',
  failedSteps:
    'Choose “Try again”.\nIf that does not help, choose another device from the list.\nIf it goes on, close the browser and open it again.',
};
