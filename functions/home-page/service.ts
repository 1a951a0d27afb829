import {
  CHANGED_SECTIONS,
  type HomePage,
  linksOfHome,
  newPastEnds,
} from '#domain/shop/home-page.ts';
import type { StaffActor } from '#domain/staff/staff-roles.ts';
import { brokenLinkCode, type LinkTargets } from '#domain/texts/text-links.ts';
import { type InvalidInput, invalidInput } from '#functions/endpoint/failure.ts';
import type { Revised } from '#functions/page-contents/content-repository.ts';
import type { ContentService, SubmittedContent } from '#functions/page-contents/content-service.ts';
import type { FindMissingPictures, PicturesMissing } from '#functions/pictures/missing-pictures.ts';

interface Dependencies {
  contents: ContentService<HomePage>;
  findMissingPictures: FindMissingPictures;
  /** Returns the pages of the shop to which a link can lead. Undefined before the first build. */
  linkTargets: () => Promise<LinkTargets | undefined>;
  siteUrl: string;
  /** Marks uploaded pictures as published, so that none of a draft or of the history is deleted. */
  markPublished: (paths: readonly string[]) => Promise<void>;
  now: () => Date;
}

/** Composition of the home page, as editors change it. */
export type HomePageService = ReturnType<typeof homePageService>;

/** Returns the paths of pictures by field. Pictures of products are not among them. */
function picturePaths(home: HomePage): [field: string, path: string][] {
  return CHANGED_SECTIONS.flatMap((section) =>
    home[section].flatMap(({ picture }, at): [string, string][] =>
      picture && 'path' in picture ? [[`${section}.${at}.picture`, picture.path]] : [],
    ),
  );
}

export function homePageService(dependencies: Dependencies) {
  const { contents, findMissingPictures, linkTargets, siteUrl, markPublished, now } = dependencies;

  /** Returns the fields of links that lead nowhere. */
  async function brokenLinks(home: HomePage): Promise<string[]> {
    const links = linksOfHome(home, now());
    const targets = links.length > 0 ? await linkTargets() : undefined;
    if (!targets) return [];
    return links.filter(({ to }) => brokenLinkCode(to, targets)).map(({ path }) => path);
  }

  /** Refuses pictures that the site cannot show. Pictures that are already stored are not checked again. */
  async function missingPictures(
    home: HomePage,
    { content, draft }: Revised<HomePage>,
  ): Promise<PicturesMissing | undefined> {
    const stored = [content, ...(draft ? [draft.content] : [])];
    const known = new Set(stored.flatMap(picturePaths).map(([, path]) => path));
    const added = picturePaths(home).filter(([, path]) => !known.has(path));
    if (added.length === 0) return undefined;
    const paths = added.map(([, path]) => path);
    const missing = await findMissingPictures(siteUrl, paths);
    const refused = added.filter(([, path]) => missing.has(path));
    if (refused.length > 0)
      return { failure: 'pictures-missing', fields: Object.fromEntries(refused) };
    await markPublished(paths);
    return undefined;
  }

  return {
    read: contents.read,
    restore: contents.restore,

    save: (next: SubmittedContent<HomePage>, actor: StaffActor) =>
      contents.save<InvalidInput | PicturesMissing>(next, actor, async (stored) => {
        const past = next.ready ? newPastEnds(next.content, stored.content, now()) : [];
        const broken = next.ready ? await brokenLinks(next.content) : [];
        const problems = [
          ...past.map((path) => [`home.${path}`, 'error-past']),
          ...broken.map((path) => [`home.${path}`, 'error-link-missing']),
        ];
        if (problems.length > 0) return invalidInput(Object.fromEntries(problems));
        return missingPictures(next.content, stored);
      }),
  };
}
