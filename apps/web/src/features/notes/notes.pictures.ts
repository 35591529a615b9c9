import { getNotesPicture, PublicId } from '@salon/contract';
import { mergeAttributes, Node } from '@tiptap/core';
import type { Node as Content } from '@tiptap/pm/model';
import { readFile } from '#shared/api/upload.ts';

/** After the line failed. */
const RETRY_DELAY_MS = 5000;
/** What can be kept as a picture. */
export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp'] as const;

const isPicture = ({ type }: File): boolean => pictureTypes.some((one) => one === type);

/** Pictures that are pasted or dropped as files. What a text brings along, with its words beside it, is the text's. */
export function picturesIn(data: DataTransfer | null): File[] {
  if (data === null || data.getData('text/plain') !== '') return [];
  return [...data.files].filter(isPicture);
}

interface PictureOptions {
  /** The secret of my entry, as it is now. */
  admission(): Promise<string>;
  /** What is said where a picture is not to be had. */
  missing: string;
}

/** Fetches a picture until it is here, into an element, until the returned function is called. */
function show(element: HTMLElement, image: HTMLImageElement, fileId: string, options: PictureOptions): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let address: string | null = null;
  let over = false;
  const miss = () => element.replaceChildren(options.missing);
  const fetchOnce = async (): Promise<void> => {
    const blob = await readFile(getNotesPicture.path.replace(':fileId', fileId), await options.admission());
    if (over) return;
    if (blob === null) return miss();
    address = URL.createObjectURL(blob);
    image.src = address;
  };
  const fetchPicture = () =>
    void fetchOnce().catch(() => {
      if (!over) timer = setTimeout(fetchPicture, RETRY_DELAY_MS);
    });
  // Others write what they like into a document: what is no id of ours is asked for nowhere.
  if (PublicId.safeParse(fileId).success) fetchPicture();
  else miss();
  return () => {
    over = true;
    clearTimeout(timer);
    if (address !== null) URL.revokeObjectURL(address);
  };
}

/**
 * A picture as a block of the text: the id of a file of ours and what is read in its place, nothing else. It has no address, so
 * none of another site can come in, by pasting or from another editor.
 */
export const picture = (options: PictureOptions) =>
  Node.create({
    name: 'image',
    group: 'block',
    atom: true,
    draggable: true,
    addAttributes: () => ({
      fileId: {
        default: '',
        parseHTML: (element: HTMLElement) => element.dataset.notesPicture ?? '',
        renderHTML: ({ fileId }) => ({ 'data-notes-picture': fileId }),
      },
      alt: { default: '' },
    }),
    parseHTML: () => [{ tag: 'img[data-notes-picture]' }],
    renderHTML: ({ HTMLAttributes }) => ['img', mergeAttributes(HTMLAttributes)],
    addNodeView:
      () =>
      ({ node }) => {
        const dom = document.createElement('figure');
        const image = document.createElement('img');
        const fileId = String(node.attrs.fileId);
        const say = ({ attrs }: Content) => {
          image.alt = String(attrs.alt);
        };
        dom.append(image);
        say(node);
        const stop = show(dom, image, fileId, options);
        return {
          dom,
          update(next) {
            if (next.type.name !== 'image' || String(next.attrs.fileId) !== fileId) return false;
            say(next);
            return true;
          },
          ignoreMutation: () => true,
          destroy: stop,
        };
      },
  });
