import { isDeepStrictEqual } from 'node:util';
import { changeAuthorSchema } from '#contracts/publishing/publishing.ts';
import type { StaffActor } from '#domain/staff/staff-roles.ts';
import { type AuditWrites, recordedState } from '#functions/audit/audit-entry.ts';
import { withRetry } from '#functions/db/retry.ts';
import type { Write } from '#functions/db/writes.ts';
import { contentChangeWrites } from '#functions/products/catalog-change-log.ts';
import type {
  ContentBasis,
  ContentRepository,
  PageContentKind,
  Revised,
} from './content-repository.ts';

interface ContentServiceDependencies<Content> {
  kind: PageContentKind<Content>;
  repository: ContentRepository<Content>;
  auditWrites: AuditWrites;
  now: () => Date;
  /** Parses the values of an entry of the audit log. */
  fromEntry: (values: unknown) => Content | undefined;
}

/** Content as a person submits it. */
export interface SubmittedContent<Content> extends Pick<Revised<Content>, 'content' | 'revision'> {
  /** False for a draft, which the next publication leaves out. */
  ready: boolean;
}

/** Content of pages, as staff change it. */
export type ContentService<Content extends object> = ReturnType<typeof contentService<Content>>;

export function contentService<Content extends object>({
  kind,
  repository,
  auditWrites,
  now,
  fromEntry,
}: ContentServiceDependencies<Content>) {
  async function write(next: Revised<Content>, writes: readonly Write[]) {
    const outcome = await repository.replace(next, writes);
    if (outcome === 'refused') return 'version-conflict';
    return outcome === 'busy' ? 'busy' : next;
  }

  function publish(
    { current, catalogVersion }: ContentBasis<Content>,
    content: Content,
    by: StaffActor,
    change: 'changed' | 'restored',
  ) {
    return write({ content, revision: current.revision + 1 }, [
      ...contentChangeWrites(catalogVersion + 1, kind.name, { by, at: now() }),
      ...auditWrites(by, {
        kind: change,
        object: kind.object,
        before: current.content,
        after: content,
      }),
    ]);
  }

  /** Stores a draft. A draft that equals the published content is no draft. */
  function writeDraft(
    { current }: ContentBasis<Content>,
    content: Content,
    by: StaffActor,
    change: 'changed' | 'restored',
  ) {
    const isDraft = !isDeepStrictEqual(current.content, content);
    const next = {
      content: current.content,
      revision: current.revision + 1,
      ...(isDraft
        ? { draft: { content, by: changeAuthorSchema.parse(by), at: now().toISOString() } }
        : {}),
    };
    return write(
      next,
      auditWrites(by, {
        kind: change,
        object: kind.draftObject ?? kind.object,
        before: current.draft?.content ?? current.content,
        after: content,
      }),
    );
  }

  return {
    read: (): Promise<Revised<Content>> => repository.read(),

    /**
     * Saves content that still has the revision, as a draft or ready to publish. Saving the stored content again changes
     * nothing, so a retry is safe. Saving the published content discards the draft.
     * @param check returns the refusal of a change of the stored content; by default, none is refused
     */
    save<Refusal extends object = never>(
      { content, revision, ready }: SubmittedContent<Content>,
      actor: StaffActor,
      check?: (stored: Revised<Content>) => Promise<Refusal | undefined>,
    ): Promise<Revised<Content> | Refusal | 'version-conflict'> {
      return withRetry('changes of the catalog', async () => {
        const basis = await repository.basis();
        const { current } = basis;
        const isPublished = isDeepStrictEqual(current.content, content);
        const draft = ready || isPublished ? undefined : content;
        const isStored = isDeepStrictEqual(current.draft?.content, draft);
        if (isStored && (isPublished || !ready)) return current;
        if (current.revision !== revision) return 'version-conflict';
        const refusal = await check?.(current);
        if (refusal) return refusal;
        return ready && !isPublished
          ? publish(basis, content, actor, 'changed')
          : writeDraft(basis, content, actor, 'changed');
      });
    },

    /** Restores the content as it was after an entry of its history: as a draft, if the content has drafts. */
    restore(
      entryId: string,
      revision: number,
      actor: StaffActor,
    ): Promise<Revised<Content> | 'unknown-entry' | 'version-conflict'> {
      return withRetry('changes of the catalog', async () => {
        const basis = await repository.basis(entryId);
        const { current, entry } = basis;
        const earlier = entry && fromEntry(recordedState(entry));
        if (!earlier) return 'unknown-entry';
        if (current.revision !== revision) return 'version-conflict';
        const store = kind.draftObject ? writeDraft : publish;
        return store(basis, earlier, actor, 'restored');
      });
    },
  };
}
