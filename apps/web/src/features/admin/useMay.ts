import { getOwnPermissions, type Permission } from '@salon/contract';
import { useCall } from '#shared/query/index.ts';

/** Whether the administrator may look after something; false while that is not known. */
export function useMay(): (permission: Permission) => boolean {
  const { data } = useCall(getOwnPermissions, {}, { staleTime: 60_000 });
  return (permission) => data?.permissions.includes(permission) ?? false;
}
