import type { Config } from '@netlify/functions';
import { app } from '#functions/app.ts';

export default () => app().sendEmails();

export const config: Config = { schedule: '*/5 * * * *' };
