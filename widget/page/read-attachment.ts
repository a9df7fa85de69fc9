/** Checks the card about a product or an order that the page attaches to the chat. Pure. */

export type Attachment = {
  title: string;
  text?: string;
  /** The price as the page shows it. */
  price?: string;
  /** Addresses of a picture and of the page about it; relative ones belong to the page. */
  picture?: string;
  url?: string;
};

/** The relay's limits in UTF-16 units. */
const LONGEST = { title: 255, text: 1000, price: 64, picture: 2000, url: 2000 };
type Name = keyof Attachment;

/** The attachment with absolute addresses, or a sentence that says what is wrong with it. */
export function readAttachment(given: unknown, base: string): Attachment | string {
  if (Object(given) !== given) return 'attach() takes an object such as { title: "Ember" }, or null';
  const fields = Object.entries(given as object).filter(([, value]) => value != null && value !== '');
  const read: Partial<Attachment> = {};
  for (const [name, value] of fields) {
    if (!Object.hasOwn(LONGEST, name))
      return `an attachment has no ${name}; allowed: ${Object.keys(LONGEST).join(', ')}`;
    if (typeof value !== 'string') return `the attachment's ${name} is no text`;
    const isAddress = name === 'picture' || name === 'url';
    const text = isAddress ? webAddress(value, base) : value.trim();
    if (text === null) return `the attachment's ${name} is no address of the web`;
    const longest = LONGEST[name as Name];
    if (text.length > longest) return `the attachment's ${name} is longer than ${longest} characters`;
    read[name as Name] = text;
  }
  return read.title ? { ...read, title: read.title } : 'an attachment needs a title';
}

/** Without user info, which only serves to disguise the host. */
function webAddress(given: string, base: string): string | null {
  if (!URL.canParse(given, base)) return null;
  const { protocol, username, password, href } = new URL(given, base);
  return /^https?:$/.test(protocol) && !username && !password ? href : null;
}
