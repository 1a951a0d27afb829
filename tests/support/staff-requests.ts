import { listObjectHistory } from '#contracts/audit/audit.ts';
import type { Call } from '#contracts/call.ts';
import { getHomePage, updateHomePage } from '#contracts/home-page/home-page.ts';
import { saveReply } from '#contracts/quotes/saved-replies.ts';
import { createQuote } from '#contracts/quotes/staff-quotes.ts';
import { getShopFacts, updateShopFacts } from '#contracts/shop-facts/shop-facts.ts';
import { requestStaffEmail } from '#contracts/staff/staff-email.ts';
import { openEnrollment } from '#contracts/staff/staff-enrollment.ts';
import { addPasskey, beginAuthenticator, beginPasskey } from '#contracts/staff/staff-factors.ts';
import { beginPasskeySignIn } from '#contracts/staff/staff-sign-in.ts';
import { addPage, getTexts, removePage, restoreTexts, saveTexts } from '#contracts/texts/texts.ts';
import { addTimelineEntry } from '#contracts/timeline/timeline.ts';
import { attach, attachmentBody, DOCUMENT } from '#tests/support/api/attachments.ts';
import {
  askedForDiscount,
  discounted,
  isAboutDiscount,
  REASON,
} from '#tests/support/api/discount-requests.ts';
import { type GoodInput, TEXT_GROUP, UNCHANGED_EMAIL } from '#tests/support/api/good-requests.ts';
import { register, sessionIdOf } from '#tests/support/api/members.ts';
import { opaquePicture, sendPicture } from '#tests/support/api/pictures.ts';
import { product } from '#tests/support/api/products.ts';
import { newQuoteBody, REPLY } from '#tests/support/api/quote-bodies.ts';
import { ADMIN_KEY } from '#tests/support/api/requests.ts';
import { type RunningApi, stock } from '#tests/support/api/running-api.ts';
import { stockTexts } from '#tests/support/api/source-texts.ts';
import { SoftwarePasskey } from '#tests/support/software-passkey.ts';
import {
  callAs,
  codeAt,
  createStaffMember,
  invite,
  mailedEmailToken,
  ownerOf,
  STAFF_PASSWORD,
  type StaffMember,
} from '#tests/support/staff-accounts.ts';

/** A request that succeeds, with the person who may send it. */
interface StaffRequest {
  input: GoodInput;
  who?: StaffMember;
}

/** All requests use one passkey, so that two shops with equal random values stay equal. */
const passkey = new SoftwarePasskey();

async function withPasskey(shop: RunningApi, who: StaffMember): Promise<void> {
  const { result } = await callAs(shop, who, beginPasskey);
  const body = { name: 'Phone', credential: passkey.create(result) };
  await callAs(shop, who, addPasskey, { body });
}

/** Code of the next step. The code of the current step was used for the enrollment. */
function nextCode(shop: RunningApi, { secret }: Pick<StaffMember, 'secret'>): string {
  return codeAt(secret, shop.clock.now, 1);
}

type Prepare = (shop: RunningApi, who: StaffMember) => Promise<GoodInput>;

/** Inputs of the calls that people make about their own account. */
const OWN: Readonly<Record<string, Prepare>> = {
  endStaffSession: async () => ({}),
  beginConfirmation: async () => ({}),
  confirmFactor: async (shop, who) => ({ body: { code: nextCode(shop, who) } }),
  updateStaffProfile: async () => ({ body: { name: 'Lan Trần' } }),
  requestStaffEmail: async () => ({ body: { email: 'new@shop.test' } }),
  confirmStaffEmail: async (shop, who) => {
    await callAs(shop, who, requestStaffEmail, { body: { email: 'new@shop.test' } });
    return { body: { token: mailedEmailToken(shop, 'new@shop.test') } };
  },
  getFactors: async () => ({}),
  beginPasskey: async () => ({}),
  addPasskey: async (shop, who) => {
    const { result } = await callAs(shop, who, beginPasskey);
    return { body: { name: 'Phone', credential: passkey.create(result) } };
  },
  removePasskey: async (shop, who) => {
    await withPasskey(shop, who);
    return { params: { id: passkey.id } };
  },
  beginAuthenticator: async () => ({}),
  setAuthenticator: async (shop, who) => {
    const { secret } = (await callAs(shop, who, beginAuthenticator)).result;
    const password = STAFF_PASSWORD;
    const currentPassword = STAFF_PASSWORD;
    return { body: { currentPassword, password, code: codeAt(secret, shop.clock.now) } };
  },
  removeAuthenticator: async (shop, who) => {
    await withPasskey(shop, who);
    return {};
  },
  renewRecoveryCodes: async () => ({}),
  listStaffSessions: async (_, { id }) => ({ params: { id } }),
  endStaffSessions: async (_, { id }) => ({ params: { id } }),
  endOneStaffSession: async (_, { id, cookie }) => ({
    params: { id, session: sessionIdOf(cookie) },
  }),
};

/** Id of the attachment that requests of a shop are about. */
const ATTACHMENT = '11111111-1111-4111-8111-111111111111';

/** Registers a member, and attaches a file to the account. */
async function attached(
  shop: RunningApi,
  who: StaffMember,
  email: string,
  file: Uint8Array,
): Promise<GoodInput> {
  const object = { type: 'member', id: (await register(shop, email))._id } as const;
  await attach(shop, who, object, file, { attachment: ATTACHMENT });
  return { params: { ...object, attachment: ATTACHMENT } };
}

/** Inputs of calls about notes and attachments, by a salesperson with the name that invitations give. */
const ABOUT_NOTES: typeof OWN = {
  tickNote: async (shop, who) => {
    const { _id } = await register(shop, 'noted@example.com');
    const entry = { kind: 'note', id: 'note-to-tick-off-1', text: '@Lan, call back' } as const;
    const body = { type: 'member', id: _id, entry } as const;
    const { id } = (await callAs(shop, who, addTimelineEntry, { body })).result;
    return { body: { id } };
  },
  addAttachment: async (shop) => {
    const object = { type: 'member', id: (await register(shop, 'file@example.com'))._id } as const;
    await sendPicture(shop, DOCUMENT);
    return { body: attachmentBody(object, DOCUMENT, { attachment: ATTACHMENT }) };
  },
  getAttachedPhoto: async (shop, who) =>
    attached(shop, who, 'photo@example.com', await opaquePicture()),
  getAttachedDocument: async (shop, who) => attached(shop, who, 'document@example.com', DOCUMENT),
  removeAttachment: async (shop, who) => attached(shop, who, 'removed@example.com', DOCUMENT),
};

/** Inputs of calls about the facts, the home page and the emails of the shop, by an owner. */
const ABOUT_SHOP: typeof OWN = {
  sendEmailExample: async () => ({ body: UNCHANGED_EMAIL }),
  updateShopFacts: async (shop, who) => {
    const { facts, revision } = (await callAs(shop, who, getShopFacts)).result;
    // Changes on every call.
    const holidays = { ...facts.holidays, vn: [...facts.holidays.vn, '2027-12-31'] };
    return { body: { facts: { ...facts, holidays }, revision } };
  },
  restoreShopFacts: async (shop, who) => {
    const body = (await ABOUT_SHOP['updateShopFacts']?.(shop, who))?.body as never;
    const { revision } = (await callAs(shop, who, updateShopFacts, { body })).result;
    const params = { type: 'shop-facts', id: 'facts' } as const;
    const { entries } = (await callAs(shop, who, listObjectHistory, { params })).result;
    return { body: { entry: entries[0]?.id, revision } };
  },
  updateHomePage: async (shop, who) => {
    const { home, revision } = (await callAs(shop, who, getHomePage)).result;
    // Changes on every call.
    return { body: { home: { ...home, order: home.order.toReversed() }, revision, ready: true } };
  },
  restoreHomePage: async (shop, who) => {
    const body = (await ABOUT_SHOP['updateHomePage']?.(shop, who))?.body as never;
    const { revision } = (await callAs(shop, who, updateHomePage, { body })).result;
    const params = { type: 'home-page', id: 'home' } as const;
    const { entries } = (await callAs(shop, who, listObjectHistory, { params })).result;
    return { body: { entry: entries[0]?.id, revision } };
  },
};

/** Inputs for owners' calls about `who`. */
const BY_OWNER: Readonly<Record<string, (who: StaffMember) => GoodInput>> = {
  listStaff: () => ({}),
  inviteStaff: () => ({
    body: { email: 'invited@shop.test', name: 'Lan', role: 'sales', language: 'vn' },
  }),
  revokeInvitation: () => ({ params: { id: '0'.repeat(32) } }),
  changeStaffRole: ({ id }) => ({ params: { id }, body: { role: 'editor' } }),
  removeStaff: ({ id }) => ({ params: { id } }),
  resetFactors: ({ id }) => ({ params: { id } }),
};

/** Inputs of the calls without a session. */
const OPEN: Readonly<Record<string, (shop: RunningApi, email: string) => Promise<GoodInput>>> = {
  finishPasskeySignIn: async (shop, email) => {
    await withPasskey(shop, await createStaffMember(shop, 'sales', email));
    const { result } = await callAs(shop, undefined, beginPasskeySignIn);
    return { body: passkey.sign(result) };
  },
  signInStaff: async (shop, email) => {
    const who = await createStaffMember(shop, 'sales', email);
    return { body: { email, password: STAFF_PASSWORD, code: nextCode(shop, who) } };
  },
  openEnrollment: async (shop, email) => {
    await ownerOf(shop);
    return { body: { token: await invite(shop, 'sales', email) } };
  },
  finishEnrollment: async (shop, email) => {
    await ownerOf(shop);
    const token = await invite(shop, 'sales', email);
    const { result } = await callAs(shop, undefined, openEnrollment, { body: { token } });
    const code = codeAt(result.authenticator.secret, shop.clock.now);
    const authenticator = { password: STAFF_PASSWORD, code };
    return { body: { token, name: 'Lan', language: 'en', authenticator } };
  },
  // Succeeds in a shop without an owner.
  createFirstOwner: async (_, email) => ({
    body: { key: ADMIN_KEY, email, name: 'Hà', language: 'vn' },
  }),
};

/** Code of a piece that only requests for a discount name. */
const DISCOUNTED = 'LL-DISCOUNTED';

/** Request about a discount above the limit, by a salesperson or an owner. */
async function discountRequest(call: Call, shop: RunningApi, email: string): Promise<StaffRequest> {
  await stock(shop, [product({ code: DISCOUNTED, title: 'Hoi An Sofa' })]);
  const who = await createStaffMember(shop, 'sales', email);
  const { number } = (
    await callAs(shop, who, createQuote, {
      body: newQuoteBody([DISCOUNTED]),
      headers: { 'idempotency-key': `quote-for-${call.name}` },
    })
  ).result;
  const isAsked = call.name !== 'askForDiscount';
  const prepare = isAsked ? askedForDiscount : discounted;
  const { revision, draftRevision } = await prepare(shop, who, number, [DISCOUNTED]);
  const bodies: Partial<Record<string, object>> = {
    askForDiscount: { draftRevision, reason: REASON },
    limitDiscount: { limit: 12_000, text: 'Twelve percent' },
  };
  const isBySales = call.name === 'askForDiscount' || call.name === 'endDiscountRequest';
  return {
    input: { params: { number }, body: { revision, ...bodies[call.name] } },
    who: isBySales ? who : await ownerOf(shop),
  };
}

/** Prepares a request about texts of the shop, with one ready version for its history. */
async function textsRequest(call: Call, shop: RunningApi, email: string): Promise<StaffRequest> {
  await stockTexts(shop.database, [TEXT_GROUP]);
  const who = await createStaffMember(shop, 'editor', email);
  if (call.name === addPage.name) return { input: { body: { address: 'new-page' } }, who };
  if (call.name === removePage.name) {
    const params = (await callAs(shop, who, addPage, { body: { address: 'unused-page' } })).result;
    return { input: { params, query: { version: '1' } }, who };
  }
  const params = { group: TEXT_GROUP };
  const { fields, version } = (await callAs(shop, who, getTexts, { params })).result;
  const source = fields.find(({ key }) => key === 'title')?.sources.vn.hash ?? '';
  const edit = { key: 'title', language: 'vn', text: `Bản ${version + 1}`, source } as const;
  const body = { version, ready: true, edits: [edit] };
  if (call.name !== restoreTexts.name) {
    return { input: { params, ...(call.name === saveTexts.name ? { body } : {}) }, who };
  }
  await callAs(shop, who, saveTexts, { params, body });
  const history = { params: { type: 'text', id: TEXT_GROUP } } as const;
  const [latest] = (await callAs(shop, who, listObjectHistory, history)).result.entries;
  return { input: { params, body: { entry: latest?.id ?? '', version: version + 1 } }, who };
}

/**
 * Prepares a request that succeeds, for calls about staff accounts, notes, attachments, texts, discounts or a stored reply.
 * Other calls get undefined.
 * @param shop API that sends its emails
 */
export async function staffRequest(
  call: Call,
  shop: RunningApi,
): Promise<StaffRequest | undefined> {
  const { name } = call;
  const email = `${name.toLowerCase()}@shop.test`;
  if (name === 'deleteReply') {
    const who = await createStaffMember(shop, 'sales', email);
    const params = { id: 'reply-to-delete-1' };
    await callAs(shop, who, saveReply, { params, body: { ...REPLY, version: 0 } });
    return { input: { params, body: { version: 1 } }, who };
  }
  if (call.path.startsWith('/admin/texts')) return textsRequest(call, shop, email);
  if (isAboutDiscount(call)) return discountRequest(call, shop, email);
  const open = OPEN[name];
  if (open) return { input: await open(shop, email) };
  const own = OWN[name] ?? ABOUT_NOTES[name];
  if (own) {
    const who = await createStaffMember(shop, 'sales', email);
    return { input: await own(shop, who), who };
  }
  const aboutShop = ABOUT_SHOP[name];
  if (aboutShop) {
    const who = await ownerOf(shop);
    return { input: await aboutShop(shop, who), who };
  }
  const byOwner = BY_OWNER[name];
  if (!byOwner) return undefined;
  const input = byOwner(await createStaffMember(shop, 'sales', email));
  return { input, who: await ownerOf(shop) };
}
