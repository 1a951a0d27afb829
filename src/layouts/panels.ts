/** Panels and toasts that can appear on every page. React, their code and their texts load on intent. */

import { pageLanguage, pageTexts } from '#src/i18n/page-texts.ts';
import { loadOnIntent } from '#src/islands/load-on-intent.ts';

const language = pageLanguage();
const loadMount = () => import('#src/islands/mount.ts');

loadOnIntent({
  async 'basket-panel'() {
    const [{ mountIsland, mountPoint }, { BasketPanel }, texts] = await Promise.all([
      loadMount(),
      import('#src/features/basket/BasketPanel.tsx'),
      pageTexts('basket'),
    ]);
    mountIsland(mountPoint('basket-panel'), BasketPanel, { language, texts });
  },
  async 'quick-view'() {
    const [{ mountIsland, mountPoint }, { QuickView }, quickView, basket] = await Promise.all([
      loadMount(),
      import('#src/features/quick-view/QuickView.tsx'),
      pageTexts('quick-view'),
      pageTexts('basket'),
    ]);
    mountIsland(mountPoint('quick-view'), QuickView, { language, texts: { quickView, basket } });
  },
  async 'sign-in'() {
    const [{ mountIsland, mountPoint }, { SignInPanel }, login, account] = await Promise.all([
      loadMount(),
      import('#src/features/sign-in/SignInPanel.tsx'),
      pageTexts('login'),
      pageTexts('account'),
    ]);
    mountIsland(mountPoint('sign-in'), SignInPanel, { language, texts: { ...account, ...login } });
  },
  fit: () => import('#src/features/fit/door-check.ts').then(({ fillDoorCheck }) => fillDoorCheck()),
  async toaster() {
    const [{ mountIsland, mountPoint }, { Toaster }] = await Promise.all([
      loadMount(),
      import('#src/features/toasts/Toaster.tsx'),
      // Loads the texts of hearts in advance, for a heart that is pressed without a connection.
      import('#src/features/wishlist/heart-toasts.ts').then(({ heartTexts }) => heartTexts()),
    ]);
    mountIsland(mountPoint('toaster'), Toaster, {});
  },
});
