/** Without letters and digits that are taken for one another. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 3;
const IN_GROUP = 4;

/** A sign that no one can guess, each as likely as another. */
function sign(): string {
  const [byte = 0] = crypto.getRandomValues(new Uint8Array(1));
  // What is left over at the end of the byte's range would come more often.
  return byte < 256 - (256 % SIGNS.length) ? (SIGNS[byte % SIGNS.length] ?? '') : sign();
}

/** A password that is easy to read out: `k4mt-9vqe-2hzp`. */
export const buildPassword = (): string =>
  Array.from({ length: GROUPS }, () => Array.from({ length: IN_GROUP }, sign).join('')).join('-');
