import { PublicId } from '../meeting/meeting.rules.ts';

/** What can be drawn. Embedded pages are not among it: they would be fetched from elsewhere by everyone who looks. */
const KINDS: ReadonlySet<string> = new Set([
  'rectangle',
  'diamond',
  'ellipse',
  'line',
  'arrow',
  'freedraw',
  'text',
  'image',
  'frame',
]);
const LINK_MAX = 2000;
const TEXT_MAX = 20_000;
const POINTS_MAX = 20_000;
const ID_MAX = 100;
/** No one draws farther away; numbers beyond make canvases that no browser has. */
const FARTHEST = 1_000_000;

/** One drawn thing, as a board's document has it under its id. Fields beyond these are the drawing program's own. */
export interface BoardElement {
  readonly id: string;
  readonly type: string;
  /** Order among all, as a fractional index; null: none yet. */
  readonly index: string | null;
  readonly version: number;
  readonly versionNonce: number;
  readonly isDeleted: boolean;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly link: string | null;
  readonly [field: string]: unknown;
}

type Fields = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown, most: number): value is string => typeof value === 'string' && value.length <= most;
const isPlace = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && Math.abs(value) <= FARTHEST;
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;
const isPoint = (value: unknown): boolean => Array.isArray(value) && value.length === 2 && value.every(isPlace);

const isWord = (value: unknown): boolean => isText(value, ID_MAX);
const isNumber = (value: unknown): boolean => typeof value === 'number' && Number.isFinite(value);
const isListOf =
  (is: (value: unknown) => boolean) =>
  (value: unknown): boolean =>
    Array.isArray(value) && value.length <= POINTS_MAX && value.every(is);

/** What the drawing program calls methods of, without asking: each is so, or missing. */
const FIELDS: Readonly<Record<string, (value: unknown) => boolean>> = {
  ...Object.fromEntries(
    [
      ...['containerId', 'frameId', 'strokeColor', 'backgroundColor', 'fillStyle', 'strokeStyle', 'textAlign'],
      ...['verticalAlign', 'startArrowhead', 'endArrowhead', 'status'],
    ].map((name) => [name, isWord]),
  ),
  ...Object.fromEntries(
    ['angle', 'strokeWidth', 'roughness', 'opacity', 'seed', 'fontSize', 'fontFamily', 'lineHeight', 'updated'].map(
      (name) => [name, isNumber],
    ),
  ),
  groupIds: isListOf(isWord),
  boundElements: isListOf((value) => isRecord(value) && isWord(value.id) && isWord(value.type)),
  startBinding: (value) => isRecord(value) && isWord(value.elementId),
  endBinding: (value) => isRecord(value) && isWord(value.elementId),
  fixedSegments: isListOf(isRecord),
  roundness: (value) => isRecord(value) && isNumber(value.type),
  pressures: isListOf(isNumber),
  crop: (value) => isRecord(value) && Object.values(value).every(isNumber),
  scale: isListOf(isNumber),
  name: (value) => isText(value, LINK_MAX),
  originalText: (value) => isText(value, TEXT_MAX),
};

/** Values in values of one field. */
const NESTED_MAX = 8;
/** Whether a field can be told as JSON by a function that calls itself at each value in a value. */
const isTellable = (value: unknown, left = NESTED_MAX): boolean => {
  if (typeof value === 'bigint' || ArrayBuffer.isView(value)) return false;
  if (typeof value !== 'object' || value === null) return true;
  return left > 0 && Object.values(value).every((one) => isTellable(one, left - 1));
};

const areWell = (element: Fields): boolean =>
  Object.entries(FIELDS).every(([name, is]) => (element[name] ?? null) === null || is(element[name]));

/** A link that may be followed from a board: to a page of the web, nothing else. */
function linkOf(value: unknown): string | null {
  if (!isText(value, LINK_MAX) || !URL.canParse(value)) return null;
  return ['http:', 'https:'].includes(new URL(value).protocol) ? value : null;
}

/** Whether what its kind needs is there: what is missing would break the canvas of everyone who looks. */
function isWhole(element: Fields): boolean {
  switch (element.type) {
    case 'line':
    case 'arrow':
    case 'freedraw': {
      const { points } = element;
      return Array.isArray(points) && points.length > 0 && points.length <= POINTS_MAX && points.every(isPoint);
    }
    case 'text':
      return isText(element.text, TEXT_MAX);
    case 'image':
      return PublicId.safeParse(element.fileId).success;
    default:
      return true;
  }
}

/**
 * Of what was deleted, enough to know it by: its points and words would stay in the document as long as it lives. Anyone who has seen
 * it has the rest, and may bring it back.
 */
export const deletedElement = ({
  id,
  type,
  index,
  x,
  y,
  width,
  height,
  version,
  versionNonce,
}: BoardElement): BoardElement => ({
  ...{ id, type, index, x, y, width, height, version, versionNonce },
  isDeleted: true,
  link: null,
});

/**
 * What a document has under an id, as it may be drawn; null: nothing that may. Anybody who may draw can write anything into the
 * document by a program of their own, so that anyone who reads one asks this first. A picture names a file of ours or is dropped.
 */
export function boardElement(id: string, value: unknown): BoardElement | null {
  if (!isRecord(value) || value.id !== id || id.length > ID_MAX) return null;
  const { type, index = null, x, y, width, height, version, versionNonce, isDeleted } = value;
  if (!isText(type, ID_MAX) || !KINDS.has(type)) return null;
  if (index !== null && !isText(index, ID_MAX)) return null;
  if (!isPlace(x) || !isPlace(y) || !isPlace(width) || !isPlace(height)) return null;
  if (!isCount(version) || !isCount(versionNonce) || typeof isDeleted !== 'boolean') return null;
  if (!isDeleted && !(isWhole(value) && areWell(value))) return null;
  if (!isTellable(value)) return null;
  const { customData: _, ...drawn } = value;
  const link = linkOf(value.link);
  return { ...drawn, id, type, index, x, y, width, height, version, versionNonce, isDeleted, link };
}
