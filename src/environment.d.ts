/** The geocoder to ask instead of our own (D5). Both are written into the pages at build time. */
interface ImportMetaEnv {
  /** Address of a maps service's geocoding call. */
  readonly PUBLIC_GEOCODING_URL?: string;
  /** Key of the maps service; anybody can read it, so it has to be restricted to the shop's addresses there. */
  readonly PUBLIC_GEOCODING_KEY?: string;
  /** Id of the build that the page belongs to. */
  readonly PUBLIC_BUILD_ID: string;
}
