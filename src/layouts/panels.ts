/** The panels that can open on every page, and the toasts: React and their texts arrive when one is first wanted. */

import { pageLanguage, pageTexts } from '#src/i18n/page-texts.ts';
import { loadOnIntent } from '#src/islands/load-on-intent.ts';

const language = pageLanguage();
const mounting = () => import('#src/islands/mount.ts');

loadOnIntent({
  async 'basket-panel'() {
    const [{ mountIsland: mount, islandPlace: placeOf }, { BasketPanel }, texts] =
      await Promise.all([
        mounting(),
        import('#src/features/basket/BasketPanel.tsx'),
        pageTexts('basket'),
      ]);
    mount(placeOf('basket-panel'), BasketPanel, { language, texts });
  },
  async 'quick-view'() {
    const [
      { mountIsland: mount, islandPlace: placeOf },
      { QuickView },
      quickView,
      basket,
      enquiry,
    ] = await Promise.all([
      mounting(),
      import('#src/features/quick-view/QuickView.tsx'),
      pageTexts('quick-view'),
      pageTexts('basket'),
      pageTexts('catalogue'),
    ]);
    mount(placeOf('quick-view'), QuickView, { language, texts: { quickView, basket, enquiry } });
  },
  async 'sign-in'() {
    const [{ mountIsland: mount, islandPlace: placeOf }, { SignInPanel }, login, account] =
      await Promise.all([
        mounting(),
        import('#src/features/sign-in/SignInPanel.tsx'),
        pageTexts('login'),
        pageTexts('account'),
      ]);
    mount(placeOf('sign-in'), SignInPanel, { language, texts: { ...account, ...login } });
  },
  async toaster() {
    const [{ mountIsland: mount, islandPlace: placeOf }, { Toaster }] = await Promise.all([
      mounting(),
      import('#src/features/toasts/Toaster.tsx'),
      // what hearts say should be there when one is pressed and the connection is gone
      import('#src/features/wishlist/heart-notices.ts').then(({ heartWords }) => heartWords()),
    ]);
    mount(placeOf('toaster'), Toaster, {});
  },
});
