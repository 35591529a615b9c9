/** Refusals of slides, with their HTTP status; part of the closed list. */
export const slidesErrors = {
  /** The package of the meeting has no presentations. */
  'slides.notAllowed': 403,
  'slides.notFound': 404,
  /** Moderators and anyone who presents do that. */
  'slides.notPresenter': 403,
  /** Its first page is not there yet, or it could not be read. */
  'slides.notReady': 403,
  /** The meeting has as many documents as it may have. */
  'slides.tooMany': 403,
  /** It is not to be had as a file. */
  'slides.notToSave': 403,
  /** Why no pages came of a document: a password is needed to open it. */
  'slides.encrypted': 403,
  /** No one can read it. */
  'slides.broken': 403,
  'slides.tooManyPages': 403,
  /** Drawing its pages takes more time or memory than a document may. */
  'slides.tooHeavy': 403,
  /** Why an office file is not taken: it holds macros, or is of a kind for them. */
  'slides.macros': 403,
  /** It has more parts, or unpacks to more, than a document may. */
  'slides.unpacksTooLarge': 403,
  /** No LibreOffice is installed that would turn it into pages. */
  'slides.officeUnavailable': 403,
} as const;
