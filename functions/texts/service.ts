import { isDeepStrictEqual } from 'node:util';
import type { ParsedInput } from '#contracts/call.ts';
import type { ListedTextGroup, saveTexts, TextGroup } from '#contracts/texts/texts.ts';
import { type Language, languageSchema } from '#domain/languages.ts';
import { categorySlug } from '#domain/products/categories.ts';
import type { StaffActor } from '#domain/staff/staff-roles.ts';
import { groupProblems, isError, type TextProblem } from '#domain/texts/check-texts.ts';
import {
  ADDED_PAGE_FIELDS,
  addressProblem,
  DEFAULT_PAGE_SETTINGS,
  OPTIONAL_PAGES,
  type PageSettings,
} from '#domain/texts/staff-pages.ts';
import {
  editAt,
  effectiveText,
  isConflict,
  isOlderThanBase,
  parseTextGroupId,
  type TextEdit,
  type TextGroupField,
  type TextPlace,
} from '#domain/texts/text-fields.ts';
import { linksTo } from '#domain/texts/text-links.ts';
import { picturePathsIn } from '#domain/texts/text-pictures.ts';
import { type AuditWrites, recordedState } from '#functions/audit/audit-entry.ts';
import { withRetry } from '#functions/db/retry.ts';
import type { Write } from '#functions/db/writes.ts';
import { type InvalidInput, invalidInput } from '#functions/endpoint/failure.ts';
import type { FindMissingPictures } from '#functions/pictures/missing-pictures.ts';
import { catalogChangeWrites } from '#functions/products/catalog-change-log.ts';
import { CATEGORIES, PAGES } from '#shop.config.ts';
import { recordedTexts, recordedTextsSchema } from './recorded-texts.ts';
import {
  type EditedTexts,
  type FoundTexts,
  isInUse,
  type SourceSummary,
  type TextRepository,
} from './repository.ts';

export interface TextDependencies {
  repository: TextRepository;
  auditWrites: AuditWrites;
  findMissingPictures: FindMissingPictures;
  siteUrl: string;
  /** Marks uploaded pictures as published, so that none is deleted. */
  markPublished: (paths: readonly string[]) => Promise<void>;
  now: () => Date;
}

type SubmittedTexts = ParsedInput<typeof saveTexts>['body'];
type TextError = 'unknown-text' | 'version-conflict' | InvalidInput;

/** Texts of the shop that staff edit (D113). Expected failures are returned as error codes. */
export type TextService = ReturnType<typeof textService>;

/** Returns the name of a field in a language, such as `title.vn`. */
function placeOf({ key, language }: TextPlace): string {
  return `${key}.${language}`;
}

/** Sorts edits, so that equal edits have equal lists. */
function sortEdits(edits: TextEdit[]): TextEdit[] {
  return edits.sort((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1));
}

/** Returns the settings of a page that staff may change. */
function pageControl({ group, isAdded }: FoundTexts): TextGroup['pageControl'] {
  if (isAdded) return 'added';
  const { kind, name } = parseTextGroupId(group);
  return kind === 'pages' && OPTIONAL_PAGES.includes(name) ? 'optional' : undefined;
}

/** Returns the settings of the draft, or else those of the shop. */
function latestPage(edited: EditedTexts | undefined): PageSettings | undefined {
  return edited?.draft ? edited.draftPage : edited?.page;
}

function shownGroup(found: FoundTexts): TextGroup {
  const { group, fields, edited, others, placeholders, site } = found;
  const control = pageControl(found);
  return {
    group,
    fields,
    links: others.links as TextGroup['links'],
    titles: others.titles,
    incoming: linksTo(group, site),
    placeholders: [...placeholders],
    ...(control ? { pageControl: control } : {}),
    ...(edited?.page ? { page: edited.page } : {}),
    ...(edited?.draftPage ? { draftPage: edited.draftPage } : {}),
    version: edited?.version ?? 0,
    edits: edited?.edits ?? [],
    ...(edited?.draft ? { draft: edited.draft } : {}),
    ...(edited ? { by: edited.by, at: edited.at } : {}),
  };
}

function countsOf(
  fields: readonly TextGroupField[],
  edits: readonly TextEdit[],
  language: Language,
) {
  const inLanguage = edits.filter((edit) => edit.language === language);
  const fieldOf = ({ key }: TextEdit) => fields.find((field) => field.key === key);
  return {
    edited: inLanguage.length,
    conflicts: inLanguage.filter((edit) => isConflict(fieldOf(edit), edit)).length,
    older: fields.filter(({ key }) => isOlderThanBase(edits, { key, language })).length,
    missing: fields.filter(
      (field) => !field.optional && effectiveText(field, language, edits) === '',
    ).length,
  };
}

function stateInShop(edited: EditedTexts | undefined): Pick<ListedTextGroup, 'notInShop'> {
  if (edited?.page?.to !== undefined) return { notInShop: 'redirect' };
  return edited?.draftPage && !isInUse(edited) ? { notInShop: 'new' } : {};
}

function listedGroup(
  { group, titles, fields: count }: Omit<SourceSummary, 'hash'>,
  fields: readonly TextGroupField[],
  edited: EditedTexts | undefined,
): ListedTextGroup {
  const edits = edited?.draft ?? edited?.edits ?? [];
  const counts = (language: Language) => countsOf(fields, edits, language);
  const title = (language: Language) =>
    editAt(edits, { key: 'title', language })?.text ?? titles?.[language] ?? '';
  return {
    group,
    kind: parseTextGroupId(group).kind,
    ...(titles ? { titles: { vn: title('vn'), en: title('en'), kr: title('kr') } } : {}),
    fields: count,
    hasDraft: edited?.draft !== undefined,
    ...stateInShop(edited),
    languages: { vn: counts('vn'), en: counts('en'), kr: counts('kr') },
    ...(edited ? { by: edited.by, at: edited.at } : {}),
  };
}

/** Returns whether the person saw the current text of the repository, or kept an edit with an older one. */
function hasKnownSource(
  field: TextGroupField,
  { language, source }: SubmittedTexts['edits'][number],
  stored: TextEdit | undefined,
): boolean {
  return source === field.sources[language].hash || source === stored?.source;
}

/**
 * Returns sent edits with their times. An edit that equals the repository is dropped, unless a person has checked it.
 * An unknown field, and a text that nobody saw, are errors.
 */
function acceptedEdits(
  { fields, edited }: FoundTexts,
  sent: SubmittedTexts['edits'],
  at: string,
): TextEdit[] | TextError {
  const stored = edited?.draft ?? edited?.edits ?? [];
  const accepted: TextEdit[] = [];
  for (const { checked = false, ...edit } of sent) {
    const name = placeOf(edit);
    const field = fields.find(({ key }) => key === edit.key);
    if (!field) return invalidInput({ [name]: 'unknown-field' });
    if (editAt(accepted, edit)) return invalidInput({ [name]: 'twice' });
    const known = [editAt(edited?.edits ?? [], edit), editAt(stored, edit)];
    if (!known.some((one) => hasKnownSource(field, edit, one))) return 'version-conflict';
    // An edit as it is published is no change, also when a draft has another one. So a draft can be discarded.
    const same = checked ? undefined : known.find((one) => one?.text === edit.text);
    const isDefault = field.sources[edit.language].text === edit.text;
    if (isDefault && !checked && !same) continue;
    accepted.push({ ...edit, at: same?.at ?? at });
  }
  return sortEdits(accepted);
}

function problemWords({ code, value, from }: Pick<TextProblem, 'code' | 'value' | 'from'>): string {
  const words = value === undefined ? code : `${code}: ${value}`;
  return from
    ? `${words} (${[from.group, from.language, from.line].filter(Boolean).join(' ')})`
    : words;
}

/** Returns the paths of the pictures that stored texts of a group do not show. */
function newPictures(stored: EditedTexts | undefined, edits: readonly TextEdit[]): string[] {
  const before = [...(stored?.edits ?? []), ...(stored?.draft ?? [])];
  const known = new Set(before.flatMap(({ text }) => picturePathsIn(text)));
  return edits.flatMap(({ text }) => picturePathsIn(text)).filter((path) => !known.has(path));
}

/** Returns the errors of texts by field, as `<code>: <words>`. */
function errorsOf(
  found: FoundTexts,
  edits: readonly TextEdit[],
  page: PageSettings | undefined,
): Record<string, string> {
  const { group, fields, placeholders, others, site } = found;
  const { links, titles } = others;
  const incoming = linksTo(group, site);
  const problems = groupProblems({
    group,
    fields,
    edits,
    placeholders,
    links,
    titles,
    incoming,
    page,
  }).filter(isError);
  const byPlace = Map.groupBy(problems, placeOf);
  return Object.fromEntries(
    [...byPlace].map(([place, found]) => [place, found.map(problemWords).join(', ')]),
  );
}

/** Returns the settings to store; undefined for the default settings of a page of the repository. */
function acceptedPage(
  found: FoundTexts,
  sent: PageSettings | undefined,
): { page: PageSettings | undefined } | InvalidInput {
  const control = pageControl(found);
  const page = sent ?? latestPage(found.edited) ?? DEFAULT_PAGE_SETTINGS;
  if (control === 'added') return { page };
  if (isDeepStrictEqual(page, DEFAULT_PAGE_SETTINGS)) return { page: undefined };
  if (control === undefined) return invalidInput({ page: 'fixed' });
  const hasPlace = page.place !== DEFAULT_PAGE_SETTINGS.place;
  return hasPlace ? invalidInput({ 'page.place': 'fixed' }) : { page };
}

export function textService(dependencies: TextDependencies) {
  const { repository, auditWrites, now, findMissingPictures, siteUrl, markPublished } =
    dependencies;

  /** Returns the errors of new pictures that the site cannot show, by field. */
  async function missingPictures(
    edits: readonly TextEdit[],
    known: ReadonlySet<string>,
  ): Promise<Record<string, string>> {
    const added = edits.map((edit) => ({
      place: placeOf(edit),
      paths: picturePathsIn(edit.text).filter((path) => !known.has(path)),
    }));
    const all = added.flatMap(({ paths }) => paths);
    if (all.length === 0) return {};
    const missing = await findMissingPictures(siteUrl, all);
    return Object.fromEntries(
      added.flatMap(({ place, paths }) => {
        const path = paths.find((one) => missing.has(one));
        return path ? [[place, problemWords({ code: 'picture-missing', value: path })]] : [];
      }),
    );
  }

  function readyWrites(
    group: string,
    { edited, catalogVersion, fields }: FoundTexts,
    after: EditedTexts,
    by: StaffActor,
  ): Write[] {
    const titles = fields.find(({ key }) => key === 'title' && fields[0]?.format === 'line');
    const title = (language: Language) => titles && effectiveText(titles, language, after.edits);
    const change = {
      group,
      title: title('en') ?? parseTextGroupId(group).name,
      titles: titles ? { vn: title('vn') ?? '', kr: title('kr') ?? '' } : {},
    };
    // Emails have the texts without a build.
    const isEmail = parseTextGroupId(group).kind === 'emails';
    return [
      ...(isEmail ? [] : catalogChangeWrites(catalogVersion + 1, [], { by, at: now() }, [change])),
      ...auditWrites(by, {
        kind: 'changed',
        object: { type: 'text', id: group },
        before: recordedTexts(edited?.edits ?? [], edited?.page),
        after: recordedTexts(after.edits, after.page),
      }),
    ];
  }

  function draftWrites(
    group: string,
    before: EditedTexts | undefined,
    after: EditedTexts,
    by: StaffActor,
    kind: 'changed' | 'restored' = 'changed',
  ): Write[] {
    return auditWrites(by, {
      kind,
      object: { type: 'text-draft', id: group },
      before: recordedTexts(before?.draft ?? before?.edits ?? [], latestPage(before)),
      after: recordedTexts(after.draft ?? [], after.draftPage),
    });
  }

  return {
    async list(): Promise<ListedTextGroup[]> {
      const [summaries, edited] = await Promise.all([repository.summaries(), repository.edited()]);
      const fields = await repository.fieldsOf(edited.map(({ group }) => group));
      const added = edited.filter(
        ({ group, page, draftPage }) =>
          (page ?? draftPage) !== undefined && !summaries.some((one) => one.group === group),
      );
      return [
        ...summaries.map((summary) => {
          const { group } = summary;
          const texts = edited.find((one) => one.group === group);
          return listedGroup(summary, fields.get(group) ?? [], texts);
        }),
        ...added.map((texts) =>
          listedGroup(
            {
              group: texts.group,
              titles: { vn: '', en: '', kr: '' },
              fields: ADDED_PAGE_FIELDS.length,
            },
            ADDED_PAGE_FIELDS,
            texts,
          ),
        ),
      ];
    },

    async read(group: string): Promise<TextGroup | undefined> {
      const found = await repository.group(group, now());
      return found && shownGroup(found);
    },

    /** Adds a page as a draft without texts. */
    async addPage(address: string, by: StaffActor): Promise<{ group: string } | InvalidInput> {
      const categories = CATEGORIES.map(categorySlug);
      const problem = addressProblem(address, { categories, taken: PAGES });
      if (problem) return invalidInput({ address: problem });
      const group = `pages.${address}`;
      const added: EditedTexts = {
        group,
        version: 1,
        edits: [],
        draft: [],
        draftPage: DEFAULT_PAGE_SETTINGS,
        by,
        at: now().toISOString(),
      };
      const writes = auditWrites(by, {
        kind: 'created',
        object: { type: 'text-draft', id: group },
        after: recordedTexts([], DEFAULT_PAGE_SETTINGS),
      });
      const outcome = await repository.put(undefined, added, writes);
      return outcome === 'written' ? { group } : invalidInput({ address: 'taken' });
    },

    /** Removes an added page that was never in the shop. */
    async removePage(
      group: string,
      version: number,
      by: StaffActor,
    ): Promise<'removed' | 'unknown-text' | 'version-conflict' | InvalidInput> {
      const edited = await repository.addedPage(group);
      if (!edited) return 'unknown-text';
      if (isInUse(edited)) return invalidInput({ group: 'in-shop' });
      if (edited.version !== version) return 'version-conflict';
      const writes = auditWrites(by, {
        kind: 'deleted',
        object: { type: 'text-draft', id: group },
        before: recordedTexts(edited.draft ?? [], edited.draftPage),
      });
      return (await repository.removeEdits(edited, writes)) ? 'removed' : 'version-conflict';
    },

    /**
     * Saves the edits of a group, as a draft or ready to publish. Saving the stored texts again changes nothing, so a
     * repeated call succeeds.
     */
    save(group: string, sent: SubmittedTexts, by: StaffActor): Promise<TextGroup | TextError> {
      return withRetry<TextGroup | TextError | 'busy'>('changes of texts', async () => {
        const found = await repository.group(group, now());
        if (!found) return 'unknown-text';
        const { edited } = found;
        const at = now().toISOString();
        const edits = acceptedEdits(found, sent.edits, at);
        if (!Array.isArray(edits)) return edits;
        const accepted = acceptedPage(found, sent.page);
        if (!('page' in accepted)) return accepted;
        const { page } = accepted;
        const isPublished =
          isDeepStrictEqual(edited?.edits ?? [], edits) && isDeepStrictEqual(edited?.page, page);
        // A draft that changes nothing is not stored.
        const draft = sent.ready || isPublished ? undefined : edits;
        const draftPage = draft && pageControl(found) ? (page ?? DEFAULT_PAGE_SETTINGS) : undefined;
        const publishesNothing = !sent.ready || isPublished;
        const isStored =
          isDeepStrictEqual(edited?.draft, draft) &&
          isDeepStrictEqual(edited?.draftPage, draftPage);
        if (publishesNothing && isStored) return shownGroup(found);
        if (sent.version !== (edited?.version ?? 0)) return 'version-conflict';
        if (sent.ready) {
          const known = new Set((edited?.edits ?? []).flatMap(({ text }) => picturePathsIn(text)));
          const missing = await missingPictures(edits, known);
          const errors = { ...missing, ...errorsOf(found, edits, page) };
          if (Object.keys(errors).length > 0) return invalidInput(errors);
        }
        await markPublished(newPictures(edited, edits));
        const readyPage = sent.ready ? page : edited?.page;
        const after: EditedTexts = {
          group,
          version: sent.version + 1,
          edits: sent.ready ? edits : (edited?.edits ?? []),
          ...(readyPage ? { page: readyPage } : {}),
          ...(draft ? { draft } : {}),
          ...(draftPage ? { draftPage } : {}),
          by,
          at,
        };
        const writes = !publishesNothing
          ? readyWrites(group, found, after, by)
          : draftWrites(group, edited, after, by);
        const outcome = await repository.put(edited, after, writes);
        if (outcome === 'changed') return 'version-conflict';
        return outcome === 'busy' ? 'busy' : shownGroup({ ...found, edited: after });
      });
    },

    /** Restores the edits after an entry of the history, as a draft. Texts of unknown fields are left out. */
    restore(
      group: string,
      entryId: string,
      version: number,
      by: StaffActor,
    ): Promise<TextGroup | 'unknown-text' | 'unknown-entry' | 'version-conflict'> {
      return withRetry<TextGroup | 'unknown-text' | 'unknown-entry' | 'version-conflict' | 'busy'>(
        'changes of texts',
        async () => {
          const found = await repository.group(group, now(), entryId);
          if (!found) return 'unknown-text';
          const { edited, entry, fields } = found;
          const recorded = recordedTextsSchema.safeParse(entry && recordedState(entry)).data;
          if (!entry || !recorded) return 'unknown-entry';
          if (version !== (edited?.version ?? 0)) return 'version-conflict';
          const at = now().toISOString();
          const restored = fields.flatMap(({ key, sources }) =>
            languageSchema.options.flatMap((language): TextEdit[] => {
              const text = recorded[language]?.[key];
              return text === undefined
                ? []
                : [{ key, language, text, source: sources[language].hash, at }];
            }),
          );
          const draft = sortEdits(restored);
          const page = recorded.page ?? (pageControl(found) && DEFAULT_PAGE_SETTINGS);
          const after: EditedTexts = {
            group,
            version: version + 1,
            edits: edited?.edits ?? [],
            ...(edited?.page ? { page: edited.page } : {}),
            draft,
            ...(page ? { draftPage: page } : {}),
            by,
            at,
          };
          const writes = draftWrites(group, edited, after, by, 'restored');
          const outcome = await repository.put(edited, after, writes);
          if (outcome === 'changed') return 'version-conflict';
          return outcome === 'busy' ? 'busy' : shownGroup({ ...found, edited: after });
        },
      );
    },
  };
}
