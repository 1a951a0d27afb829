import { useStore } from '@nanostores/react';
import { canCall, type StaffCallName } from '#domain/staff/staff-permissions.ts';
import {
  $staffSession,
  CHECKING_SESSION,
  type StaffProfile,
} from '../session/staff-session.store.ts';

/** Returns the signed-in person. @throws before sign-in */
export function useOwnAccount(): StaffProfile {
  const session = useStore($staffSession, { ssr: () => CHECKING_SESSION });
  if (!('staff' in session)) throw new Error('Nobody is signed in');
  return session.staff;
}

/**
 * Returns a function that checks the signed-in role's permission for a call. Before sign-in, the function returns
 * false.
 */
export function useMayCall(): (callName: StaffCallName) => boolean {
  const session = useStore($staffSession, { ssr: () => CHECKING_SESSION });
  return (callName) => 'staff' in session && canCall({ kind: 'staff', ...session.staff }, callName);
}
