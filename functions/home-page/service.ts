import { CHANGED_SECTIONS, type HomePage, newPastEnds } from '#domain/shop/home-page.ts';
import type { StaffActor } from '#domain/staff/staff-roles.ts';
import { type InvalidInput, invalidInput } from '#functions/endpoint/failure.ts';
import type { Revised } from '#functions/page-contents/content-repository.ts';
import type { ContentService, SubmittedContent } from '#functions/page-contents/content-service.ts';
import type { FindMissingPictures, PicturesMissing } from '#functions/pictures/missing-pictures.ts';

interface Dependencies {
  contents: ContentService<HomePage>;
  findMissingPictures: FindMissingPictures;
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
  const { contents, findMissingPictures, siteUrl, markPublished, now } = dependencies;

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
        if (past.length === 0) return missingPictures(next.content, stored);
        return invalidInput(Object.fromEntries(past.map((path) => [`home.${path}`, 'error-past'])));
      }),
  };
}
