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
import type { Actor } from '#domain/staff/staff-roles.ts';
import type { AuditChange, AuditWrites } from '../../audit/entry.ts';
import { actorOf } from '../../endpoint/actor.ts';
import { afterResponse, type Endpoint, endpoint } from '../../endpoint/endpoint.ts';
import { succeeded } from '../../endpoint/handler-result.ts';
import type { CurrentIndex } from '../current-index.ts';
import { find } from '../find.ts';
import type { SearchSettingsRepository } from '../settings-repository.ts';
import { DEFAULT_SYNONYMS, normalizeWords } from '../synonyms.ts';
import type { SearchCountRepository } from './count-repository.ts';
import { searchReport } from './report.ts';

/** Products in a preview. */
const PREVIEWED = 6;
/** Maximum number of hidden words. The report reads all of them. */
const MAX_HIDDEN = 1_000;

/** Dependencies of the calls about searched words. */
export interface SearchWordEndpointDependencies {
  settings: SearchSettingsRepository;
  counts: SearchCountRepository;
  invalidateSearches: () => Promise<void>;
  auditWrites: AuditWrites;
  now: () => Date;
}

/** Normalizes a list of words, without repetitions. */
function normalizeAll(texts: readonly string[]): string[] {
  return [...new Set(texts.map(normalizeWords))];
}

/** Preview of a search with a synonym that is not saved yet. Uses the same index as the search. */
export function synonymPreviewEndpoint(search: CurrentIndex): Endpoint {
  return endpoint(previewSynonym, async ({ body: rule }) => {
    const index = await search.current();
    const synonyms = index.synonyms.with([rule]);
    const { products } = find(index, rule.words, { synonyms });
    const shown = Array.from(products).slice(0, PREVIEWED);
    return {
      answer: succeeded({
        before: find(index, rule.words).products.length,
        total: products.length,
        interiors: shown.flatMap((product) => index.shown(product)?.card ?? []),
      }),
    };
  });
}

/** Calls of /admin/searches, /admin/hidden-searches and /admin/synonyms. */
export function searchWordEndpoints(dependencies: SearchWordEndpointDependencies): Endpoint[] {
  const { settings, counts, invalidateSearches, auditWrites, now } = dependencies;

  function changeBy(actor: Actor): StaffChange {
    const at = now().toISOString();
    return actor.kind === 'staff' ? { by: actor.name, at } : { at };
  }

  function audited(
    actor: Actor,
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
      return { answer: succeeded({ since, ...searchReport(found, all, language), hidden }) };
    }),

    endpoint(hideSearch, async ({ params }, caller) => {
      const words = normalizeWords(params.words);
      const { hidden } = await settings.all();
      if (hidden.length >= MAX_HIDDEN) {
        return { failure: 'invalid-input', fields: { words: 'too many words are hidden' } };
      }
      const actor = actorOf(caller);
      const hiddenWords = { language: params.language, words };
      await settings.hide(
        { ...hiddenWords, ...changeBy(actor) },
        audited(actor, 'hidden-search', hiddenWords, { kind: 'created', after: hiddenWords }),
      );
      return { answer: succeeded({ words }) };
    }),

    endpoint(showSearch, async ({ params }, caller) => {
      const words = normalizeWords(params.words);
      const shown = { language: params.language, words };
      await settings.show(
        shown,
        audited(actorOf(caller), 'hidden-search', shown, { kind: 'deleted', before: shown }),
      );
      return { answer: succeeded({ words }) };
    }),

    endpoint(listSynonyms, async () => {
      const synonyms = await settings.synonyms();
      const defaults = DEFAULT_SYNONYMS.map((rule) => ({ ...rule, meanings: [...rule.meanings] }));
      return { answer: succeeded({ synonyms, defaults }) };
    }),

    endpoint(saveSynonym, async ({ params, body }, caller) => {
      const words = normalizeWords(params.words);
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
      const synonym: Synonym = { language, words, meanings, ...changeBy(actorOf(caller)) };
      const { by: _by, at: _at, ...after } = synonym;
      const kind = before ? 'changed' : 'created';
      await settings.putSynonym(
        synonym,
        audited(actorOf(caller), 'synonym', after, { kind, before, after }),
      );
      await afterResponse(caller, invalidateSearches());
      return { answer: succeeded(synonym) };
    }),

    endpoint(deleteSynonym, async ({ params }, caller) => {
      const words = normalizeWords(params.words);
      const rule = { language: params.language, words };
      const outcome = await settings.removeSynonym(
        rule,
        audited(actorOf(caller), 'synonym', rule, { kind: 'deleted', before: rule }),
      );
      if (outcome === 'unknown') return { failure: 'unknown-synonym' };
      await afterResponse(caller, invalidateSearches());
      return { answer: succeeded({ words }) };
    }),
  ];
}
