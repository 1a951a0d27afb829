import { useEffect, useId, useRef, useState } from 'react';
import { searchProducts } from '#contracts/products/products.ts';
import { MAX_SEARCH_LENGTH } from '#domain/limits.ts';
import type { ProductSummary } from '#domain/products/product-summary.ts';
import type { ApiFailure } from '#src/api/api-failure.ts';
import { fill } from '#src/i18n/fill.ts';
import { finishText, summaryTexts } from '#src/i18n/product-texts.ts';
import { imageUrl } from '#src/ui/image.ts';
import { BusyButton } from '../../kit/action-buttons.tsx';
import { ActionFailure } from '../../kit/messages.tsx';
import { useStaffTexts } from '../../kit/staff-texts.ts';
import { callAsStaff } from '../../session/staff-session.store.ts';
import './product-search.css';

/** Maximum number of products that are offered. */
const MAX_OFFERED = 6;

interface ProductFinderProps {
  /** Name of the search. */
  label: string;
  /** Text of the button. */
  button: string;
  /** Note at a product that is already in the list. */
  alreadyAdded: string;
  /** Codes of the products that are already in the list. */
  codes: readonly string[];
  onAdd: (product: ProductSummary) => void;
}

/** Search for a product by name or code. Enter adds a product at once if only one matches. */
export function ProductFinder(props: ProductFinderProps) {
  const { label, button, alreadyAdded, codes, onAdd } = props;
  const { quoteTexts, language } = useStaffTexts();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [found, setFound] = useState<readonly ProductSummary[]>();
  const [failure, setFailure] = useState<ApiFailure>();
  const [added, setAdded] = useState<string>();
  const [isSearching, setSearching] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  function add(product: ProductSummary) {
    onAdd(product);
    setAdded(summaryTexts(product, language).title);
    setFound(undefined);
    setTyped('');
    input.current?.focus();
  }

  async function search() {
    const title = typed.trim();
    if (!title) return;
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setFailure(undefined);
    setAdded(undefined);
    setSearching(true);
    const query = { title, limit: String(MAX_OFFERED) };
    const outcome = await callAsStaff(searchProducts, { query }, controller.signal);
    if (controller.signal.aborted) return;
    setSearching(false);
    if (!outcome.ok) {
      setFailure(outcome.failure);
      return;
    }
    const { interiors: products } = outcome.response.result;
    const exact = products.find(({ code }) => code.toLowerCase() === title.toLowerCase());
    const only = exact ?? (products.length === 1 ? products[0] : undefined);
    if (only && !codes.includes(only.code)) add(only);
    else setFound(products);
  }

  return (
    <div className="stack tight">
      {/* No form, because forms contain this search. */}
      <search className="product-search">
        <input
          className="input"
          id={id}
          ref={input}
          type="search"
          aria-label={label}
          placeholder={quoteTexts['add-piece-hint']}
          maxLength={MAX_SEARCH_LENGTH}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            const { key, ctrlKey, metaKey, nativeEvent } = event;
            if (key !== 'Enter' || ctrlKey || metaKey || nativeEvent.isComposing) return;
            event.preventDefault();
            void search();
          }}
        />
        <BusyButton isBusy={isSearching} busy={button} onClick={() => void search()}>
          {button}
        </BusyButton>
      </search>
      {failure && <ActionFailure failure={failure} />}
      <p className="note" role="status">
        {added && <span>{fill(quoteTexts['piece-added'], { title: added })}</span>}
        {found?.length === 0 && <span>{quoteTexts['no-piece']}</span>}
      </p>
      {found && found.length > 0 && (
        <ul className="product-search__found" aria-label={quoteTexts['found-pieces']}>
          {found.map((product) => {
            const productTexts = summaryTexts(product, language);
            const [picture] = product.imageSmall;
            const isAdded = codes.includes(product.code);
            return (
              <li key={product.code}>
                <button type="button" disabled={isAdded} onClick={() => add(product)}>
                  {picture && (
                    <img
                      src={imageUrl(picture, 160)}
                      alt=""
                      width="40"
                      height="50"
                      loading="lazy"
                    />
                  )}
                  <span>
                    <b>{productTexts.title}</b> <span>{finishText(productTexts)}</span>
                    <span className="note">
                      {isAdded ? `${product.code} · ${alreadyAdded}` : product.code}
                    </span>
                  </span>
                </button>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
