/**
 * Serves a page at `/chat/<site>` that contains only the chat, for links in mails and apps, and for `<noscript>`. It
 * uses the same script tag as every site. Its only inline content is one style with a known hash.
 */
import { createHash } from 'node:crypto';
import { Router } from 'express';
import { LANGUAGES, type Language } from '../../protocol/site.ts';
import type { SiteSettings, Sites } from '../../sites/sites.ts';
import { chatPageWords } from './chat-page-words.ts';

const STYLE = [
  ':root{color-scheme:light dark}body{margin:0;font:16px/1.5 system-ui,sans-serif}',
  'main{max-inline-size:48rem;block-size:100dvh;margin-inline:auto}',
  'desk-chat::part(panel){border-block:0;border-radius:0}noscript{display:block;padding:3em 1.5em}',
].join('');
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

/** Adds the relay's own origin to every site, because the relay serves a chat page for each. */
export function withOwnOrigin(sites: Sites, publicUrl: string): Sites {
  const { origin } = new URL(publicUrl);
  return new Map(
    [...sites].map(([key, site]) => [key, { ...site, origins: [...new Set([...site.origins, origin])] }] as const),
  );
}

export function chatPageRouter(sites: Sites, hosts: readonly string[]): Router {
  const router = Router();
  router.get('/chat/:site', (request, response, next) => {
    const key = request.params.site;
    const site = sites.get(key);
    if (!site) return next();
    const language = chooseLanguage(request.acceptsLanguages());
    response.set({
      'content-security-policy': policyOf(site, hosts),
      'cache-control': 'no-cache',
      'x-robots-tag': 'noindex',
      vary: 'accept-language',
    });
    response.type('html').send(render(key, site, language));
  });
  return router;
}

/** Languages inspected at most. Browsers send a few; looking up each one takes time. */
const MOST_LANGUAGES = 16;

/** The first of the browser's languages that the chat has. */
function chooseLanguage(accepted: readonly string[]): Language {
  for (const tag of accepted.slice(0, MOST_LANGUAGES)) {
    const { language, script } = maximized(tag);
    if (language === 'zh') return script === 'Hant' ? 'zh-TW' : 'zh-CN';
    const found = LANGUAGES.find((known) => known.split('-')[0] === language);
    if (found) return found;
  }
  return 'en';
}

function maximized(tag: string): { language?: string; script?: string | undefined } {
  try {
    return new Intl.Locale(tag).maximize();
  } catch {
    return {};
  }
}

function policyOf(site: SiteSettings, hosts: readonly string[]): string {
  const media = ["'self'", ...new Set([...hosts, ...site.mediaHosts])].join(' ');
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'sha256-${STYLE_HASH}'`,
    "connect-src 'self'",
    `img-src ${media}`,
    `media-src ${media}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ');
}

function render(key: string, site: SiteSettings, language: Language): string {
  const [title, needsScript] = chatPageWords[language];
  const name = escaped(site.title ?? title);
  return `<!doctype html>
<html lang="${language}" dir="${language === 'ar' || language === 'he' ? 'rtl' : 'ltr'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content">
<meta name="robots" content="noindex">
<title>${name}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<script async src="/desk-chat.js" data-site="${key}" data-mode="inline"></script>
<noscript><h1>${name}</h1><p>${escaped(needsScript)}</p></noscript>
</main>
</body>
</html>
`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
