/** The `User-Agent` in words for agents, `Chrome 141 on Windows`: only listed names and a number leave this file. */

/** More than any browser sends; the rest is not read. */
const LONGEST = 512;

/** In this order: a browser names those that it resembles, too. */
const BROWSERS: readonly (readonly [name: string, sign: RegExp])[] = [
  ['Edge', /\bEdg(?:A|iOS)?\/(\d{1,4})/],
  ['Opera', /\bOPR\/(\d{1,4})/],
  ['Samsung Internet', /\bSamsungBrowser\/(\d{1,4})/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/(\d{1,4})/],
  ['Chrome', /\b(?:(?:Headless)?Chrome|CriOS)\/(\d{1,4})/],
  ['Safari', /\bVersion\/(\d{1,4})[\d.]* (?:Mobile\/\w{1,20} )?Safari\//],
];

const SYSTEMS: readonly (readonly [name: string, sign: string])[] = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['macOS', 'Mac OS X'],
  ['ChromeOS', 'CrOS'],
  ['Linux', 'Linux'],
];

export function browserName(userAgent: string | undefined): string {
  const text = (userAgent ?? '').slice(0, LONGEST);
  const system = SYSTEMS.find(([, sign]) => text.includes(sign))?.[0] ?? '';
  for (const [name, sign] of BROWSERS) {
    const version = sign.exec(text)?.[1];
    if (version !== undefined) return `${name} ${version}${system && ` on ${system}`}`;
  }
  return system;
}
