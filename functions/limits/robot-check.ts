import { MIN_FORM_MS, type RobotCheck } from '#contracts/robot-check.ts';

/** Whether a form was filled in as robots do it: in fields that nobody sees, or at once. */
export function looksLikeRobot({ website, ms }: RobotCheck): boolean {
  return website !== '' || (ms !== undefined && ms < MIN_FORM_MS);
}
