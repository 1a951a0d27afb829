import { defineOperation } from '../operation.ts';
import {
  getPublishState,
  listBuilds,
  publishNow,
  reportBuild,
  updatePublishSettings,
} from './publishing.ts';

export const PUBLISHING_OPERATIONS = [
  defineOperation(getPublishState),
  defineOperation(publishNow),
  defineOperation(listBuilds),
  defineOperation(updatePublishSettings, {
    example: { body: { minutes: 30, quiet: { from: '22:00', to: '06:30' } } },
  }),
  defineOperation(reportBuild, {
    example: { body: { build: 'deploy-1f2e3d4c', result: 'started', catalogue: 12 } },
  }),
];
