import { lateComponent } from '../kit/late-component.tsx';
import { NEW, type Place, SETTINGS } from '../kit/place.ts';
import { QuoteList } from './QuoteList.tsx';
import './quotes.css';

const NewQuote = lateComponent(async () => (await import('./NewQuote.tsx')).NewQuote);
const OneQuote = lateComponent(async () => (await import('./OneQuote.tsx')).OneQuote);
const QuoteSettings = lateComponent(
  async () => (await import('./QuoteSettingsForm.tsx')).QuoteSettingsForm,
);

/** Quotes section: a new quote, the settings, the quote in the address, or the list. */
export function Quotes({ place }: { place: Place }) {
  const { quote, object } = place;
  if (!quote) return <QuoteList place={place} />;
  if (quote === NEW) return <NewQuote key={object ?? ''} from={object} />;
  if (quote === SETTINGS) return <QuoteSettings />;
  return <OneQuote key={quote} number={quote} />;
}
