/** Right-click is blocked on images, and on nothing else (D42). */
document.addEventListener('contextmenu', (event) => {
  if (event.target instanceof HTMLImageElement) event.preventDefault();
});
