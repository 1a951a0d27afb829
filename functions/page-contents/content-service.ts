import { isDeepStrictEqual } from 'node:util';
import type { StaffActor } from '#domain/staff/staff-roles.ts';
import { type AuditWrites, recordedState } from '#functions/audit/audit-entry.ts';
import { withRetry } from '#functions/db/retry.ts';
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

/** Content of pages, as staff change it. */
export type ContentService<Content extends object> = ReturnType<typeof contentService<Content>>;

export function contentService<Content extends object>({
  kind,
  repository,
  auditWrites,
  now,
  fromEntry,
}: ContentServiceDependencies<Content>) {
  async function write(
    { current, catalogVersion }: ContentBasis<Content>,
    content: Content,
    actor: StaffActor,
    change: 'changed' | 'restored',
  ) {
    const next = { content, revision: current.revision + 1 };
    const audit = auditWrites(actor, {
      kind: change,
      object: kind.object,
      before: current.content,
      after: content,
    });
    const stamp = { by: actor, at: now() };
    const outcome = await repository.replace(next, catalogVersion, stamp, audit);
    if (outcome === 'refused') return 'version-conflict';
    return outcome === 'busy' ? 'busy' : next;
  }

  return {
    read: (): Promise<Revised<Content>> => repository.read(),

    /**
     * Replaces content that still has the revision. Equal content changes nothing, so a retry is safe.
     * @param check returns the refusal of a change of the stored content; by default, none is refused
     */
    update<Refusal extends object = never>(
      { content, revision }: Revised<Content>,
      actor: StaffActor,
      check?: (stored: Content) => Promise<Refusal | undefined>,
    ): Promise<Revised<Content> | Refusal | 'version-conflict'> {
      return withRetry('changes of the catalog', async () => {
        const basis = await repository.basis();
        const { current } = basis;
        if (isDeepStrictEqual(current.content, content)) return current;
        if (current.revision !== revision) return 'version-conflict';
        const refusal = await check?.(current.content);
        return refusal ?? write(basis, content, actor, 'changed');
      });
    },

    /** Restores the content as it was after an entry of its history. */
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
        return write(basis, earlier, actor, 'restored');
      });
    },
  };
}
