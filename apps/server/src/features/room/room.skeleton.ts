import unhomoglyph from 'unhomoglyph';

/**
 * What a name looks like, for comparing: two names with the same skeleton are taken for one another by who reads them. The skeleton of
 * UTS 39, without case, marks, invisible characters and what may stand between letters.
 */
export function skeletonOf(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replace(/[^\p{L}\p{N}]/gu, '');
  const folded = unhomoglyph(unhomoglyph(plain).toLowerCase());
  // Capital I, small l and the dotless i are one stroke in many fonts.
  return folded
    .normalize('NFKD')
    .replace(/[\p{M}]/gu, '')
    .toLowerCase()
    .replace(/[iı1|]/g, 'l');
}
