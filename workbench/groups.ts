import { account } from './stories/account.tsx';
import { basket } from './stories/basket.tsx';
import { buttons } from './stories/buttons.tsx';
import { cards } from './stories/cards.tsx';
import { forms } from './stories/forms.tsx';
import { listing } from './stories/listing.tsx';
import { messages } from './stories/messages.tsx';
import { cookieBanner, quickView, quickViewFailure, toast } from './stories/overlays.tsx';
import { quote } from './stories/quote.tsx';
import { shell } from './stories/shell.ts';
import { staff, staffBusy } from './stories/staff.tsx';
import type { StoryGroup } from './story.ts';

/** Pages of the workbench, by the last part of their URL. */
export const GROUPS: Readonly<Record<string, StoryGroup>> = {
  buttons,
  messages,
  forms,
  cards,
  listing,
  basket,
  account,
  quote,
  shell,
  staff,
  'staff-busy': staffBusy,
  toast,
  'cookie-banner': cookieBanner,
  'quick-view': quickView,
  'quick-view-failure': quickViewFailure,
};
