import { lazyComponent } from '../kit/lazy-component.tsx';
import { NEW_OBJECT, QUOTE_SETTINGS, type StaffLocation } from '../kit/staff-location.ts';
import { QuoteList } from './QuoteList.tsx';
import './quotes.css';

const NewQuote = lazyComponent(async () => (await import('./NewQuote.tsx')).NewQuote);
const OneQuote = lazyComponent(async () => (await import('./QuoteDetail.tsx')).QuoteDetail);
const QuoteSettings = lazyComponent(
  async () => (await import('./QuoteSettingsForm.tsx')).QuoteSettingsForm,
);

/** Quotes section: a new quote, the settings, the quote in the address, or the list. */
export function QuotesSection({ location }: { location: StaffLocation }) {
  const { quote, object } = location;
  if (!quote) return <QuoteList location={location} />;
  if (quote === NEW_OBJECT) return <NewQuote key={object ?? ''} from={object} />;
  if (quote === QUOTE_SETTINGS) return <QuoteSettings />;
  return <OneQuote key={quote} number={quote} />;
}
