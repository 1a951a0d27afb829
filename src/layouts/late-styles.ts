/** Puts style sheets to work that must not hold up the first paint: they came in for print only. */
for (const sheet of document.querySelectorAll<HTMLLinkElement>('link[data-late-styles]')) {
  sheet.media = 'all';
}
