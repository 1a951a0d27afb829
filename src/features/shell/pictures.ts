/** Blocks right-click on images that are not links, and on nothing else (D42, D45). */
document.addEventListener('contextmenu', (event) => {
  if (event.target instanceof HTMLImageElement && !event.target.closest('a')) {
    event.preventDefault();
  }
});
