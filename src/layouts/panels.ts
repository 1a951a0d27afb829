/** The panels that can open on every page, and the toasts: React and their texts arrive when one is first wanted. */

import { languageOfSegment } from '#src/i18n/languages.ts';
import { lateTexts } from '#src/i18n/late-texts.ts';
import { bringWhenWanted } from '#src/islands/late.ts';

const language = languageOfSegment(location.pathname.split('/')[1]);
const mounting = () => import('#src/islands/mount.ts');

bringWhenWanted({
  async 'basket-panel'() {
    const [{ mount, placeAtEnd }, { BasketPanel }, texts] = await Promise.all([
      mounting(),
      import('#src/features/basket/BasketPanel.tsx'),
      lateTexts(language, 'basket'),
    ]);
    mount(placeAtEnd('basket-panel'), BasketPanel, { language, texts });
  },
  async 'quick-view'() {
    const [{ mount, placeAtEnd }, { QuickView }, quickView, basket, enquiry] = await Promise.all([
      mounting(),
      import('#src/features/quick-view/QuickView.tsx'),
      lateTexts(language, 'quick-view'),
      lateTexts(language, 'basket'),
      lateTexts(language, 'catalogue'),
    ]);
    mount(placeAtEnd('quick-view'), QuickView, { language, texts: { quickView, basket, enquiry } });
  },
  async 'sign-in'() {
    const [{ mount, placeAtEnd }, { SignInPanel }, login, account] = await Promise.all([
      mounting(),
      import('#src/features/sign-in/SignInPanel.tsx'),
      lateTexts(language, 'login'),
      lateTexts(language, 'account'),
    ]);
    mount(placeAtEnd('sign-in'), SignInPanel, { language, texts: { ...account, ...login } });
  },
  async toaster() {
    const [{ mount, placeAtEnd }, { Toaster }] = await Promise.all([
      mounting(),
      import('#src/features/toasts/Toaster.tsx'),
    ]);
    mount(placeAtEnd('toaster'), Toaster, {});
  },
});
