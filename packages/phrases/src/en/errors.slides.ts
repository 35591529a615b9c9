import type { Complete } from '../phrase.ts';
import type { errors as source } from '../tr/errors.slides.ts';

export const errors: Complete<typeof source, 'en'> = {
  slides_notAllowed_title: 'No slides in this meeting',
  slides_notAllowed: 'The package of this meeting does not include presentations.',
  slides_notFound_title: 'Document not found',
  slides_notFound: 'This document no longer exists.',
  slides_notPresenter_title: 'You are not presenting',
  slides_notPresenter: 'Only moderators and the presenter can do this.',
  slides_notReady_title: 'The document is not ready yet',
  slides_notReady: 'You can show it as soon as its first page is ready.',
  slides_tooMany_title: 'No more documents',
  slides_tooMany: 'A meeting can have up to 20 documents. Delete one first.',
  slides_notToSave_title: 'The document cannot be downloaded',
  slides_notToSave: 'Downloading this document is not allowed.',
  slides_encrypted_title: 'The document has a password',
  slides_encrypted: 'A password is needed to open it. Remove the password and add it again.',
  slides_broken_title: 'The document could not be read',
  slides_broken: 'The file is damaged, or its type does not match its name. Save it again and add it once more.',
  slides_tooManyPages_title: 'Too many pages',
  slides_tooManyPages: 'A document can have up to 300 pages. Split it and add it again.',
  slides_tooHeavy_title: 'The document is too complex',
  slides_tooHeavy:
    'Preparing its pages took longer than allowed. Simplify it, or save it as pictures, and add it again.',
  slides_macros_title: 'The document has macros',
  slides_macros:
    'Files with macros cannot be added. Save the document without macros (as .pptx, .docx or .xlsx) and add it again.',
  slides_unpacksTooLarge_title: 'The document is too large',
  slides_unpacksTooLarge:
    'What the file holds takes up more space than allowed once it is unpacked. Make its pictures smaller or split the document, and add it again.',
  slides_officeUnavailable_title: 'Files of this kind cannot be added',
  slides_officeUnavailable:
    'This server cannot show PowerPoint, Word, Excel and OpenDocument files. Save the document as a PDF and add that.',
};
