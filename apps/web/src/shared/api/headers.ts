import { APPLICATION_TYPE, APPLICATION_VERSION, HEADERS } from '@salon/contract';

const PHONE_WIDTH = '(max-width: 640px)';

/** A phone by its window or by its own word. */
export const isPhone = (): boolean =>
  window.matchMedia?.(PHONE_WIDTH).matches === true ||
  /Android.+Mobile|iPhone|iPod|Windows Phone/i.test(navigator.userAgent);

/** What a request says about its sender. */
export interface Sender {
  language: string;
  correlation: string;
  mobile: boolean;
  token?: string | null | undefined;
  admission?: string | null | undefined;
  captcha?: string | undefined;
  key?: string | undefined;
}

/** The headers of every request (specification, section 7). */
export function headersOf(sender: Sender): Record<string, string> {
  return {
    accept: 'application/json',
    [HEADERS.language]: sender.language,
    [HEADERS.correlation]: sender.correlation,
    [HEADERS.applicationType]: sender.mobile ? APPLICATION_TYPE.mobile : APPLICATION_TYPE.web,
    [HEADERS.applicationInformation]: APPLICATION_VERSION,
    ...(sender.token ? { [HEADERS.authorization]: `Bearer ${sender.token}` } : {}),
    ...(sender.admission ? { [HEADERS.admission]: sender.admission } : {}),
    ...(sender.captcha ? { [HEADERS.captcha]: sender.captcha } : {}),
    ...(sender.key ? { [HEADERS.idempotencyKey]: sender.key } : {}),
  };
}
