import { hideSearch, listSearches, showSearch } from '#contracts/search/searches.ts';
import {
  deleteSynonym,
  listSynonyms,
  previewSynonym,
  type StaffChange,
  type Synonym,
  type SynonymRule,
  saveSynonym,
} from '#contracts/search/synonyms.ts';
import { MAX_SYNONYMS } from '#domain/limits.ts';
import type { StaffActor } from '#domain/staff/staff-roles.ts';
import type { AuditChange, AuditWrites } from '#functions/audit/audit-entry.ts';
import { afterResponse, type Endpoint, endpoint } from '#functions/endpoint/endpoint.ts';
import { successBody } from '#functions/endpoint/handler-result.ts';
import { requireActor } from '#functions/endpoint/require-actor.ts';
import type { CurrentIndex } from '../current-index.ts';
import { findProducts } from '../find-products.ts';
import type { SearchSettingsRepository } from '../settings-repository.ts';
import { DEFAULT_SYNONYMS, normalizeSearchTerm } from '../synonyms.ts';
import type { SearchCountRepository } from './count-repository.ts';
import { searchReport } from './report.ts';

/** Products in a preview. */
const PREVIEWED = 6;
/** Maximum number of hidden words. The report reads all of them. */
const MAX_HIDDEN = 1_000;

export interface SearchTermEndpointDependencies {
  settings: SearchSettingsRepository;
  counts: SearchCountRepository;
  invalidateSearches: () => Promise<void>;
  auditWrites: AuditWrites;
  now: () => Date;
}

/** Normalizes a list of words, without repetitions. */
function normalizeAll(texts: readonly string[]): string[] {
  return [...new Set(texts.map(normalizeSearchTerm))];
}

/** Preview of a search with a synonym that is not saved yet. Uses the same index as the search. */
export function synonymPreviewEndpoint(search: CurrentIndex): Endpoint {
  return endpoint(previewSynonym, async ({ body: rule }) => {
    const index = await search.current();
    const synonyms = index.synonyms.with([rule]);
    const { products } = findProducts(index, rule.words, { synonyms });
    const shown = Array.from(products).slice(0, PREVIEWED);
    return {
      body: successBody({
        before: findProducts(index, rule.words).products.length,
        total: products.length,
        interiors: shown.flatMap((product) => index.shown(product)?.card ?? []),
      }),
    };
  });
}

/** Calls of /admin/searches, /admin/hidden-searches and /admin/synonyms. */
export function searchTermEndpoints(dependencies: SearchTermEndpointDependencies): Endpoint[] {
  const { settings, counts, invalidateSearches, auditWrites, now } = dependencies;

  function changeBy(actor: StaffActor): StaffChange {
    const at = now().toISOString();
    return actor.kind === 'staff' ? { by: actor.name, at } : { at };
  }

  function settingAuditWrites(
    actor: StaffActor,
    type: 'synonym' | 'hidden-search',
    rule: { language: string; words: string },
    change: Pick<AuditChange, 'kind' | 'before' | 'after'>,
  ) {
    return auditWrites(actor, {
      object: { type, id: `${rule.language} ${rule.words}` },
      ...change,
    });
  }

  return [
    endpoint(listSearches, async ({ query: { days, language } }) => {
      const [{ counts: found, since }, all] = await Promise.all([
        counts.list(days, now()),
        settings.all(),
      ]);
      const hidden = all.hidden.filter((one) => !language || one.language === language);
      return { body: successBody({ since, ...searchReport(found, all, language), hidden }) };
    }),

    endpoint(hideSearch, async ({ params }, context) => {
      const words = normalizeSearchTerm(params.words);
      const { hidden } = await settings.all();
      if (hidden.length >= MAX_HIDDEN) {
        return { failure: 'invalid-input', fields: { words: 'too many words are hidden' } };
      }
      const actor = requireActor(context);
      const hiddenWords = { language: params.language, words };
      await settings.hide(
        { ...hiddenWords, ...changeBy(actor) },
        settingAuditWrites(actor, 'hidden-search', hiddenWords, {
          kind: 'created',
          after: hiddenWords,
        }),
      );
      return { body: successBody({ words }) };
    }),

    endpoint(showSearch, async ({ params }, context) => {
      const words = normalizeSearchTerm(params.words);
      const shown = { language: params.language, words };
      await settings.show(
        shown,
        settingAuditWrites(requireActor(context), 'hidden-search', shown, {
          kind: 'deleted',
          before: shown,
        }),
      );
      return { body: successBody({ words }) };
    }),

    endpoint(listSynonyms, async () => {
      const synonyms = await settings.synonyms();
      const defaults = DEFAULT_SYNONYMS.map((rule) => ({ ...rule, meanings: [...rule.meanings] }));
      return { body: successBody({ synonyms, defaults }) };
    }),

    endpoint(saveSynonym, async ({ params, body }, context) => {
      const words = normalizeSearchTerm(params.words);
      const meanings = normalizeAll(body.meanings).filter((meaning) => meaning !== words);
      if (meanings.length === 0) {
        return { failure: 'invalid-input', fields: { meanings: 'must differ from the words' } };
      }
      const { language } = params;
      const stored = await settings.synonyms();
      const isSame = (one: SynonymRule) => one.language === language && one.words === words;
      const before = stored.find(isSame);
      const others = stored.filter((one) => !isSame(one));
      if (others.length >= MAX_SYNONYMS) {
        return { failure: 'invalid-input', fields: { words: `limited to ${MAX_SYNONYMS}` } };
      }
      const synonym: Synonym = { language, words, meanings, ...changeBy(requireActor(context)) };
      const { by: _by, at: _at, ...after } = synonym;
      const kind = before ? 'changed' : 'created';
      await settings.putSynonym(
        synonym,
        settingAuditWrites(requireActor(context), 'synonym', after, { kind, before, after }),
      );
      await afterResponse(context, invalidateSearches());
      return { body: successBody(synonym) };
    }),

    endpoint(deleteSynonym, async ({ params }, context) => {
      const words = normalizeSearchTerm(params.words);
      const rule = { language: params.language, words };
      const outcome = await settings.removeSynonym(
        rule,
        settingAuditWrites(requireActor(context), 'synonym', rule, {
          kind: 'deleted',
          before: rule,
        }),
      );
      if (outcome === 'unknown') return { failure: 'unknown-synonym' };
      await afterResponse(context, invalidateSearches());
      return { body: successBody({ words }) };
    }),
  ];
}
