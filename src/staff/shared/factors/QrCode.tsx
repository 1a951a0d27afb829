import { useEffect, useState } from 'react';

/** Modules of a QR code as an outline of unit squares. */
function outlineOf(modules: readonly (readonly boolean[])[]): string {
  return modules
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
}

/**
 * QR code, drawn in the browser, so that its content reaches no server. Shows nothing if the code that draws it does not
 * load, because an empty picture would look like a code. Callers also show the content in another way.
 * @param label text that screen readers read
 */
export function QrCode({ content, label }: { content: string; label: string }) {
  const [code, setCode] = useState<{ size: number; outline: string }>();
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    import('uqr').then(
      ({ encode }) => {
        const { data, size } = encode(content, { border: 4, ecc: 'M' });
        if (isCurrent) setCode({ size, outline: outlineOf(data) });
      },
      () => setMissing(true),
    );
    return () => {
      isCurrent = false;
    };
  }, [content]);
  if (isMissing) return null;
  const size = code?.size ?? 1;
  return (
    <svg
      className="qr-code"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={code?.outline ?? ''} />
    </svg>
  );
}
