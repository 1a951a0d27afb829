import { defineOperation, SAMPLE } from '../operation.ts';
import { sendWishlist, stopWishlistEmails } from './wishlist.ts';

export const WISHLIST_OPERATIONS = [
  defineOperation(sendWishlist, {
    example: {
      body: {
        friendName: 'Hoa',
        friendEmail: 'hoa@example.com',
        senderName: 'Mai',
        senderEmail: SAMPLE.email,
        message: 'For the reading corner',
        items: [SAMPLE.product],
        language: 'en',
      },
    },
  }),
  defineOperation(stopWishlistEmails, { example: { body: { token: SAMPLE.token } } }),
];
