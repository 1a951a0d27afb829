import {
  MAX_SAVED_REPLIES,
  type SavedReply,
  type SavedReplyForm,
} from '#contracts/quotes/saved-replies.ts';
import type { StaffActor } from '#domain/staff/staff-roles.ts';
import type { AuditWrites } from '#functions/audit/audit-entry.ts';
import type { SavedReplyRepository } from './saved-reply-repository.ts';

/** Replies that staff insert into messages to customers. */
export type SavedReplyService = ReturnType<typeof savedReplyService>;

function isSame(reply: SavedReply, { name, texts }: SavedReplyForm): boolean {
  const { vn, en, kr } = reply.texts;
  return reply.name === name && vn === texts.vn && en === texts.en && kr === texts.kr;
}

export function savedReplyService(repository: SavedReplyRepository, auditWrites: AuditWrites) {
  return {
    /** All replies by name. */
    async list(): Promise<SavedReply[]> {
      return (await repository.all()).sort((a, b) => a.name.localeCompare(b.name));
    },

    /** Creates a reply, or replaces one that still has its version. Equal texts change nothing, so a retry is safe. */
    async save(
      id: string,
      { version, name, texts }: SavedReplyForm & { version: number },
      actor: StaffActor,
    ): Promise<SavedReply | 'version-conflict' | 'too-many-replies'> {
      const all = await repository.all();
      const before = all.find((reply) => reply.id === id);
      if (before && isSame(before, { name, texts })) return before;
      if ((before?.version ?? 0) !== version) return 'version-conflict';
      // Two people who add the last reply at once can exceed the limit by one.
      if (!before && all.length >= MAX_SAVED_REPLIES) return 'too-many-replies';
      const saved = { id, name, texts, version: version + 1 };
      const audit = auditWrites(actor, {
        kind: before ? 'changed' : 'created',
        object: { type: 'saved-reply', id },
        before,
        after: saved,
      });
      return (await repository.put(saved, audit)) === 'written' ? saved : 'version-conflict';
    },

    /** Deletes a reply that still has its version. */
    async remove(
      id: string,
      version: number,
      actor: StaffActor,
    ): Promise<'removed' | 'version-conflict'> {
      const before = await repository.reply(id);
      if (before?.version !== version) return 'version-conflict';
      const audit = auditWrites(actor, {
        kind: 'deleted',
        object: { type: 'saved-reply', id },
        before,
      });
      return (await repository.remove(before, audit)) === 'written'
        ? 'removed'
        : 'version-conflict';
    },
  };
}
