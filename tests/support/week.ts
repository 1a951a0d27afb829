import type { Browser, BrowserContext, Page, ViewportSize } from '@playwright/test';
import { signInStaff } from '#contracts/staff/staff-sign-in.ts';
import type { Language } from '#domain/languages.ts';
import type { StaffRole } from '#domain/staff/staff-roles.ts';
import { sitePaths } from '#src/i18n/paths.ts';
import { type StaffLocation, staffLocationUrl } from '#src/staff/kit/staff-location.ts';
import { cookiesOf } from './api/members.ts';
import { SHOP_EMAIL } from './api/running-api.ts';
import type { Item } from './api/whole-table.ts';
import { setStaffCookie } from './browser-staff.ts';
import { changeProblems, tableProblems } from './invariants/table-invariants.ts';
import { openOwnShop } from './own-shop.ts';
import {
  codeAt,
  createStaffMember,
  ownerOf,
  requestAs,
  STAFF_PASSWORD,
  type StaffMember,
} from './staff-accounts.ts';
import { say } from './texts.ts';
import { collectErrors, expect, test } from './visitor.ts';

const MINUTE_MS = 60_000;

/** Somebody with a browser and a language of their own. */
export interface Person {
  page: Page;
  language: Language;
  text: ReturnType<typeof say>;
  email: string;
}

/** Person of the staff. */
export interface Employee extends Person {
  account: StaffMember;
  /** Opens a place of the staff area. */
  open: (place: StaffLocation) => Promise<void>;
}

/** A week of one shop: its people, its clock, and its table, which is checked after every step. */
export type Week = Awaited<ReturnType<typeof openWeek>>;

/**
 * Opens a shop for a week.
 * @param consoleErrors list of the test, which gets the errors of all browsers
 */
export async function openWeek(browser: Browser, consoleErrors: string[]) {
  const contexts: BrowserContext[] = [];
  const employees: Employee[] = [];
  /** Tokens and secrets that the table must not contain. */
  const secrets: string[] = [];
  let table: Item[] = [];

  async function newBrowser(viewport?: ViewportSize): Promise<BrowserContext> {
    const context = await browser.newContext(viewport ? { viewport } : {});
    contexts.push(context);
    collectErrors(context, consoleErrors);
    // A blank page has no storage.
    await context.addInitScript(() => {
      if (location.protocol !== 'about:') localStorage.setItem('hasSeenCookie', 'true');
    });
    return context;
  }

  const shop = await openOwnShop(await newBrowser(), { limitFactor: 100 });

  async function person(
    language: Language,
    email: string,
    viewport?: ViewportSize,
  ): Promise<Person> {
    const context = await newBrowser(viewport);
    await shop.serve(context);
    const page = await context.newPage();
    await page.clock.setFixedTime(shop.clock.now);
    return { page, language, text: say(language), email };
  }

  async function admit({ page }: Person, cookie: string): Promise<void> {
    await setStaffCookie(page, cookie);
    secrets.push(cookie.split('.').at(-1) ?? cookie);
  }

  async function setClock(now: Date): Promise<void> {
    shop.clock.now = now;
    const pages = contexts.flatMap((context) => context.pages());
    await Promise.all(pages.map((page) => page.clock.setFixedTime(now)));
  }

  /** Waits until the emails of the last change have left, and expects a sound table. */
  async function check(): Promise<void> {
    let items: Item[] = [];
    const problems = async () => {
      items = await shop.table();
      return [
        ...tableProblems(items, { emails: shop.emails, secrets }),
        ...changeProblems(table, items),
      ];
    };
    await expect.poll(problems).toEqual([]);
    table = items;
  }

  return {
    shop,
    /** The shop as a recipient of emails. */
    office: { email: SHOP_EMAIL },

    /** Returns a customer with a browser of their own. */
    customer: person,

    /** Returns a person of the staff with a browser of their own, signed in. */
    async employee(role: StaffRole, language: Language): Promise<Employee> {
      const account = await (role === 'owner' ? ownerOf(shop) : createStaffMember(shop, role));
      const somebody = await person(language, account.email);
      const open = async (place: StaffLocation) => {
        await somebody.page.goto(sitePaths(language).admin() + staffLocationUrl(place));
      };
      const employee = { ...somebody, account, open };
      employees.push(employee);
      await admit(employee, account.cookie);
      secrets.push(account.secret, ...account.recoveryCodes);
      return employee;
    },

    /** Begins a day. The sessions of the day before have ended, so all staff sign in again. */
    async morning(time: string): Promise<void> {
      await Promise.all(employees.map(({ page }) => page.goto('about:blank')));
      await setClock(new Date(time));
      for (const employee of employees) {
        const { email, secret } = employee.account;
        const code = codeAt(secret, shop.clock.now);
        const body = { email, password: STAFF_PASSWORD, code };
        const response = await requestAs(shop, undefined, signInStaff, { body });
        expect(response.status).toBe(201);
        await admit(employee, cookiesOf(response)['staff'] ?? '');
      }
      await check();
    },

    /**
     * Plays a step, five minutes after the one before. Afterward the table must be sound, and exactly these people must
     * have got an email.
     */
    step: (title: string, mailed: readonly { email: string }[], play: () => Promise<void>) =>
      test.step(title, async () => {
        await setClock(new Date(shop.clock.now.getTime() + 5 * MINUTE_MS));
        const before = shop.emails.length;
        await play();
        await check();
        const recipients = shop.emails.slice(before).map(({ to }) => to);
        expect(recipients.toSorted()).toEqual(mailed.map(({ email }) => email).toSorted());
      }),

    /** Returns the text of the latest email to somebody. */
    emailTo: ({ email }: { email: string }): string =>
      shop.emails.findLast(({ to }) => to === email)?.text ?? '',

    async close(): Promise<void> {
      await Promise.all(contexts.map((context) => context.close()));
      await shop.close();
    },
  };
}
