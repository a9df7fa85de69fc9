/** Runs inside a frame whose policy requires trusted types; reports the result to the parent page. */
import '../../widget/index.ts';
import { sanitize, sanitizerReady } from '../../widget/html/sanitize.ts';

const violations: string[] = [];
addEventListener('securitypolicyviolation', ({ violatedDirective, sample }) => {
  violations.push(`${violatedDirective} ${sample}`);
});

// The parent names the frame `no-sanitizer` to test a browser without a sanitiser.
if (window.name === 'no-sanitizer') Reflect.deleteProperty(globalThis, 'Sanitizer');
await sanitizerReady();
const box = document.createElement('div');
box.append(sanitize('<p onclick="x()">Hello</p>', { mediaHosts: [] }));
const chat = document.createElement('desk-chat');
chat.setAttribute('site', 'default');
chat.setAttribute('relay', 'http://127.0.0.1:9');
chat.addEventListener('desk-chat-ready', () => {
  const launcher = chat.shadowRoot?.querySelector('button') != null;
  parent.dispatchEvent(new CustomEvent('policy-tried', { detail: { html: box.innerHTML, violations, launcher } }));
});
document.body.append(chat);
