/** Blocks the context menu on images outside links (D42, D45). */
document.addEventListener('contextmenu', (event) => {
  if (event.target instanceof HTMLImageElement && !event.target.closest('a')) {
    event.preventDefault();
  }
});
