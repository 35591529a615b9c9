import type { Presented, SlidePage, SlidesDocument, SlidesSeen } from '@salon/contract';
import type { ToolEvent, ToolStep } from '../tool.ts';
import type { SlidesFact, SlidesNotice, SlidesState, SlidesTypes } from './slides.state.ts';

type Step = ToolStep<SlidesNotice>;

const inOrder = (documents: readonly SlidesDocument[]): readonly SlidesDocument[] =>
  [...documents].sort((a, b) => a.createdAt.localeCompare(b.createdAt) || a.id.localeCompare(b.id));

function takeDocument(state: SlidesState, document: SlidesDocument): SlidesState {
  const known = state.documents.find(({ id }) => id === document.id);
  if (known !== undefined && known.rev >= document.rev) return state;
  return { ...state, documents: inOrder([...state.documents.filter(({ id }) => id !== document.id), document]) };
}

/** What everyone sees now. What I turned to or looked at on my own was of the document before. */
function present(state: SlidesState, presented: Presented, step: Step | null): SlidesState {
  if (presented.rev <= state.presented.rev) return state;
  const { documentId, presenterId } = presented;
  const isAnother = documentId !== state.presented.documentId;
  if (
    step !== null &&
    isAnother &&
    documentId !== null &&
    presenterId !== null &&
    presenterId !== step.room.localParticipantId
  )
    step.note({ is: 'slidesShown', personId: presenterId, fullName: step.nameOf(presenterId) ?? '' });
  const isMine = presenterId === step?.room.localParticipantId;
  return {
    ...state,
    presented,
    // Anyone who presents looks at nothing on their own.
    own: isAnother || isMine ? null : state.own,
    turning: isAnother || !isMine ? null : state.turning,
  };
}

function takeAll(state: SlidesState, { documents, presented }: SlidesSeen): SlidesState {
  const ids = new Set(documents.map(({ id }) => id));
  const isSame = state.own?.documentId === presented.documentId;
  return {
    ...state,
    documents: inOrder(documents),
    presented,
    turning: null,
    own: isSame ? state.own : null,
    pages: Object.fromEntries(Object.entries(state.pages).filter(([id]) => ids.has(id))),
  };
}

function takePages(state: SlidesState, documentId: string, pages: readonly SlidePage[] | null): SlidesState {
  const unreached = state.unreached.filter((id) => id !== documentId);
  if (pages === null) return { ...state, unreached: [...unreached, documentId] };
  const known = new Map((state.pages[documentId] ?? []).map((page) => [page.number, page]));
  for (const page of pages) known.set(page.number, page);
  const all = [...known.values()].sort((a, b) => a.number - b.number);
  return { ...state, unreached, pages: { ...state.pages, [documentId]: all } };
}

function reduceOwn(state: SlidesState, fact: SlidesFact, step: Step): SlidesState {
  switch (fact.is) {
    case 'slides.listed':
      return takeAll(state, fact.seen);
    case 'slides.answered':
      return present(state, fact.presented, step);
    case 'slides.documentAnswered':
      return takeDocument(state, fact.document);
    case 'slides.turning':
      return { ...state, turning: fact.view };
    case 'slides.own':
      return { ...state, own: fact.view };
    case 'slides.pages':
      return takePages(state, fact.documentId, fact.pages);
    case 'slides.uploading': {
      const { upload } = fact;
      const isNew = state.uploads.every(({ key }) => key !== upload.key);
      const changed = state.uploads.map((one) => (one.key === upload.key ? upload : one));
      return { ...state, uploads: isNew ? [...state.uploads, upload] : changed };
    }
    case 'slides.uploadOver':
      return { ...state, uploads: state.uploads.filter(({ key }) => key !== fact.key) };
  }
}

/** The next state of the slides after something happened. */
export function reduceSlides(state: SlidesState, event: ToolEvent<SlidesTypes>, step: Step): SlidesState {
  switch (event.is) {
    case 'tool.entered':
      return takeAll(state, event.snapshot);
    case 'slides.changed':
      return takeDocument(state, event.payload);
    case 'slides.removed': {
      const { [event.payload.id]: _gone, ...pages } = state.pages;
      return { ...state, pages, documents: state.documents.filter(({ id }) => id !== event.payload.id) };
    }
    case 'slides.presented':
      return present(state, event.payload, step);
    case 'slides.listed':
    case 'slides.answered':
    case 'slides.documentAnswered':
    case 'slides.turning':
    case 'slides.own':
    case 'slides.pages':
    case 'slides.uploading':
    case 'slides.uploadOver':
      return reduceOwn(state, event, step);
    default:
      return state;
  }
}
