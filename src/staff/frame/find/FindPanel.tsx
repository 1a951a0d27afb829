import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { MAX_EMAIL_LENGTH } from '#domain/limits.ts';
import { HighlightedText } from '#src/features/product-card/HighlightedText.tsx';
import { fill, fillCount } from '#src/i18n/fill.ts';
import { Icon } from '#src/ui/Icon.tsx';
import type { StaffLocation } from '../../kit/staff-location.ts';
import { useStaffTexts } from '../../kit/staff-texts.ts';
import { useCommands } from '../commands.ts';
import { commandHits, type FindHit } from './find-hits.ts';
import { type SearchableGroup, useFind, useSearchableGroups } from './use-find.ts';

/** Returns the key of the note for a role. Only roles that may search customers may search orders by email (D58). */
function hintOf(searched: readonly SearchableGroup[]) {
  if (!searched.includes('orders')) return 'hint-products';
  return searched.includes('customers') ? 'hint-orders' : 'hint-orders-without-email';
}

interface FindPanelProps {
  onChoose: (to: StaffLocation, isNewTab: boolean) => void;
  onClose: () => void;
}

/** Field and grouped results. The focus stays in the field; the arrow keys move the chosen result. */
export function FindPanel({ onChoose, onClose }: FindPanelProps) {
  const { findTexts: texts, language } = useStaffTexts();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const searched = useSearchableGroups();
  const { words: queryText, results, retry } = useFind(typed, searched, language);
  const commands = commandHits(useCommands(), queryText);
  const groups = [
    ...searched.map((name) => ({ name, hits: results[name]?.hits ?? [] })),
    { name: 'sections' as const, hits: commands },
  ].filter(({ hits }) => hits.length > 0);
  const hits = groups.flatMap((group) => group.hits);
  const current = hits[Math.min(chosen, hits.length - 1)];
  const states = searched.map((name) => results[name]?.state);
  const failed = searched.filter((name) => results[name]?.state === 'failed');
  const isSearching = states.includes('searching');
  const isEmpty = queryText !== '' && !isSearching && hits.length === 0 && failed.length === 0;
  const hint = texts[hintOf(searched)];
  const optionId = (hit: FindHit) => `${id}-${hit.id}`;

  // If the code loads after the dialog has opened, the dialog has no field to focus.
  useEffect(() => field.current?.focus(), []);

  useEffect(() => {
    if (current)
      document.getElementById(`${id}-${current.id}`)?.scrollIntoView({ block: 'nearest' });
  }, [current, id]);

  function handleRetry() {
    retry();
    field.current?.focus();
  }

  function status(): string {
    if (queryText === '') return '';
    if (isSearching) return texts.searching;
    if (isEmpty) return fill(texts.none, { words: queryText });
    return fillCount(texts, 'found', hits.length, language);
  }

  function handleKey(event: KeyboardEvent) {
    // While an input method composes a syllable, Enter and the arrow keys control the input method.
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && hits.length > 0) {
      event.preventDefault();
      const from = Math.min(chosen, hits.length - 1);
      setChosen((from + step + hits.length) % hits.length);
    }
    if (event.key === 'Enter' && current) {
      event.preventDefault();
      onChoose(current.to, event.ctrlKey || event.metaKey);
    }
  }

  return (
    <>
      <div className="find__head">
        <Icon name="search" />
        <input
          className="find__field"
          ref={field}
          type="text"
          role="combobox"
          aria-label={texts.label}
          aria-expanded={hits.length > 0}
          aria-controls={`${id}-results`}
          aria-autocomplete="list"
          aria-describedby={`${id}-hint`}
          aria-activedescendant={current ? optionId(current) : undefined}
          placeholder={texts.label}
          maxLength={MAX_EMAIL_LENGTH}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setChosen(0);
          }}
          onKeyDown={handleKey}
        />
        <button className="icon-btn" type="button" aria-label={texts.close} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      <div className="find__body">
        <p className={isEmpty ? 'find__none' : 'vh'} role="status">
          {status()}
        </p>
        <div
          className="find__results"
          id={`${id}-results`}
          role="listbox"
          aria-label={texts.results}
          // Chrome tabs to scrollable elements. The focus stays in the field.
          tabIndex={-1}
        >
          {groups.map(({ name, hits: ofGroup }) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset is not allowed in a list box
            <div key={name} role="group" aria-label={texts[name]}>
              <p className="find__group" aria-hidden="true">
                {texts[name]}
              </p>
              {ofGroup.map((hit) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the field has the focus and handles the keys
                <div
                  key={hit.id}
                  id={optionId(hit)}
                  className="find__hit"
                  role="option"
                  aria-selected={hit === current}
                  onClick={(event) => onChoose(hit.to, event.ctrlKey || event.metaKey)}
                >
                  <b>
                    <HighlightedText {...hit.title} />
                  </b>
                  {hit.details
                    .filter(({ text }) => text !== '')
                    .map((detail) => (
                      <span key={detail.text}>
                        <HighlightedText {...detail} />
                      </span>
                    ))}
                </div>
              ))}
            </div>
          ))}
        </div>
        {failed.length > 0 && (
          <div className="find__failed" role="alert">
            {failed.map((name) => (
              <p key={name}>{`${texts[name]}: ${texts.failed}`}</p>
            ))}
            <button className="btn btn--line btn--small" type="button" onClick={handleRetry}>
              {texts.retry}
            </button>
          </div>
        )}
      </div>
      <div className="find__foot">
        <p className="find__keys">{texts.keys}</p>
        <p id={`${id}-hint`}>{hint}</p>
      </div>
    </>
  );
}
