import { STAFF_PERMISSIONS } from '#domain/staff/staff-permissions.ts';
import { STAFF_ROLES } from '#domain/staff/staff-roles.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { useStaffTexts } from '../kit/staff-texts.ts';
import { PERMISSION_GROUPS, type PermissionGroup } from './permission-groups.ts';

/** Table of the rights of each role, from the table of permissions. */
export function PermissionTable() {
  const { staffAccountTexts } = useStaffTexts();
  return (
    <div className="stack tight">
      <h3 className="staff-page__part" id="rights">
        {staffAccountTexts.rights}
      </h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the table scrolls sideways on small screens */}
      <section className="rights__room" aria-labelledby="rights" tabIndex={0}>
        <table className="rights">
          <thead>
            <tr>
              <td />
              {STAFF_ROLES.map((role) => (
                <th key={role} scope="col">
                  {staffAccountTexts[`role-${role}`]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {(Object.keys(PERMISSION_GROUPS) as PermissionGroup[]).map((right) => (
              <tr key={right}>
                <th scope="row">{staffAccountTexts[`right-${right}`]}</th>
                {STAFF_ROLES.map((role) => (
                  <td key={role}>
                    {STAFF_PERMISSIONS[PERMISSION_GROUPS[right][0]]?.includes(role) ? (
                      <>
                        <Icon name="check" />
                        <span className="vh">{staffAccountTexts.yes}</span>
                      </>
                    ) : (
                      staffAccountTexts.no
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}
