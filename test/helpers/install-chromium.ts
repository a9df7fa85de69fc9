/** The tests' browser from Debian's packages, with the fonts a page needs. */
import { installDebianProgram } from './debian-program.ts';

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
      packages: ['chromium', 'fonts-dejavu-core'],
      path: 'usr/bin/chromium',
      binary: 'usr/lib/chromium/chromium',
      wayOut: 'install Chromium or Chrome and set CHROME_PATH to its program',
      beside: { 'fonts.conf': FONTS },
      environment: { FONTCONFIG_FILE: '$here/fonts.conf' },
    },
    env,
  );
