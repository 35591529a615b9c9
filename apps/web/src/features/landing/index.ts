export { Landing } from './Landing.tsx';
export { NewMeetingForm } from './NewMeetingForm.tsx';
