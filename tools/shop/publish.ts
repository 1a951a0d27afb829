import {
  type BuildInitiator,
  getPublishState,
  type PUBLISH_REJECTIONS,
  publishNow,
} from '#contracts/publishing/publishing.ts';
import { FALLBACK_LANGUAGE } from '#domain/languages.ts';
import { formatDateTime } from '#domain/time/market-time.ts';
import { UserFacingError } from '../user-facing-error.ts';
import type { ShopCommand } from './command-types.ts';
import { MARKET, marketOption } from './options.ts';
import { formatJson, formatList } from './print.ts';

const REASONS: Record<(typeof PUBLISH_REJECTIONS)[number], string> = {
  building: 'A build is under way. Changes since its start need another one.',
  'nothing-to-publish': 'Nothing to publish.',
  'no-build-hook':
    'The shop has no build hook. Set BUILD_HOOK_URL for a deployed shop. On your machine, run "npm start" to build and publish, or restart "npm run dev" to show all changes.',
};

/** Default reason for each type of failure without its own message. */
const FAILURES = {
  build: 'the build stopped',
  hook: 'the call to the build hook failed',
  timeout: 'it did not report a result in time',
};

function nameOf(by: BuildInitiator): string {
  return by.kind === 'staff' ? by.name : by.kind;
}

/** Commands for publishing. */
export const PUBLISH_COMMANDS: readonly ShopCommand[] = [
  {
    name: 'publish status',
    args: [],
    description: 'Show unpublished changes and the last build.',
    options: { market: MARKET, json: { type: 'boolean', description: 'print JSON' } },
    async run({ callShop, options, print }) {
      const market = marketOption(options);
      const { result } = await callShop(getPublishState);
      if (options['json']) return print(formatJson(result));
      const { changes, building, failed, published, nextAt } = result;
      const moment = (instant: string) => formatDateTime(instant, market, FALLBACK_LANGUAGE);
      if (building) print('A build is under way.\n');
      if (failed) {
        print(`The last build failed: ${failed.reason ?? FAILURES[failed.failure ?? 'build']}\n`);
      }
      if (published?.endedAt) {
        print(`Published ${moment(published.endedAt)} by ${nameOf(published.by)}.\n`);
      }
      if (changes.total === 0) return print('Nothing to publish.\n');
      const atLeast = changes.isComplete ? '' : 'at least ';
      print(`Unpublished changes: ${atLeast}${changes.total}.\n`);
      if (nextAt) print(`Next scheduled build: ${moment(nextAt)} or later.\n`);
      const rows = changes.list.map((change) => [
        change.id,
        change.object === 'product' ? change.title : '',
        change.action,
        nameOf(change.by),
        moment(change.at),
      ]);
      print(formatList(['code', 'title', 'change', 'by', 'at'], rows, ''));
    },
  },
  {
    name: 'publish now',
    args: [],
    description: 'Publish all changes now.',
    options: {},
    async run({ callShop, print }) {
      const { started, why, build } = (await callShop(publishNow)).result;
      if (!started) throw new UserFacingError(REASONS[why ?? 'building']);
      print(`Build started: ${build?.id}. Run "npm run shop -- publish status" for its result.\n`);
    },
  },
];
