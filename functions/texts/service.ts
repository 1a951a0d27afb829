import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import type { ParsedInput } from '#contracts/call.ts';
import type { ListedTextGroup, saveTexts, TextGroup } from '#contracts/texts/texts.ts';
import { type Language, languageSchema } from '#domain/languages.ts';
import type { StaffActor } from '#domain/staff/staff-roles.ts';
import { groupProblems, isError } from '#domain/texts/check-texts.ts';
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
import { type AuditWrites, recordedState } from '#functions/audit/audit-entry.ts';
import { withRetry } from '#functions/db/retry.ts';
import type { Write } from '#functions/db/writes.ts';
import { type InvalidInput, invalidInput } from '#functions/endpoint/failure.ts';
import { catalogChangeWrites } from '#functions/products/catalog-change-log.ts';
import type { EditedTexts, FoundTexts, SourceSummary, TextRepository } from './repository.ts';

export interface TextDependencies {
  repository: TextRepository;
  auditWrites: AuditWrites;
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

/** Texts by language and field, as the audit log contains them. */
const recordedTextsSchema = z.partialRecord(languageSchema, z.record(z.string(), z.string()));

function recordedTexts(edits: readonly TextEdit[] | undefined) {
  if (!edits) return undefined;
  const ofLanguage = (language: Language) =>
    Object.fromEntries(
      edits.filter((edit) => edit.language === language).map(({ key, text }) => [key, text]),
    );
  return { vn: ofLanguage('vn'), en: ofLanguage('en'), kr: ofLanguage('kr') };
}

function shownGroup(group: string, { fields, edited, links, placeholders }: FoundTexts): TextGroup {
  return {
    group,
    fields,
    links: links as TextGroup['links'],
    placeholders: [...placeholders],
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
  const own = edits.filter((edit) => edit.language === language);
  const fieldOf = ({ key }: TextEdit) => fields.find((field) => field.key === key);
  return {
    edited: own.length,
    conflicts: own.filter((edit) => isConflict(fieldOf(edit), edit)).length,
    older: fields.filter(({ key }) => isOlderThanBase(edits, { key, language })).length,
    missing: fields.filter(
      (field) => !field.optional && effectiveText(field, language, edits) === '',
    ).length,
  };
}

function listedGroup(
  { group, titles, fields: count }: SourceSummary,
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
    const before = editAt(stored, edit);
    if (!hasKnownSource(field, edit, before)) return 'version-conflict';
    const isSame = before?.text === edit.text && !checked;
    const isDefault = field.sources[edit.language].text === edit.text;
    if (isDefault && !checked && !isSame) continue;
    accepted.push({ ...edit, at: isSame ? before.at : at });
  }
  return sortEdits(accepted);
}

/** Returns the errors of texts by field, as `<code>: <words>`. */
function errorsOf(found: FoundTexts, edits: readonly TextEdit[]): Record<string, string> {
  const problems = groupProblems({ ...found, edits }).filter(isError);
  return Object.fromEntries(
    problems.map(({ key, language, code, value }) => [
      placeOf({ key, language }),
      value === undefined ? code : `${code}: ${value}`,
    ]),
  );
}

export function textService({ repository, auditWrites, now }: TextDependencies) {
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
    return [
      ...catalogChangeWrites(catalogVersion + 1, [], { by, at: now() }, [change]),
      ...auditWrites(by, {
        kind: 'changed',
        object: { type: 'text', id: group },
        before: recordedTexts(edited?.edits ?? []),
        after: recordedTexts(after.edits),
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
      before: recordedTexts(before?.draft ?? before?.edits ?? []),
      after: recordedTexts(after.draft ?? []),
    });
  }

  return {
    async list(): Promise<ListedTextGroup[]> {
      const [summaries, edited] = await Promise.all([repository.summaries(), repository.edited()]);
      const fields = await repository.fieldsOf(edited.map(({ group }) => group));
      return summaries.map((summary) => {
        const { group } = summary;
        const own = edited.find((one) => one.group === group);
        return listedGroup(summary, fields.get(group) ?? [], own);
      });
    },

    async read(group: string): Promise<TextGroup | undefined> {
      const found = await repository.group(group, now());
      return found && shownGroup(group, found);
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
        const isPublishable = isDeepStrictEqual(edited?.edits ?? [], edits);
        // A draft without a difference is no draft.
        const draft = sent.ready || isPublishable ? undefined : edits;
        const isReady = !sent.ready || isPublishable;
        if (isReady && isDeepStrictEqual(edited?.draft, draft)) return shownGroup(group, found);
        if (sent.version !== (edited?.version ?? 0)) return 'version-conflict';
        if (sent.ready) {
          const errors = errorsOf(found, edits);
          if (Object.keys(errors).length > 0) return invalidInput(errors);
        }
        const after: EditedTexts = {
          group,
          version: sent.version + 1,
          edits: sent.ready ? edits : (edited?.edits ?? []),
          ...(draft ? { draft } : {}),
          by,
          at,
        };
        const writes = !isReady
          ? readyWrites(group, found, after, by)
          : draftWrites(group, edited, after, by);
        const outcome = await repository.put(edited, after, writes);
        if (outcome === 'changed') return 'version-conflict';
        return outcome === 'busy' ? 'busy' : shownGroup(group, { ...found, edited: after });
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
          const after = { group, version: version + 1, edits: edited?.edits ?? [], draft, by, at };
          const writes = draftWrites(group, edited, after, by, 'restored');
          const outcome = await repository.put(edited, after, writes);
          if (outcome === 'changed') return 'version-conflict';
          return outcome === 'busy' ? 'busy' : shownGroup(group, { ...found, edited: after });
        },
      );
    },
  };
}
