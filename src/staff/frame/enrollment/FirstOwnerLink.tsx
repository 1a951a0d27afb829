import { useEffect, useState } from 'react';
import { checkFirstOwner } from '#contracts/staff/staff-people.ts';
import { call } from '#src/api/client.ts';
import { useStaffTexts } from '../../kit/staff-texts.ts';
import { FIRST_OWNER_HASH } from '../use-location-hash.ts';

/** Link to the form for the first owner. Shown only if a check proves that the shop has no owner. */
export function FirstOwnerLink() {
  const { staffAccountTexts } = useStaffTexts();
  const [isNeeded, setNeeded] = useState(false);
  useEffect(() => {
    const controller = new AbortController();
    void call(checkFirstOwner, {}, { signal: controller.signal }).then((outcome) => {
      if (!controller.signal.aborted && outcome.ok) setNeeded(outcome.response.result.needed);
    });
    return () => controller.abort();
  }, []);
  if (!isNeeded) return null;
  return (
    <p className="note">
      {staffAccountTexts['first-owner-hint']}{' '}
      <a className="link" href={FIRST_OWNER_HASH}>
        {staffAccountTexts['first-owner']}
      </a>
    </p>
  );
}
