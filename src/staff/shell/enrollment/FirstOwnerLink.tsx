import { useEffect, useState } from 'react';
import { checkFirstOwner } from '#contracts/staff/staff-people.ts';
import { call } from '#src/api/client.ts';
import { useStaffTexts } from '../../kit/staff-texts.ts';
import { FIRST_OWNER } from '../use-hash.ts';

/** Link to the form for the first owner. Shown only if a check proves that the shop has no owner. */
export function FirstOwnerLink() {
  const { staffTexts } = useStaffTexts();
  const [isNeeded, setNeeded] = useState(false);
  useEffect(() => {
    const controller = new AbortController();
    void call(checkFirstOwner, {}, { signal: controller.signal }).then((outcome) => {
      if (!controller.signal.aborted && outcome.ok) setNeeded(outcome.answer.result.needed);
    });
    return () => controller.abort();
  }, []);
  if (!isNeeded) return null;
  return (
    <p className="note">
      {staffTexts['first-owner-hint']}{' '}
      <a className="link" href={FIRST_OWNER}>
        {staffTexts['first-owner']}
      </a>
    </p>
  );
}
