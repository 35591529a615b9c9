/** What pages of someone signed in are made of. */
export { Confirm } from './Confirm.tsx';
export { DownloadButton } from './DownloadButton.tsx';
export { Empty } from './Empty.tsx';
export { Head } from './Head.tsx';
export { LeaveGuard } from './LeaveGuard.tsx';
export { LoadError, LoadingSkeleton, QueryState } from './QueryState.tsx';
export { Thread } from './Thread.tsx';
export { useDateTimeFormat } from './useDateTimeFormat.ts';
