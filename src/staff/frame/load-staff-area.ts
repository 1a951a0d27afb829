import type { ComponentType } from 'react';
import { earlyFetch, earlyResponsesArrived } from '#src/api/early-responses.ts';
import { fetchSiteFile } from '#src/api/site-file.ts';
import { parseStaffLocation } from '../kit/staff-location.ts';
import type { StaffTexts } from '../kit/staff-texts.ts';
import { checkSessionOnce } from '../session/staff-session.store.ts';
import { StaffArea } from './StaffArea.tsx';
import { sectionComponent } from './section-components.ts';

/** Longest waits for the session, and after it for the first list, in milliseconds. */
const SESSION_WAIT_MS = 1_000;
const LIST_WAIT_MS = 150;

/** Resolves when the work is done, or after `time` milliseconds. */
async function within(time: number, work: Promise<void>): Promise<void> {
  await Promise.race([work, new Promise((resolve) => setTimeout(resolve, time))]);
}

/**
 * Loads the staff area with its texts, and waits for session, code and list of the first view. The first view is
 * therefore rendered once. After a longer wait, or without the code of the section, the frame shows a loading message.
 * @param textsPath path of the file with the texts
 */
export async function loadStaffArea(
  textsPath: string,
): Promise<{ component: ComponentType<{ texts: StaffTexts }>; props: { texts: StaffTexts } }> {
  const { section } = parseStaffLocation(location);
  const [allTexts] = await Promise.all([
    fetchSiteFile<StaffTexts>(textsPath, earlyFetch),
    sectionComponent(section)
      ?.preload()
      .catch(() => undefined),
    within(SESSION_WAIT_MS, checkSessionOnce()),
  ]);
  await within(LIST_WAIT_MS, earlyResponsesArrived());
  return { component: StaffArea, props: { texts: allTexts } };
}
