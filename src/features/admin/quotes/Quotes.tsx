import type { Place } from '../place.ts';
import { NEW } from '../place.ts';
import { NewQuote } from './NewQuote.tsx';
import { OneQuote } from './OneQuote.tsx';
import { QuoteList } from './QuoteList.tsx';
import { QuoteSettings } from './QuoteSettings.tsx';
import { SETTINGS } from './quote-places.ts';
import './quotes.css';

/** Quotes section: a new quote, the settings, the quote in the address, or the list. */
export function Quotes({ place }: { place: Place }) {
  const { quote, object } = place;
  if (!quote) return <QuoteList place={place} />;
  if (quote === NEW) return <NewQuote key={object ?? ''} from={object} />;
  if (quote === SETTINGS) return <QuoteSettings />;
  return <OneQuote key={quote} number={quote} />;
}
