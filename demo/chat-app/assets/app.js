/**
 * The chat app's page: shows what its server tells of the chat (server-sent events), and sends texts and pictures. The server keeps
 * the customer in a cookie that no script reads.
 */
const byId = (id) => document.getElementById(id);
const [list, service, lost, error, form, field, picture] = [
  'messages',
  'service',
  'lost',
  'error',
  'composer',
  'text',
  'picture',
].map(byId);
const STATES = { sending: 'Sending…', sent: 'Sent', failed: 'Not sent.', received: '' };
/** The name at messages of nobody: the desk's own notices, and keyword replies. */
const SHOP = document.querySelector('h1').textContent;
const RETRY_MS = 3000;
const NO_CONNECTION = 'There is no connection. Try again.';
/** Pixels from the end at which the newest message still counts as looked at. */
const NEAR_END = 40;
/** Whether the page shows the newest message, and goes on to the next one. */
let isAtEnd = true;

function element(name, className, text = '') {
  const made = document.createElement(name);
  if (className) made.className = className;
  made.textContent = text;
  return made;
}

/** The content of a message: a text, a picture or a recording. */
function contentOf({ type, content, from }) {
  const bubble = element('div', 'bubble', type === 'text' ? content : '');
  bubble.dir = 'auto';
  if (type === 'image') {
    const image = element('img');
    image.src = content;
    image.alt = from === 'me' ? 'The picture you sent' : 'A picture';
    image.addEventListener('load', follow);
    bubble.append(image);
  }
  if (type === 'voice') {
    const audio = element('audio');
    audio.src = content;
    audio.controls = true;
    audio.preload = 'metadata';
    bubble.append(audio);
  }
  return bubble;
}

function follow() {
  if (isAtEnd) list.scrollTop = list.scrollHeight;
}
list.addEventListener('scroll', () => {
  isAtEnd = list.scrollHeight - list.scrollTop - list.clientHeight < NEAR_END;
});
// The list shrinks where an error stands below it or the field grows.
new ResizeObserver(follow).observe(list);

/** The state of one's own message; one that failed can be sent again. */
function stateOf({ id, state }) {
  const line = element('p', 'state', STATES[state]);
  if (state !== 'failed') return line;
  const again = element('button', '', 'Send again');
  again.type = 'button';
  again.addEventListener('click', () => {
    again.disabled = true;
    void post(`/messages/${id}/again`, '', 'application/json').then(() => {
      again.disabled = false;
    });
  });
  line.append(' ', again);
  return line;
}

function show(entry) {
  const row = element('div', entry.from === 'me' ? `me ${entry.state}` : '');
  row.id = `entry-${entry.id}`;
  if (entry.from === 'me') row.append(element('span', 'hidden', 'You: '));
  else row.append(element('p', 'name', entry.name || SHOP));
  row.append(contentOf(entry));
  if (STATES[entry.state]) row.append(stateOf(entry));
  const before = byId(row.id);
  if (before) before.replaceWith(row);
  else {
    list.append(row);
    if (entry.from === 'me') isAtEnd = true;
  }
  follow();
}

function words({ status, turn, name }) {
  if (status === 'queuing') return turn > 0 ? `Waiting, number ${turn} in the queue` : 'Finding an agent…';
  if (status === 'offline') return 'Nobody is here right now';
  return status === 'chatting' && name ? `${name} answers` : 'Shop';
}

/** Listens, and after a break listens again: the server tells all entries anew. */
function listen() {
  const events = new EventSource('/events');
  events.addEventListener('open', () => {
    list.replaceChildren();
    isAtEnd = true;
    lost.hidden = true;
    forgive();
  });
  events.addEventListener('error', () => {
    lost.hidden = false;
    // The browser tries again by itself, but not after an answer that is no stream.
    if (events.readyState === EventSource.CLOSED) setTimeout(listen, RETRY_MS);
  });
  events.addEventListener('message', ({ data }) => {
    const update = JSON.parse(data);
    if (update.entry) show(update.entry);
    if (update.service) service.textContent = words(update.service);
  });
}
listen();

function complain(text) {
  error.textContent = text;
  error.hidden = text === '';
}

/** What was not sent for want of a connection stays in the field. */
function forgive() {
  if (error.textContent === NO_CONNECTION) complain('');
}
addEventListener('online', forgive);

async function post(path, body, type) {
  complain('');
  try {
    const response = await fetch(path, { method: 'POST', headers: { 'content-type': type }, body });
    if (response.ok) return true;
    complain((await response.json().catch(() => ({}))).error ?? 'The chat app did not take it. Try again.');
  } catch {
    complain(NO_CONNECTION);
  }
  return false;
}

async function send() {
  const text = field.value.trim();
  if (text === '') return;
  field.value = '';
  if (!(await post('/messages', JSON.stringify({ text }), 'application/json')) && field.value === '')
    field.value = text;
}

form.addEventListener('submit', (event) => {
  event.preventDefault();
  void send();
});
field.addEventListener('keydown', (event) => {
  // Safari ends the composition before the Enter that confirms a word: then only the key code tells.
  if (event.key !== 'Enter' || event.shiftKey || event.isComposing || event.keyCode === 229) return;
  event.preventDefault();
  void send();
});
picture.addEventListener('change', async () => {
  const [file] = picture.files;
  picture.value = '';
  if (!file) return;
  if (file.size > 2 * 1024 * 1024) complain('The picture is larger than 2 MB.');
  else await post('/pictures', file, file.type);
});
