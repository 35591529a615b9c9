import type { Complete } from '../phrase.ts';
import type { errors as source } from '../tr/errors.board.ts';

export const errors: Complete<typeof source, 'en'> = {
  board_notAllowed_title: 'No whiteboard in this meeting',
  board_notAllowed: 'The package of this meeting does not include whiteboards.',
  board_notFound_title: 'Board not found',
  board_notFound: 'This board no longer exists.',
  board_tooMany_title: 'No more boards',
  board_tooMany: 'A room can have up to 20 boards. Delete one to make room.',
  board_readOnly_title: 'Only moderators can draw on this board',
  board_readOnly: 'You can draw when a moderator lets everyone draw.',
  board_tooManyPictures_title: 'No more pictures',
  board_tooManyPictures: 'A board can have up to 100 pictures.',
  board_pictureBroken_title: 'Picture cannot be used',
  board_pictureBroken: 'This file cannot be used. Choose a JPEG, PNG or WebP picture of up to 10 MB.',
};
