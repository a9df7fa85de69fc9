/**
 * The playground: applies the chosen options to the chat, keeps them in the page's address, and lists the chat's events.
 * Uses only the public API, and sets styles by script, which this shop's CSP allows.
 */
const LANGUAGES = 'en zh-CN zh-TW ja ko es fr de pt-BR ru ar he hi id th vi tr it nl pl'.split(' ');
const ATTRIBUTES = 'site lang mode consent back sound notifications teaser cart theme position label'.split(' ');
const WORDS = ['title', 'emptyTitle'];
const EVENTS =
  'ready error open close unread message before-send send-failed connection availability status queue agent-joined transferred survey-shown survey-submitted answer-rated consent-changed invitation-shown invitation-accepted invitation-dismissed'.split(
    ' ',
  );

const byId = (id) => document.getElementById(id);
const form = byId('options');
for (const tag of LANGUAGES) {
  const name = new Intl.DisplayNames(tag, { type: 'language' }).of(tag);
  form.elements.lang.append(new Option(`${name} (${tag})`, tag));
}
const defaults = new FormData(form);
for (const [name, value] of new URLSearchParams(location.hash.slice(1))) {
  const field = form.elements.namedItem(name);
  if (field?.type === 'checkbox') field.checked = true;
  else if (field) field.value = value;
}

/** The options that differ from their defaults. */
function chosen() {
  return [...new FormData(form)].filter(([name, value]) => value !== defaults.get(name));
}

function apply(chat) {
  const given = new FormData(form);
  const attributes = ATTRIBUTES.map((name) => [name, given.get(name) || null]);
  const strings = Object.fromEntries(WORDS.map((key) => [key, given.get(key)]).filter(([, text]) => text));
  document.documentElement.dir = given.get('dir');
  const { element } = chat;
  for (const [name, value] of given) {
    if (!name.startsWith('--')) continue;
    const unit = form.elements[name].dataset.unit ?? '';
    if (value === defaults.get(name)) element.style.removeProperty(name);
    else element.style.setProperty(name, value + unit);
  }
  const isInline = given.get('mode') === 'inline';
  byId('box-section').hidden = !isInline;
  const place = isInline ? byId('box') : document.body;
  if (element.parentElement !== place) place.append(element);
  chat.update({ ...Object.fromEntries(attributes), strings });
  loadInvitations(given.get('site'));
  // Load the chat: the loader's launcher ignores new options, and an inline chat has no launcher.
  if (chosen().length > 0) chat.getState();
  history.replaceState(null, '', `#${new URLSearchParams(chosen())}`);
  byId('code').textContent = code();
}

/** The code with which a page gets this chat. */
function code() {
  const all = chosen();
  const data = all.filter(([name]) => ATTRIBUTES.includes(name) && name !== 'site');
  const relay = new URL(document.querySelector('script[data-site]').src).origin;
  const tag = [`<script async src="${relay}/desk-chat.js"`, `data-site="${form.elements.site.value}"`];
  const styles = all
    .filter(([name]) => name.startsWith('--'))
    .map(([name, value]) => `  ${name}: ${value}${form.elements[name].dataset.unit ?? ''};\n`);
  const strings = Object.fromEntries(all.filter(([name]) => WORDS.includes(name)));
  const given = data.map(([name, value]) => `data-${name}${value === 'on' ? '' : `="${value}"`}`);
  const parts = [`${[...tag, ...given].join('\n  ')}></script>`];
  if (styles.length > 0) parts.push(`/* your stylesheet */\ndesk-chat {\n${styles.join('')}}`);
  if (Object.keys(strings).length > 0) {
    parts.push(
      `// your script\n(window.DeskChat ??= []).push((chat) => chat.update(${JSON.stringify({ strings }, null, 2)}));`,
    );
  }
  return parts.join('\n\n');
}

/** The argument of a call by the name that its button has. */
function argumentOf(name) {
  const text = byId('text').value;
  const lamp = { title: 'Ember', text, price: '€129', picture: '/assets/lamp-ember.svg', url: '/lamps/ember' };
  return { draft: { draft: text }, text, lamp, nothing: null, customer: { customer: { plan: text } } }[name];
}

/** A page that changes its site loads the rules of that site itself. */
function loadInvitations(site) {
  const { src } = document.querySelector('script[data-site]');
  if (site === 'advice') import(new URL('/invitations/advice.js', src)).catch(() => {});
}

function note(what, details) {
  const line = document.createElement('li');
  const time = document.createElement('time');
  time.textContent = `${new Date().toLocaleTimeString('en-GB')} `;
  const text = details === undefined ? '' : ` ${JSON.stringify(details)}`;
  line.append(time, what, text);
  byId('log').prepend(line);
}

/** The fields of an event class, without those of every event. */
function fieldsOf(event) {
  const fields = Object.fromEntries(Object.entries(event).filter(([name]) => name !== 'isTrusted'));
  return Object.keys(fields).length > 0 ? fields : undefined;
}

window.DeskChat ??= [];
window.DeskChat.push((chat) => {
  for (const name of EVENTS) {
    chat.on(name, (event) => {
      if (name === 'before-send' && byId('hold').checked) event.preventDefault();
      note(name, fieldsOf(event));
    });
  }
  form.addEventListener('input', () => apply(chat));
  byId('defaults').addEventListener('click', () => {
    form.reset();
    apply(chat);
  });
  for (const button of document.querySelectorAll('[data-call]')) {
    button.addEventListener('click', async () => {
      const { call, with: argument } = button.dataset;
      try {
        note(`${call}() →`, await chat[call](argumentOf(argument)));
      } catch (error) {
        note(`${call}() ✗`, String(error));
      }
    });
  }
  apply(chat);
});
