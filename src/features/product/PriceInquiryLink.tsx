import type { ReactNode } from 'react';
import { fill } from '#src/i18n/fill.ts';
import type { Texts } from '#src/i18n/namespaces.ts';
import { salesEmail } from '#src/site.ts';

/** Link that opens an email to sales with a price question about a product (D11). `title` is translated. */
export function PriceInquiryLink(props: {
  product: { code: string; title: string };
  texts: Pick<Texts<'catalogue'>, 'enquiry-subject' | 'enquiry-body'>;
  className?: string | undefined;
  children: ReactNode;
}) {
  const { product, texts, className, children } = props;
  const subject = fill(texts['enquiry-subject'], product);
  return (
    <a className={className} href={salesEmail(subject, fill(texts['enquiry-body'], product))}>
      {children}
    </a>
  );
}
