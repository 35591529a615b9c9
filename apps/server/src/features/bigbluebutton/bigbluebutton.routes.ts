import {
  disableBigBlueButton,
  enableBigBlueButton,
  getBigBlueButtonAccess,
  rotateBigBlueButtonSecret,
} from '@salon/contract';
import type { Bind } from '#platform/http/bind.ts';
import { disableAccess, enableAccess, readAccess, rotateSecret } from './bigbluebutton.access.ts';
import type { Deps } from './deps.ts';

export function bigbluebuttonRoutes(bind: Bind, deps: Deps): void {
  bind(getBigBlueButtonAccess, ({ owner }, { account }) => readAccess(deps, account, owner));
  bind(enableBigBlueButton, ({ owner }, { account }) => enableAccess(deps, account, owner));
  bind(rotateBigBlueButtonSecret, ({ owner }, { account }) => rotateSecret(deps, account, owner));
  bind(disableBigBlueButton, ({ owner }, { account }) => disableAccess(deps, account, owner));
}
