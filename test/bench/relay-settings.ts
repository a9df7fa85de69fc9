/**
 * The environment of every relay that is measured: what a small company would set, and nobody's real secret.
 */

export const ORIGIN = 'http://bench.example';
export const SECRET = 'b'.repeat(64);

export const settings = {
  PUBLIC_URL: 'http://127.0.0.1:1',
  // Nobody listens there; what calls the desk brings its own.
  DESK_URL: 'http://127.0.0.1:1',
  DESK_EMAIL: 'admin@desk.example',
  DESK_API_TOKEN: '11111111-2222-4333-8444-555555555555',
  CALLBACK_SECRET: SECRET,
  VISITOR_SECRET: SECRET,
  ALLOWED_ORIGINS: ORIGIN,
  // Every visitor has an address of its own, as behind an operator's proxy; the limits of an address stay as they are.
  TRUSTED_PROXIES: '1',
};
