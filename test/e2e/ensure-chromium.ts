import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import process from 'node:process';
import { findChromium } from './chromium';

/** Installs Debian's Chromium where it is missing and may be installed; else says how, and fails. */
function ensureChromium(): void {
  if (findChromium() !== undefined) return;
  if (!isDebianRoot()) {
    console.error(
      'The end-to-end tests need Chromium. Install it (Debian: apt-get install chromium fonts-liberation fonts-noto-cjk), or set CHROMIUM_PATH to its program.',
    );
    process.exit(1);
  }
  console.log('Installing Chromium for the end-to-end tests…');
  const run = (args: readonly string[]) =>
    execFileSync('apt-get', args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  run(['update']);
  run(['install', '-y', '--no-install-recommends', 'chromium', 'fonts-liberation', 'fonts-noto-cjk']);
}

function isDebianRoot(): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return false;
  try {
    accessSync('/usr/bin/apt-get', constants.X_OK);
    return true;
  } catch {
    // No apt-get: nothing that could install it.
    return false;
  }
}

ensureChromium();
