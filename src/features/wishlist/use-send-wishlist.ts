import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import {
  type SendWishlistForm,
  type SendWishlistFormInput,
  sendWishlistFormSchema,
} from '#contracts/wishlist.ts';
import type { Texts } from '#src/i18n/namespaces.ts';
import { mailAddress } from './wishlist-mail.ts';

const EMPTY_FORM = {
  friendName: '',
  friendEmail: '',
  senderName: '',
  senderEmail: '',
  message: '',
} as const satisfies SendWishlistFormInput;

/** The form of 'Send wishlist to a friend' and what becomes of it. `mail` is the message that was handed over last. */
export function useSendWishlist(link: string, texts: Texts<'wishlist'>) {
  const form = useForm<SendWishlistFormInput, unknown, SendWishlistForm>({
    resolver: zodResolver(sendWishlistFormSchema),
    defaultValues: EMPTY_FORM,
    mode: 'onBlur',
    shouldFocusError: false,
  });
  const [mail, setMail] = useState<string>();

  const send = (filledIn: SendWishlistForm) => {
    const address = mailAddress(filledIn, link, texts);
    setMail(address);
    location.assign(address);
  };
  return { form, mail, submit: form.handleSubmit(send, () => setMail(undefined)) };
}
