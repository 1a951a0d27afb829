const markups = new Map<string, Promise<string>>();

/** What `render` has given under this name first; in development, where sources change, what it gives now. */
export function kept(name: string, render: () => Promise<string>): Promise<string> {
  const markup = (import.meta.env.PROD && markups.get(name)) || render();
  markups.set(name, markup);
  return markup;
}
