import { MIN_FORM_MS, type RobotCheck } from '#contracts/robot-check.ts';

/** Returns whether a robot filled in a form: a value in the hidden field, or a submission faster than people type. */
export function looksLikeRobot({ website, ms }: RobotCheck): boolean {
  return website !== '' || (ms !== undefined && ms < MIN_FORM_MS);
}
