/** The accessible name of a button that leads to what is unread. */
import type { Strings } from '../strings/first/en.ts';

export const withUnread = (name: string, count: number | undefined, strings: Strings): string =>
  count ? `${name}, ${strings.unread(count)}` : name;
