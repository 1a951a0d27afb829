import { useStore } from '@nanostores/react';
import { mayCall, type StaffCallName } from '#domain/staff/staff-permissions.ts';
import { $staffSession, CHECKING, type Person } from '../session/staff-session.store.ts';

/** Returns the signed-in person. @throws before sign-in */
export function useOwnAccount(): Person {
  const session = useStore($staffSession, { ssr: () => CHECKING });
  if (!('staff' in session)) throw new Error('Nobody is signed in');
  return session.staff;
}

/**
 * Returns a function that checks the signed-in role's permission for a call. Before sign-in, the function returns
 * false.
 */
export function useMay(): (callName: StaffCallName) => boolean {
  const session = useStore($staffSession, { ssr: () => CHECKING });
  return (callName) => 'staff' in session && mayCall({ kind: 'staff', ...session.staff }, callName);
}
