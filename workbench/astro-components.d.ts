/** Astro components in story files. */
declare module '*.astro' {
  const component: (props: object) => unknown;
  export default component;
}
