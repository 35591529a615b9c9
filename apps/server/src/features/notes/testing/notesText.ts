import type { RoomSession } from '@salon/contract';
import * as Y from 'yjs';
import type { SendOptions } from '#testing/index.ts';

export const as = ({ admissionToken }: RoomSession): SendOptions => ({ admission: admissionToken });

/** A paragraph, as the editor has it in the document of notes. */
export const paragraph = (text: string): Y.XmlElement => {
  const element = new Y.XmlElement('paragraph');
  element.insert(0, [new Y.XmlText(text)]);
  return element;
};
