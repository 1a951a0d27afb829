import { STAFF_PERMISSIONS } from '#domain/staff/staff-permissions.ts';
import { STAFF_ROLES } from '#domain/staff/staff-roles.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { useStaffTexts } from '../kit/staff-texts.ts';
import { RIGHTS, type Right } from './rights.ts';

/** Table of the rights of each role, from the table of permissions. */
export function RightsTable() {
  const { staffTexts } = useStaffTexts();
  return (
    <div className="stack tight">
      <h3 className="desk__part" id="rights">
        {staffTexts.rights}
      </h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the table scrolls sideways on small screens */}
      <section className="rights__room" aria-labelledby="rights" tabIndex={0}>
        <table className="rights">
          <thead>
            <tr>
              <td />
              {STAFF_ROLES.map((role) => (
                <th key={role} scope="col">
                  {staffTexts[`role-${role}`]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {(Object.keys(RIGHTS) as Right[]).map((right) => (
              <tr key={right}>
                <th scope="row">{staffTexts[`right-${right}`]}</th>
                {STAFF_ROLES.map((role) => (
                  <td key={role}>
                    {STAFF_PERMISSIONS[RIGHTS[right][0]]?.includes(role) ? (
                      <>
                        <Icon name="check" />
                        <span className="vh">{staffTexts.yes}</span>
                      </>
                    ) : (
                      staffTexts.no
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
