/** The panels that can open on every page, and the toasts: React and their texts arrive when one is first wanted. */

import { languageOfSegment } from '#src/i18n/languages.ts';
import type { Namespace } from '#src/i18n/namespaces.ts';
import { bringWhenWanted } from '#src/islands/late.ts';

const language = languageOfSegment(location.pathname.split('/')[1]);
const mounting = () => import('#src/islands/mount.ts');
const textsOf = async <N extends Namespace>(namespace: N) => {
  const { lateTexts } = await import('#src/i18n/late-texts.ts');
  return lateTexts(language, namespace);
};

bringWhenWanted({
  async 'basket-panel'() {
    const [{ mount, placeOf }, { BasketPanel }, texts] = await Promise.all([
      mounting(),
      import('#src/features/basket/BasketPanel.tsx'),
      textsOf('basket'),
    ]);
    mount(placeOf('basket-panel'), BasketPanel, { language, texts });
  },
  async 'quick-view'() {
    const [{ mount, placeOf }, { QuickView }, quickView, basket, enquiry] = await Promise.all([
      mounting(),
      import('#src/features/quick-view/QuickView.tsx'),
      textsOf('quick-view'),
      textsOf('basket'),
      textsOf('catalogue'),
    ]);
    mount(placeOf('quick-view'), QuickView, { language, texts: { quickView, basket, enquiry } });
  },
  async 'sign-in'() {
    const [{ mount, placeOf }, { SignInPanel }, login, account] = await Promise.all([
      mounting(),
      import('#src/features/sign-in/SignInPanel.tsx'),
      textsOf('login'),
      textsOf('account'),
    ]);
    mount(placeOf('sign-in'), SignInPanel, { language, texts: { ...account, ...login } });
  },
  async toaster() {
    const [{ mount, placeOf }, { Toaster }] = await Promise.all([
      mounting(),
      import('#src/features/toasts/Toaster.tsx'),
    ]);
    mount(placeOf('toaster'), Toaster, {});
  },
});
