/** The environment of every measured relay: typical settings, with secrets used nowhere else. */

export const ORIGIN = 'http://bench.example';
export const SECRET = 'b'.repeat(64);

export const settings = {
  PUBLIC_URL: 'http://127.0.0.1:1',
  // Nobody listens on this port; a benchmark that calls the desk sets its own URL.
  DESK_URL: 'http://127.0.0.1:1',
  DESK_EMAIL: 'admin@desk.example',
  DESK_API_TOKEN: '11111111-2222-4333-8444-555555555555',
  CALLBACK_SECRET: SECRET,
  VISITOR_SECRET: SECRET,
  ALLOWED_ORIGINS: ORIGIN,
  // Every visitor has their own address, as behind an operator's proxy. The limits of an address are the defaults.
  TRUSTED_PROXIES: '1',
};
