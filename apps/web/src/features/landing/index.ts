export { JoinByCode } from './JoinByCode.tsx';
export { Landing } from './Landing.tsx';
export { NewMeetingForm } from './NewMeetingForm.tsx';
