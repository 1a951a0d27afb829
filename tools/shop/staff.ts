import { createFirstOwner, listStaff, resetFactors } from '#contracts/staff/staff-people.ts';
import { asciiEmail } from '#domain/input/email.ts';
import { languageSchema } from '#domain/languages.ts';
import { UserFacingError } from '../user-facing-error.ts';
import type { CommandContext, ShopCommand } from './command-types.ts';
import { textOption } from './options.ts';
import { formatList } from './print.ts';

function required(options: CommandContext['options'], name: string): string {
  const value = textOption(options, name);
  if (value === undefined) throw new UserFacingError(`Missing --${name}.`);
  return value;
}

function languageOption(options: CommandContext['options']) {
  const typed = textOption(options, 'language') ?? 'vn';
  const { data } = languageSchema.safeParse(typed);
  if (data) return data;
  throw new UserFacingError(
    `Unknown language "${typed}". Use one of: ${languageSchema.options.join(', ')}.`,
  );
}

/** Commands for staff accounts. */
export const STAFF_COMMANDS: readonly ShopCommand[] = [
  {
    name: 'staff list',
    args: [],
    description: 'List staff accounts and open invitations.',
    options: {},
    async run({ callShop, print }) {
      const { staff, invitations } = (await callShop(listStaff)).result;
      const rows = [
        ...staff.map(({ email, name, role, lastSignInAt }) => [email, name, role, lastSignInAt]),
        ...invitations.map(({ email, name, role }) => [email, name, role, 'invited']),
      ];
      print(formatList(['email', 'name', 'role', 'last sign-in'], rows, 'No staff accounts.'));
    },
  },
  {
    name: 'staff create-owner',
    args: [],
    description: 'Print the enrollment link of the first owner.',
    details: 'The link works once and for 72 hours. The command fails once the shop has an owner.',
    options: {
      email: { type: 'string', value: 'EMAIL', description: 'email address of the owner' },
      name: { type: 'string', value: 'NAME', description: 'name of the owner' },
      language: {
        type: 'string',
        value: 'LANGUAGE',
        description: `language of the staff area: ${languageSchema.options.join(', ')} (default: vn)`,
      },
    },
    async run({ callShop, options, print }) {
      const body = {
        email: required(options, 'email'),
        name: required(options, 'name'),
        language: languageOption(options),
      };
      const { link, expiresAt } = (await callShop(createFirstOwner, { body })).result;
      print(`Open this link before ${expiresAt}:\n${link}\n`);
    },
  },
  {
    name: 'staff reset',
    args: ['EMAIL'],
    description: 'Reset the sign-in of a person, who gets an email with a new enrollment link.',
    options: {},
    async run({ callShop, args: [email = ''], print }) {
      const { staff } = (await callShop(listStaff)).result;
      const person = staff.find((one) => one.email === asciiEmail(email).toLowerCase());
      if (!person) throw new UserFacingError(`No staff account has the email address ${email}.`);
      await callShop(resetFactors, { params: { id: person.id } });
      print(`Sign-in reset. An email with a new link was sent to ${person.email}.\n`);
    },
  },
];
