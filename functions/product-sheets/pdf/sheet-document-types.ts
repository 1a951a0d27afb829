import type { Language } from '#domain/languages.ts';
import type { StatedDrawing } from './views.ts';

/** Heading and text, such as the material. */
export interface SheetFact {
  title: string;
  text: string;
  /** The sheet leaves out other facts if there is no room. */
  isRequired: boolean;
}

/** Row of a table: a name, then width, depth and height. */
export interface SizeRow {
  name: string;
  sizes: readonly [width: string, depth: string, height: string];
}

/** Link to a file for architects. */
export interface SheetFile {
  label: string;
  address: string;
}

/** Everything that a product sheet shows, in its language. */
export interface SheetDocument {
  language: Language;
  code: string;
  title: string;
  /** Day of the last change. */
  updatedOn: string;
  /** Time of the last change, for the metadata. The same product gives the same bytes. */
  updatedAt: Date;
  /** Prepared photograph. */
  picture?: Uint8Array;
  /** Alternative text of the photograph. */
  pictureText: string;
  facts: readonly SheetFact[];
  drawing?: StatedDrawing;
  dimensions: readonly SizeRow[];
  packages: readonly SizeRow[];
  /** Address of the product page. */
  address: string;
  /** Drawing and 3D model. */
  files: readonly SheetFile[];
  company: string;
  /** Company, email and phone. */
  contact: string;
}
