import type { Config } from '@netlify/functions';
import { app } from '#functions/app.ts';

export default () => app().clearUploads();

export const config: Config = { schedule: '17 3 * * *' };
