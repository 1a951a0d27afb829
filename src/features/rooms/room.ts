/** Script of a room's page. */
import './hotspots.ts';

const button = document.querySelector<HTMLElement>('[data-add-room]');

button?.addEventListener('click', async () => {
  const { addRoom } = await import('./add-room.ts');
  addRoom(button);
});
