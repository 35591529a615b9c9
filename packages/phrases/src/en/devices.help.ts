import type { Complete } from '../phrase.ts';
import type { devices as source } from '../tr/devices.help.ts';

export const devices: Complete<typeof source, 'en'> = {
  deniedSteps:
    'Choose the lock or settings icon in the address bar.\nSet microphone and camera to “Allow” for this site.\nIf the page does not notice by itself, choose “Try again”.',
  systemSteps:
    'Open “Privacy” in the settings of your computer or phone.\nAllow your browser under Microphone and Camera.\nClose the browser, open it again and return to this link.',
  missingSteps:
    'Check that the device is plugged in and switched on.\nIf it is, unplug it and try another port.\nAs soon as the device appears, it will be used.',
  busySteps:
    'Close other programs and tabs that use the camera or microphone.\nThen choose “Try again”.\nIf that does not help, unplug the device and plug it in again.',
  unsupportedSteps:
    'Open the link in a current version of Chrome, Edge, Firefox or Safari.\nIf you are inside another app, choose “Open in browser”.',
  insecureSteps:
    'Check that the address begins with “https://”.\nIf it does not, put “https://” in front of it and open the page again.',
  moderatorSteps: 'Ask a moderator in the meeting to let you turn it on again.',
  failedSteps:
    'Choose “Try again”.\nIf that does not help, choose another device from the list.\nIf the problem continues, close the browser and open it again.',

  microphoneDenied: 'Microphone access was denied',
  cameraDenied: 'Camera access was denied',
  microphoneSystem: 'The operating system is blocking the microphone',
  cameraSystem: 'The operating system is blocking the camera',
  microphoneMissing: 'No microphone was found',
  cameraMissing: 'No camera was found',
  microphoneBusy: 'Another program is using the microphone',
  cameraBusy: 'Another program is using the camera',
  microphoneUnsupported: 'This browser cannot use the microphone',
  cameraUnsupported: 'This browser cannot use the camera',
  microphoneInsecure: 'The microphone cannot be used because the connection is not secure',
  cameraInsecure: 'The camera cannot be used because the connection is not secure',
  microphoneModerator: 'A moderator has blocked your microphone',
  cameraModerator: 'A moderator has blocked your camera',
  microphoneFailed: 'The microphone could not be started',
  cameraFailed: 'The camera could not be started',
};
