/** Script of a room's page. */
import './hotspots.ts';

const button = document.querySelector<HTMLElement>('[data-add-room]');

button?.addEventListener('click', async () => {
  const { addRoomToBasket } = await import('./add-room-to-basket.ts');
  addRoomToBasket(button);
});
