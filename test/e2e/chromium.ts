import { existsSync } from 'node:fs';
import process from 'node:process';

const usualPlaces = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Where Chromium is: `CHROMIUM_PATH`, or the usual places; undefined where it is not. */
export function findChromium(): string | undefined {
  const chosen = process.env['CHROMIUM_PATH'];
  return [...(chosen === undefined ? [] : [chosen]), ...usualPlaces].find((path) => existsSync(path));
}

/** Without these a closed network is asked for updates at every start. */
export const chromiumArguments: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
];
