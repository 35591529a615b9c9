import type { Complete } from '../phrase.ts';
import type { errors as source } from '../tr/errors.files.ts';

export const errors: Complete<typeof source, 'en'> = {
  server_storageFull_title: 'Files cannot be accepted right now',
  server_storageFull: 'There is not enough space for files on the server. Please try again later.',
  input_pictureFormat_title: 'This picture format is not supported',
  input_pictureFormat:
    'HEIC and AVIF pictures cannot be used. Save the picture as JPEG, PNG or WebP and choose it again.',
};
