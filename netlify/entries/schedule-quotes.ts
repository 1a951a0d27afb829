import type { Config } from '@netlify/functions';
import { app } from '#functions/app.ts';

export default () => app().scheduleQuotes();

export const config: Config = { schedule: '7,37 * * * *' };
