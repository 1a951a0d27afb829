import { recordedState } from '#functions/audit/audit-entry.ts';
import type { AuditRepository } from '#functions/audit/repository.ts';
import type { EditedEmailTexts } from '#functions/email/email-texts.ts';
import type { OutboxEmail } from '#functions/outbox/outbox-email.ts';
import { recordedTextsSchema } from './recorded-texts.ts';
import type { EditedTexts, TextRepository } from './repository.ts';

/** Returns the texts of staff for an email. */
export type EditedTextsFor = (
  email: Pick<OutboxEmail, 'language' | 'createdAt'>,
) => Promise<EditedEmailTexts>;

/**
 * Returns a reader of the texts of staff for emails (D118). An email keeps the texts of the time when it was queued, so that
 * another attempt has the same texts under the same Message-ID.
 */
export function editedEmailTexts(
  repository: Pick<TextRepository, 'recentEmailEdits'>,
  audit: Pick<AuditRepository, 'ofObject'>,
): EditedTextsFor {
  /** Texts after the last change of a group before a time. The audit log contains all texts of each change. */
  async function textsAt(group: string, language: OutboxEmail['language'], time: string) {
    const range = { from: '0', to: `${time}~`, after: undefined, limit: 1 };
    const { entries } = await audit.ofObject({ type: 'text', id: group }, range);
    const [entry] = entries;
    return recordedTextsSchema.safeParse(entry && recordedState(entry)).data?.[language] ?? {};
  }

  return async ({ language, createdAt }) => {
    const textsOf = ({ group, edits, at }: EditedTexts) => {
      if (createdAt < at) return textsAt(group, language, createdAt);
      const inLanguage = edits.filter((edit) => edit.language === language);
      return Object.fromEntries(inLanguage.map(({ key, text }) => [key, text]));
    };
    const groups = await repository.recentEmailEdits();
    return Object.assign({}, ...(await Promise.all(groups.map(textsOf))));
  };
}
