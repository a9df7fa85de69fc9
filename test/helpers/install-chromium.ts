/** The tests' browser from Debian's packages, with the fonts that pages need. */
import { installDebianProgram } from './debian-program.ts';

/** Path in Debian's package. The script in PATH would not pass signals on to the browser. */
export const HEADLESS_SHELL = '/usr/lib/chromium/chromium-headless-shell';

/** Includes the machine's fonts, if it has any, and the unpacked ones. */
const FONTS = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>/usr/share/fonts</dir>
  <dir prefix="relative">root/usr/share/fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`;

/** Installs Chromium and returns the path of its program; throws one line with advice if it fails. */
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
