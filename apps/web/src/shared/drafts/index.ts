export { DraftNotice } from './DraftNotice.tsx';
export { type FormDraft, useDraft } from './useDraft.ts';
export { useFormDraft } from './useFormDraft.ts';
export { useFoundDraft } from './useFoundDraft.ts';
