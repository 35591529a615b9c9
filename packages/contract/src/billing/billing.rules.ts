import type { ErrorCode } from '../errors.ts';

/** What a package may have besides its limits. No check anywhere names a package: it asks for one of these. */
export const packageFlags = [
  'instantMeeting',
  'planning',
  'recurring',
  'recording',
  'attendeeList',
  'calls',
  'polls',
  'notes',
  'whiteboard',
  'screenShare',
  'generalChat',
  'customBackgrounds',
  'presenting',
  'videoPlay',
  'technicalSupport',
] as const;
export type PackageFlag = (typeof packageFlags)[number];

/** What price lists tell of a package and a feature of the product has to provide: until one does, it is to come. */
export const provisions = [...packageFlags, 'maxStudyRooms'] as const;
export type Provision = (typeof provisions)[number];

/** How a call is refused to a signed-in person whose package lacks what it needs. */
export const flagRefusals: Readonly<Record<PackageFlag, ErrorCode>> = {
  instantMeeting: 'billing.notInPackage',
  planning: 'meeting.planNotAllowed',
  recurring: 'billing.notInPackage',
  recording: 'billing.notInPackage',
  attendeeList: 'meeting.listNotAllowed',
  calls: 'billing.notInPackage',
  polls: 'billing.notInPackage',
  notes: 'billing.notInPackage',
  whiteboard: 'billing.notInPackage',
  screenShare: 'billing.notInPackage',
  generalChat: 'billing.notInPackage',
  customBackgrounds: 'billing.notInPackage',
  presenting: 'billing.notInPackage',
  videoPlay: 'billing.notInPackage',
  technicalSupport: 'billing.notInPackage',
};
