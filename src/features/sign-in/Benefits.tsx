import { Icon, type IconName } from '#src/ui/Icon.tsx';
import type { SignInTexts } from './sign-in-texts.ts';

const BENEFITS: readonly (readonly [IconName, keyof SignInTexts])[] = [
  ['user', 'benefit-create'],
  ['settings', 'benefit-manage'],
  ['truck', 'benefit-track'],
  ['clock', 'benefit-history'],
  ['heart', 'benefit-wishlist'],
  ['share', 'benefit-share'],
];

/** Benefits of an account (section 2). */
export function Benefits({ texts }: { texts: SignInTexts }) {
  return (
    <aside className="benefits" aria-labelledby="benefits-title">
      <h2 id="benefits-title">{texts.benefits}</h2>
      <ul>
        {BENEFITS.map(([icon, key]) => (
          <li key={key}>
            <Icon name={icon} />
            <span>{texts[key]}</span>
          </li>
        ))}
      </ul>
    </aside>
  );
}
