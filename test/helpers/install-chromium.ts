/** The tests' browser from Debian's packages, with the fonts a page needs. */
import { installDebianProgram } from './debian-program.ts';

/** Where Debian's package puts it; the script in the path would stay between it and a signal. */
export const HEADLESS_SHELL = '/usr/lib/chromium/chromium-headless-shell';

/** The machine's fonts, if it has any, and the unpacked ones. */
const FONTS = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>/usr/share/fonts</dir>
  <dir prefix="relative">root/usr/share/fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`;

/** Installs Chromium and returns the path of its program; throws one line naming the way out when it cannot. */
export const installChromium = (env: NodeJS.ProcessEnv): Promise<string> =>
  installDebianProgram(
    {
      name: 'chromium',
      packages: ['chromium-headless-shell', 'fonts-dejavu-core'],
      path: HEADLESS_SHELL.slice(1),
      wayOut: 'install Chromium or Chrome and set CHROME_PATH to its program',
      beside: { 'fonts.conf': FONTS },
      environment: { FONTCONFIG_FILE: '$here/fonts.conf' },
    },
    env,
  );
