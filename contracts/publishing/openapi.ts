import { operation } from '../operation.ts';
import {
  getPublishState,
  listBuilds,
  publishNow,
  reportBuild,
  updatePublishSettings,
} from './publishing.ts';

export const PUBLISHING_OPERATIONS = [
  operation(getPublishState),
  operation(publishNow),
  operation(listBuilds),
  operation(updatePublishSettings, {
    example: { body: { minutes: 30, quiet: { from: '22:00', to: '06:30' } } },
  }),
  operation(reportBuild, {
    example: { body: { build: 'deploy-1f2e3d4c', result: 'started', catalogue: 12 } },
  }),
];
