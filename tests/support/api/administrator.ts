import { API_BASE } from '#contracts/limits.ts';
import type { App } from '#functions/app.ts';
import { cookiesOf, visit } from './members.ts';
import { ADMIN_KEY } from './requests.ts';

/** Signs in as administrator, and returns the value of the session cookie. */
export async function adminSession(app: App): Promise<string> {
  const path = `${API_BASE}/admin/session`;
  const response = await visit(app, 'POST', path, { body: { key: ADMIN_KEY } });
  return cookiesOf(response)['admin'] ?? '';
}
