import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { listObjectHistory } from '#contracts/audit/audit.ts';
import { trackOrder } from '#contracts/orders/order-tracking.ts';
import { listOrders, placeOrder } from '#contracts/orders/orders.ts';
import { changeOrderStatus } from '#contracts/orders/staff-orders.ts';
import { openQuote } from '#contracts/quotes/quotes.ts';
import {
  type AttachedFile,
  addAttachment,
  getAttachedDocument,
  getAttachedPhoto,
  listAttachments,
  MAX_ATTACHMENTS,
  MAX_DOCUMENT_BYTES,
  removeAttachment,
} from '#contracts/timeline/attachments.ts';
import { findTimeline } from '#contracts/timeline/timeline.ts';
import type { TimelineObjectId } from '#contracts/timeline/timeline-object.ts';
import { type CopyPart, copyAccount } from '#contracts/users/account-copy.ts';
import { deleteUser, getUser } from '#contracts/users/users.ts';
import type { ConnectionSettings } from '#functions/db/connection.ts';
import { timelineCountKey } from '#functions/db/keys.ts';
import { storedPicture } from '#functions/pictures/stored-picture.ts';
import { attach, attachmentBody, DOCUMENT, tryToAttach } from '#tests/support/api/attachments.ts';
import { testAttachments, testBlobs } from '#tests/support/api/blobs.ts';
import { testDatabase } from '#tests/support/api/database.ts';
import { as, type Member, member, PASSWORD } from '#tests/support/api/members.ts';
import { orderBody } from '#tests/support/api/order-body.ts';
import { opaquePicture, sendPicture } from '#tests/support/api/pictures.ts';
import { product } from '#tests/support/api/products.ts';
import { sentQuote } from '#tests/support/api/quotes.ts';
import { ask, failureOf, ORIGIN, pathOf, request } from '#tests/support/api/requests.ts';
import { type RunningApi, runApi, stock } from '#tests/support/api/running-api.ts';
import { wholeTable } from '#tests/support/api/whole-table.ts';
import {
  callAs,
  createStaffMember,
  ownerOf,
  requestAs,
  type StaffMember,
} from '#tests/support/staff-accounts.ts';

const newTable = testDatabase();
const SOFA = 'LL-SF-1';
const EMAIL = 'linh@example.com';
let shop: RunningApi;
let settings: ConnectionSettings;
let owner: StaffMember;
let sales: StaffMember;
let order: string;

beforeEach(async () => {
  settings = await newTable();
  shop = runApi(settings, { limitFactor: 100 });
  await stock(shop, [product({ code: SOFA, title: 'Hoi An Sofa' })]);
  owner = await ownerOf(shop);
  sales = await createStaffMember(shop, 'sales');
  const body = orderBody([SOFA], { email: EMAIL });
  order = (await ask(shop.app, placeOrder, { body })).result.number;
});

const ofOrder = (): TimelineObjectId => ({ type: 'order', id: order });
const paramsOf = ({ object, attachment }: AttachedFile) => ({ ...object, attachment });

async function listed(object = ofOrder(), who = sales): Promise<AttachedFile[]> {
  return (await callAs(shop, who, listAttachments, { params: object })).result.attachments;
}

function photoOf(attached: AttachedFile, who = sales, size: 'whole' | 'small' = 'whole') {
  return requestAs(shop, who, getAttachedPhoto, { params: paramsOf(attached), query: { size } });
}

/** Keys of all stored contents of an object. */
const keysOf = ({ type, id }: TimelineObjectId) => testAttachments.keys(`${type}/${id}/`);

/** JPEG of a phone: with the place where it was taken, and turned. */
function phonePhoto(): Promise<Buffer> {
  return sharp({
    create: { width: 2600, height: 1300, channels: 3, background: { r: 160, g: 90, b: 40 } },
  })
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Make: 'Phone' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '10/1 46/1 0/1' },
    })
    .jpeg()
    .toBuffer();
}

/** Places an order and gets a quote as a member. `claim` opens the quote. */
async function recordsOf(who: Member) {
  const token = { token: who.token };
  const placed = await ask(
    shop.app,
    placeOrder,
    { body: orderBody([SOFA], { email: who.user.email }) },
    token,
  );
  const request = { contact: who.user.email };
  const claim = await sentQuote(shop, [SOFA], { request, token: who.token });
  const objects: readonly TimelineObjectId[] = [
    { type: 'order', id: placed.result.number },
    { type: 'quote', id: claim.number },
    { type: 'member', id: who.user._id },
  ];
  return { number: placed.result.number, claim, objects };
}

describe('a photo', () => {
  test('is in the timeline and in the list of its object, with author and time', async () => {
    const attached = await attach(shop, sales, ofOrder(), await opaquePicture(), {
      name: 'Ghế lỏng chân.jpg',
    });
    const facts = {
      name: 'Ghế lỏng chân.jpg',
      format: 'photo',
      by: 'Lan',
      at: '2026-05-05T08:00:00.000Z',
      isWarranty: false,
      forWarehouse: false,
    };
    expect(attached).toMatchObject(facts);
    expect(await listed()).toEqual([attached]);
    const { entries } = (await callAs(shop, sales, findTimeline, { body: ofOrder() })).result;
    expect(entries.filter(({ kind }) => kind !== 'mail')).toMatchObject([
      { kind: 'attachment', ...facts, attachment: attached.attachment },
    ]);
  });

  test('is stored without place and camera, upright, in two sizes', async () => {
    const file = await phonePhoto();
    expect(await sharp(file).metadata()).toMatchObject({ orientation: 6, exif: expect.anything() });
    const attached = await attach(shop, sales, ofOrder(), file);
    const whole = await (await photoOf(attached)).bytes();
    const { exif, xmp, width, height } = await sharp(whole).metadata();
    expect({ exif, xmp, width, height }).toEqual({ width: 1300, height: 2600 });
    const small = await (await photoOf(attached, sales, 'small')).bytes();
    expect(await sharp(small).metadata()).toMatchObject({ width: 160, height: 320 });
  });

  test('can be a long picture of a screen, and a small one', async () => {
    for (const [width, height] of [
      [300, 2400],
      [40, 30],
    ] as const) {
      const file = await opaquePicture(width, height);
      expect(await attach(shop, sales, ofOrder(), file)).toMatchObject({ format: 'photo' });
    }
  });

  test('opens in the browser, is never cached, and cannot run as a page', async () => {
    const attached = await attach(shop, sales, ofOrder(), await opaquePicture());
    const { headers } = await photoOf(attached);
    expect(headers.get('content-type')).toBe('image/webp');
    expect(headers.get('content-disposition')).toBe('inline; filename="photo.webp"');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('that is a picture of a product as well is stored a second time, apart from the public ones', async () => {
    const file = await opaquePicture();
    await sendPicture(shop, file);
    const publicKeys = await testBlobs.keys('pictures/');
    const { attachment } = await attach(shop, sales, ofOrder(), file);
    expect(await testBlobs.keys('pictures/')).toEqual(publicKeys);
    expect(await keysOf(ofOrder())).toEqual([
      `order/${order}/${attachment}`,
      `order/${order}/${attachment}-small`,
    ]);
    const address = new Request(`${ORIGIN}/pictures/${attachment}.webp`);
    expect((await storedPicture(address, testBlobs)).status).toBe(404);
  });
});

describe('a PDF file', () => {
  test('is stored as it is, and only downloaded', async () => {
    const attached = await attach(shop, sales, ofOrder(), DOCUMENT, { name: '계약서 "1".PDF' });
    expect(attached).toMatchObject({ format: 'document', bytes: DOCUMENT.length });
    const params = paramsOf(attached);
    const response = await requestAs(shop, sales, getAttachedDocument, { params });
    expect(Buffer.from(await response.bytes())).toEqual(DOCUMENT);
    const { headers } = response;
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename=" 1.PDF"; filename*=UTF-8''${encodeURIComponent('계약서 "1".PDF')}`,
    );
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect((await photoOf(attached)).status).toBe(404);
  });

  test.each([
    [
      'larger than 4 MB',
      Buffer.concat([DOCUMENT, Buffer.alloc(MAX_DOCUMENT_BYTES), DOCUMENT]),
      'document-size',
    ],
    ['cut off', DOCUMENT.subarray(0, 60), 'document-damaged'],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), 'picture-format'],
    [
      'a drawing with a script',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
      'picture-format',
    ],
    [
      'a page in front of a PDF',
      Buffer.concat([Buffer.from('<script>1</script>'), DOCUMENT]),
      'picture-format',
    ],
  ])('is refused: %s', async (_, file, code) => {
    const response = await tryToAttach(shop, sales, ofOrder(), file, { name: 'a.pdf' });
    expect(await failureOf(response)).toMatchObject({ code });
    expect(await keysOf(ofOrder())).toEqual([]);
    expect(await listed()).toEqual([]);
  });
});

describe('attachments', () => {
  test('are stored once, however often and at once their request is sent', async () => {
    const file = await opaquePicture();
    await sendPicture(shop, file);
    const body = attachmentBody(ofOrder(), file);
    const send = () => requestAs(shop, sales, addAttachment, { body });
    const responses = await Promise.all([send(), send(), send()]);
    for (const response of [...responses, await send()]) expect(response.status).toBe(201);
    expect(await listed()).toHaveLength(1);
    const params = { type: 'order', id: order } as const;
    const { entries } = (await callAs(shop, owner, listObjectHistory, { params })).result;
    expect(entries.map(({ kind }) => kind)).toEqual(['attached']);
  });

  test('need an object that exists, and parts that have arrived', async () => {
    for (const [object, code] of [
      [{ type: 'order', id: 'LL-0000-0000' }, 'unknown-order'],
      [{ type: 'quote', id: 'LQ-0000-0000' }, 'unknown-quote'],
      [{ type: 'member', id: '0'.repeat(32) }, 'unknown-user'],
    ] as const) {
      const response = await tryToAttach(shop, sales, object, DOCUMENT);
      expect(await failureOf(response)).toMatchObject({ code });
      expect(await keysOf(object)).toEqual([]);
    }
    const body = attachmentBody(ofOrder(), Buffer.from('never sent'));
    const missing = await requestAs(shop, sales, addAttachment, { body });
    expect(await failureOf(missing)).toMatchObject({ code: 'picture-incomplete' });
  });

  test('have a limit per object, which a deletion makes room in', async () => {
    const first = await attach(shop, sales, ofOrder(), DOCUMENT);
    const counted = { ...timelineCountKey(ofOrder()), attachments: MAX_ATTACHMENTS };
    await shop.database.putMany([counted]);
    const refused = await tryToAttach(shop, sales, ofOrder(), DOCUMENT);
    expect(await failureOf(refused)).toMatchObject({ code: 'too-many-attachments' });
    expect(await keysOf(ofOrder())).toEqual([`order/${order}/${first.attachment}`]);
    await callAs(shop, sales, removeAttachment, { params: paramsOf(first) });
    await attach(shop, sales, ofOrder(), DOCUMENT);
  });

  test('are deleted for good, with an entry in the log', async () => {
    const attached = await attach(shop, sales, ofOrder(), await opaquePicture());
    const params = paramsOf(attached);
    shop.clock.now = new Date(shop.clock.now.getTime() + 60_000);
    await callAs(shop, sales, removeAttachment, { params });
    expect(await keysOf(ofOrder())).toEqual([]);
    expect(await listed()).toEqual([]);
    expect(await failureOf(await photoOf(attached))).toMatchObject({ code: 'unknown-attachment' });
    const again = await requestAs(shop, sales, removeAttachment, { params });
    expect(await failureOf(again)).toMatchObject({ code: 'unknown-attachment' });
    const history = { type: 'order', id: order } as const;
    const { entries } = (await callAs(shop, owner, listObjectHistory, { params: history })).result;
    expect(entries.map(({ kind }) => kind)).toEqual(['detached', 'attached']);
    expect(JSON.stringify(entries)).not.toContain(attached.name);
  });

  test('belong to one object: the id of another one does not find them', async () => {
    const attached = await attach(shop, sales, ofOrder(), await opaquePicture());
    const other = await ask(shop.app, placeOrder, { body: orderBody([SOFA]) });
    const params = {
      type: 'order',
      id: other.result.number,
      attachment: attached.attachment,
    } as const;
    expect((await requestAs(shop, sales, getAttachedPhoto, { params })).status).toBe(404);
    expect((await requestAs(shop, sales, removeAttachment, { params })).status).toBe(404);
  });
});

describe('who reads attachments', () => {
  test('owners and salespeople read all; editors none; the warehouse those of orders that are for it', async () => {
    const [editor, warehouse] = [
      await createStaffMember(shop, 'editor'),
      await createStaffMember(shop, 'warehouse'),
    ];
    const inside = await attach(shop, sales, ofOrder(), await opaquePicture());
    const outside = await attach(shop, sales, ofOrder(), await opaquePicture(), {
      forWarehouse: true,
    });
    expect(await listed(ofOrder(), owner)).toHaveLength(2);
    expect(await listed(ofOrder(), warehouse)).toEqual([outside]);
    const ofCase = await attach(shop, sales, ofOrder(), await opaquePicture(), {
      isWarranty: true,
    });
    expect(await listed(ofOrder(), warehouse)).toContainEqual(ofCase);
    const statuses = async (attached: AttachedFile) =>
      Promise.all(
        [owner, sales, warehouse, editor].map(async (who) => (await photoOf(attached, who)).status),
      );
    expect(await statuses(inside)).toEqual([200, 200, 404, 403]);
    expect(await statuses(outside)).toEqual([200, 200, 200, 403]);
    const deletion = { params: paramsOf(outside) };
    expect((await requestAs(shop, warehouse, removeAttachment, deletion)).status).toBe(403);
  });

  test('the warehouse attaches to orders only, and sees what it has attached', async () => {
    const warehouse = await createStaffMember(shop, 'warehouse');
    const who = await member(shop);
    const damaged = await attach(shop, warehouse, ofOrder(), await opaquePicture(), {
      isWarranty: true,
    });
    expect(damaged).toMatchObject({ forWarehouse: true, isWarranty: true });
    const about = { type: 'member', id: who.user._id } as const;
    const refused = await tryToAttach(shop, warehouse, about, await opaquePicture());
    expect(await failureOf(refused)).toMatchObject({ code: 'unknown-user' });
    const list = await requestAs(shop, warehouse, listAttachments, { params: about });
    expect(list.status).toBe(404);
  });

  test('the warehouse loses them with an order that ended more than a week ago', async () => {
    const warehouse = await createStaffMember(shop, 'warehouse');
    const attached = await attach(shop, sales, ofOrder(), await opaquePicture(), {
      forWarehouse: true,
    });
    await callAs(shop, sales, changeOrderStatus, {
      params: { number: order },
      body: { from: 'pending', status: 'cancelled' },
    });
    expect((await photoOf(attached, warehouse)).status).toBe(200);
    shop.clock.now = new Date(shop.clock.now.getTime() + 8 * 24 * 60 * 60_000);
    const later = await createStaffMember(shop, 'warehouse', 'later@shop.test');
    expect((await photoOf(attached, later)).status).toBe(404);
  });

  test('no response to a customer contains them, and their address is closed to customers', async () => {
    const who = await member(shop);
    const { number, claim, objects } = await recordsOf(who);
    for (const object of objects) {
      const attached = await attach(shop, sales, object, DOCUMENT, { name: 'secret.pdf' });
      const path = pathOf(getAttachedDocument, { params: paramsOf(attached) });
      for (const token of [null, who.token]) {
        const input = { params: paramsOf(attached) };
        const response = await request(shop.app, getAttachedDocument, input, { token });
        expect([401, 403], path).toContain(response.status);
      }
    }
    const { email } = who.user;
    const responses = await Promise.all([
      request(shop.app, trackOrder, { body: { number, email } }),
      request(shop.app, listOrders, { query: { userId: who.user._id } }, as(who)),
      request(shop.app, getUser, { params: { id: who.user._id } }, as(who)),
      request(shop.app, openQuote, { body: claim }),
    ]);
    for (const response of responses) {
      expect(response.status).toBe(200);
      expect(await response.text()).not.toContain('secret.pdf');
    }
  });
});

describe('the customer’s rights', () => {
  test('the account copy contains the files about the member, the orders and the quotes', async () => {
    const [who, other] = [await member(shop), await member(shop)];
    const photo = await opaquePicture();
    for (const object of (await recordsOf(who)).objects) {
      await attach(shop, sales, object, DOCUMENT, { name: `${object.type}.pdf` });
      await attach(shop, sales, object, photo, { name: `${object.type}.jpg` });
    }
    await attach(shop, sales, { type: 'member', id: other.user._id }, DOCUMENT);
    const params = { id: who.user._id };
    const parts: CopyPart[] = [];
    let body: object = { password: PASSWORD };
    for (;;) {
      const { result } = await ask(shop.app, copyAccount, { params, body }, as(who));
      parts.push(result);
      if (!result.next) break;
      body = { after: result.next };
    }
    const files = parts.flatMap((part) => part.files ?? []);
    expect(files.map(({ name }) => name).toSorted()).toEqual([
      'member.jpg',
      'member.pdf',
      'order.jpg',
      'order.pdf',
      'quote.jpg',
      'quote.pdf',
    ]);
    const document = files.find(({ name }) => name === 'order.pdf');
    expect(Buffer.from(document?.content ?? '', 'base64')).toEqual(DOCUMENT);
    expect(document?.number).toMatch(/^LL-/);
  });

  test('closing the account deletes the files, within the next run of the task, and no others', async () => {
    const who = await member(shop);
    const { objects: records } = await recordsOf(who);
    for (const object of records) await attach(shop, sales, object, await opaquePicture());
    const kept = await attach(shop, sales, ofOrder(), await opaquePicture());
    const input = { params: { id: who.user._id }, body: { password: PASSWORD } };
    await ask(shop.app, deleteUser, input, { token: who.token });
    await Promise.all([shop.app.clearAccounts(), shop.another().clearAccounts()]);
    for (const object of records) expect(await keysOf(object)).toEqual([]);
    expect(await listed()).toEqual([kept]);
    const stored = await wholeTable(settings);
    const ofRecords = stored.filter(
      ({ SK, attachment }) =>
        String(SK).startsWith('DIARY') && attachment && attachment !== kept.attachment,
    );
    expect(ofRecords).toEqual([]);
    expect(stored.filter(({ PK }) => PK === 'ERASED-FILES')).toEqual([]);
  });
});
