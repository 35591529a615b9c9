/** Largest file of a message. */
export const CHAT_FILE_BYTES = 25_000_000;
/** All files of a meeting's chat together. */
export const CHAT_FILES_BYTES = 1_000_000_000;
/** Files of one message. */
export const CHAT_FILES_MAX = 10;
/** No side of a picture is longer, nor of the small one that the chat shows. Pixels. */
export const CHAT_PICTURE_SIDE = 4096;
export const CHAT_PREVIEW_SIDE = 640;

const office = 'application/vnd.openxmlformats-officedocument';
const open = 'application/vnd.oasis.opendocument';

/**
 * What is taken, by the content, and what a name of each ends with. A page or a drawing that could run something (HTML, SVG) is
 * not among them, nor is what a system runs.
 */
const endings: Readonly<Record<string, readonly string[]>> = {
  'image/jpeg': ['jpg', 'jpeg', 'jfif'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'image/gif': ['gif'],
  'image/heic': ['heic', 'heif'],
  'image/avif': ['avif'],
  'application/pdf': ['pdf'],
  [`${office}.wordprocessingml.document`]: ['docx'],
  [`${office}.spreadsheetml.sheet`]: ['xlsx'],
  [`${office}.presentationml.presentation`]: ['pptx'],
  [`${office}.presentationml.slideshow`]: ['ppsx'],
  [`${open}.text`]: ['odt'],
  [`${open}.spreadsheet`]: ['ods'],
  [`${open}.presentation`]: ['odp'],
  // Word, Excel and PowerPoint until 2003.
  'application/x-cfb': ['doc', 'xls', 'ppt'],
  'application/rtf': ['rtf'],
  'application/epub+zip': ['epub'],
  // Of a large document the beginning may say no more than this.
  'application/zip': ['zip', 'docx', 'xlsx', 'pptx', 'ppsx', 'odt', 'ods', 'odp'],
  'application/x-7z-compressed': ['7z'],
  'application/x-rar-compressed': ['rar'],
  'video/mp4': ['mp4', 'm4v'],
  'video/x-m4v': ['m4v'],
  'video/quicktime': ['mov'],
  'video/webm': ['webm'],
  'audio/mpeg': ['mp3'],
  'audio/mp4': ['m4a', 'mp4'],
  'audio/x-m4a': ['m4a'],
  'audio/aac': ['aac'],
  'audio/ogg': ['ogg', 'oga'],
  'audio/ogg; codecs=opus': ['opus', 'ogg'],
  'audio/wav': ['wav'],
  'audio/flac': ['flac'],
  'text/calendar': ['ics'],
  'text/vcard': ['vcf'],
  'text/vtt': ['vtt'],
  'text/plain': ['txt', 'csv', 'tsv', 'md', 'log', 'json', 'srt'],
};

/** Media types that are taken, by the content. */
export const chatFileTypes: readonly string[] = Object.keys(endings);

/** Pictures that are drawn again, without what else the file says, and that have a small one. */
export const isChatPicture = (type: string): boolean => ['image/jpeg', 'image/png', 'image/webp'].includes(type);

/** What a name says that the file is, in small letters; empty: nothing. */
export const endingOf = (name: string): string => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/**
 * What a file of this type is called from then on: a name never says that it is something else. Null: it is not taken. Text is
 * whatever nothing else is, so of that the name decides.
 */
export function chatFileName(name: string, type: string): string | null {
  const known = endings[type];
  if (known === undefined) return null;
  if (known.includes(endingOf(name))) return name;
  return type === 'text/plain' ? null : `${name}.${known[0]}`;
}

/** Why a file need not even be sent; null: it may be taken, which its content decides. */
export function getAttachDenial({
  name,
  size,
}: {
  name: string;
  size: number;
}): 'input.tooLarge' | 'input.wrongType' | null {
  if (size > CHAT_FILE_BYTES) return 'input.tooLarge';
  const ending = endingOf(name);
  return size > 0 && Object.values(endings).some((known) => known.includes(ending)) ? null : 'input.wrongType';
}

/** For the chooser of files: those of phones make a picture that anybody can open of one that is kept in another way. */
export const CHAT_FILES_CHOSEN = Object.entries(endings)
  .filter(([type]) => type !== 'image/heic')
  .flatMap(([type, known]) => [type, ...known.map((ending) => `.${ending}`)])
  .join(',');
