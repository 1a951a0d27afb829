import { isDeepStrictEqual } from 'node:util';
import type { StaffActor } from '#domain/staff/staff-roles.ts';
import type { AuditWrites } from '#functions/audit/audit-entry.ts';
import type { CurrentQuoteSettings } from './settings.ts';
import type { QuoteSettingsRepository } from './settings-repository.ts';

/** Id of the settings in the audit log. The shop has one set of settings. */
const SETTINGS_ID = 'settings';

/** Settings of quotes, as owners change them. */
export type QuoteSettingsService = ReturnType<typeof quoteSettingsService>;

export function quoteSettingsService(
  repository: QuoteSettingsRepository,
  auditWrites: AuditWrites,
) {
  return {
    read: async (): Promise<CurrentQuoteSettings> => (await repository.read()).current,

    /** Replaces settings that still have the revision. Equal settings change nothing, so a retry is safe. */
    async update(
      { settings, revision }: CurrentQuoteSettings,
      actor: StaffActor,
    ): Promise<CurrentQuoteSettings | 'version-conflict'> {
      const { current: before, item } = await repository.read();
      if (isDeepStrictEqual(before.settings, settings)) return before;
      if (before.revision !== revision) return 'version-conflict';
      const current = { settings, revision: revision + 1 };
      const audit = auditWrites(actor, {
        kind: 'changed',
        object: { type: 'quote-settings', id: SETTINGS_ID },
        before: before.settings,
        after: settings,
      });
      const outcome = await repository.replace(current, item, audit);
      return outcome === 'replaced' ? current : 'version-conflict';
    },
  };
}
