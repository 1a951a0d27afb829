import type { Language } from '#domain/languages.ts';
import type { Outcome } from '#src/api/client.ts';
import { downloadPicture } from '#src/api/site-picture.ts';
import { fetchCatalogCsv } from './fetch-catalog.ts';
import { loadZipLibrary } from './read-zip.ts';

/** Addresses of the site's pictures in a product file. Pictures of other sites stay addresses. */
const ADDRESS = /(?<![\w.-])\/pictures\/[\w.-]+\.(?:webp|avif|jpe?g|png)(?![\w.-])/g;

/** ZIP file of the catalog. */
export interface CatalogZip {
  file: Blob;
  pictures: number;
  /** Addresses of pictures that the site does not have. */
  missing: readonly string[];
}

/**
 * Makes a ZIP file with the catalog as CSV and all its pictures. The browser downloads the pictures one by one from their
 * public addresses, because no response of a function may exceed 6 MB or take longer than 10 seconds.
 */
export async function makeCatalogZip(
  language: Language,
  signal: AbortSignal,
  onProgress: (done: number, total: number) => void,
): Promise<Outcome<CatalogZip>> {
  const csv = await fetchCatalogCsv(language);
  if (!csv.ok) return csv;
  const text = csv.response.join('');
  const addresses = [...new Set(text.match(ADDRESS) ?? [])];
  const { ZipWriter, BlobReader, BlobWriter, TextReader } = await loadZipLibrary();
  const zip = new ZipWriter(new BlobWriter('application/zip'));
  const missing: string[] = [];
  await zip.add('catalogue.csv', new TextReader(text));
  for (const [at, address] of addresses.entries()) {
    onProgress(at, addresses.length);
    let picture: Blob | undefined;
    try {
      picture = await downloadPicture(address, signal);
    } catch {
      const code = signal.aborted ? 'aborted' : 'network';
      return { ok: false, failure: { code, status: 0, message: '' } };
    }
    // Pictures are compressed already.
    if (picture) await zip.add(address.slice(1), new BlobReader(picture), { level: 0 });
    else missing.push(address);
  }
  const file = await zip.close();
  return { ok: true, response: { file, pictures: addresses.length - missing.length, missing } };
}
