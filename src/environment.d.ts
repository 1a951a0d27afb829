/** Values that the build writes into the pages. A maps service can replace our own geocoder (D5). */
interface ImportMetaEnv {
  /** URL of the maps service's geocoding call. */
  readonly PUBLIC_GEOCODING_URL?: string;
  /** Key of the maps service. The key is public, so restrict it to the shop's URLs at the maps service. */
  readonly PUBLIC_GEOCODING_KEY?: string;
  /** Id of the build that the page belongs to. */
  readonly PUBLIC_BUILD_ID: string;
}
