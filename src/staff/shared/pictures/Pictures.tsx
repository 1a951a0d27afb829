import { useState } from 'react';
import { fill } from '#src/i18n/fill.ts';
import { imageUrl } from '#src/ui/image.ts';
import { useStaffTexts } from '../../kit/staff-texts.ts';
import './pictures.css';

/** Image addresses that the contract accepts. The preview loads no other address. */
const ALLOWED_ADDRESS = /^(\/(?!\/)|https:\/\/)[^\s"'<>\\]+$/;

/** Small pictures of a product. */
export function Pictures(props: { addresses: readonly string[]; isSmall?: boolean }) {
  const { addresses, isSmall = false } = props;
  return (
    <ol className={isSmall ? 'previews previews--small' : 'previews'}>
      {addresses.map((address, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an address may appear twice
        <li key={`${position} ${address}`}>
          <ProductPicture address={address} position={position + 1} />
        </li>
      ))}
    </ol>
  );
}

/** Small picture of a product, or a note if the shop cannot show it. */
export function ProductPicture({ address, position }: { address: string; position: number }) {
  const { texts } = useStaffTexts();
  const [isMissing, setMissing] = useState(!ALLOWED_ADDRESS.test(address));
  return isMissing ? (
    <span className="note">{fill(texts['picture-missing'], { place: position })}</span>
  ) : (
    <img
      src={imageUrl(address, 160)}
      alt={fill(texts['picture-preview'], { place: position })}
      width="96"
      height="120"
      loading="lazy"
      draggable={false}
      onError={() => setMissing(true)}
    />
  );
}
