import { expect, test } from 'vitest';
import { STAFF_PERMISSIONS } from '#domain/staff/staff-permissions.ts';
import { STAFF_ROLES } from '#domain/staff/staff-roles.ts';
import { PERMISSION_GROUPS } from '#src/staff/people/permission-groups.ts';

test('the table of rights contains every call that is not open to everybody', () => {
  const restricted = Object.entries(STAFF_PERMISSIONS)
    .filter(([, roles]) => roles.length < STAFF_ROLES.length)
    .map(([name]) => name);
  expect(Object.values(PERMISSION_GROUPS).flat().toSorted()).toEqual(restricted.toSorted());
});

test.each(Object.entries(PERMISSION_GROUPS))(
  'the calls of the right %s have the same roles',
  (_right, calls) => {
    const [first = '', ...others] = calls;
    for (const name of others)
      expect([name, STAFF_PERMISSIONS[name]]).toEqual([name, STAFF_PERMISSIONS[first]]);
  },
);
