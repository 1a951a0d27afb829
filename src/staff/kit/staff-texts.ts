import { createContext, useContext } from 'react';
import type { PackageName } from '#domain/fit/package-schema.ts';
import type { Language } from '#domain/languages.ts';
import type { Category } from '#domain/products/categories.ts';
import type { TimeZone } from '#domain/time/time-zone.ts';
import type { Room } from '#src/features/room-pictures/room-pictures.ts';
import type { Texts } from '#src/i18n/namespaces.ts';
import type { QuotePreviewTexts } from './quote-preview-texts.ts';

type CardTexts = Pick<
  Texts<'catalogue'>,
  'check-price' | 'quick-view' | 'favorite' | 'colours_one' | 'colours_other'
>;

/** Texts of the staff area. A context passes them, because the component tree is too deep for props. */
export interface StaffTexts {
  language: Language;
  /** Time zone of the signed-in person. Times of a place, such as a delivery day, are in the zone of the place (D104). */
  clock: TimeZone;
  texts: Texts<'admin'>;
  /** Texts about accounts, sign-in and the frame. */
  staffAccountTexts: Texts<'staff'>;
  orderTexts: Texts<'orders'>;
  quoteTexts: Texts<'quotes'>;
  searchTexts: Texts<'searches'>;
  auditTexts: Texts<'audit'>;
  /** Texts about delivery days. */
  deliveryTexts: Texts<'deliveries'>;
  /** Texts about drafts of products. */
  productDraftTexts: Texts<'drafts'>;
  /** Texts about pictures of products. */
  pictureTexts: Texts<'pictures'>;
  publishingTexts: Texts<'publishing'>;
  timelineTexts: Texts<'timeline'>;
  todayTexts: Texts<'today'>;
  /** Texts of the section in which staff edit the texts of the shop. */
  editedTexts: Texts<'texts'>;
  /** Texts of the search in the frame. */
  findTexts: Texts<'find'>;
  /** Texts about the facts of the shop. */
  factTexts: Texts<'facts'>;
  /** Texts about the composition of the home page. */
  homePageTexts: Texts<'home-page'>;
  failureTexts: Texts<'failures'>;
  /** A packing slip is in the customer's language, which can differ from the language of the page. */
  slipTexts: Readonly<Record<Language, Texts<'packing-slip'>>>;
  /** Texts of a quote in the customer's language, for the preview. */
  quotePreviewTexts: Readonly<Record<Language, QuotePreviewTexts>>;
  /** Default texts of the home page, by language. */
  homeTexts: Readonly<Record<Language, Texts<'home'>>>;
  /** Categories of the tiles of the home page. */
  homeTiles: readonly Category[];
  /** Texts of product cards in the language of a page, for the preview. */
  cardTexts: Readonly<Record<Language, CardTexts>>;
  /** All categories with their names, in the order of the shop. */
  categories: readonly (readonly [Category, string])[];
  /** Names of packages. */
  packageNames: readonly (readonly [PackageName, string])[];
  /** Names of the furnished rooms that have a picture. */
  roomNames: readonly (readonly [Room, string])[];
}

export const StaffTextsContext = createContext<StaffTexts | undefined>(undefined);

/** Returns the texts. @throws outside of the staff area */
export function useStaffTexts(): StaffTexts {
  const allTexts = useContext(StaffTextsContext);
  if (!allTexts) throw new Error('The texts of the staff area are missing outside of it');
  return allTexts;
}
