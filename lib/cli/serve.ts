import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import process from 'node:process';

const host = process.env['HOST'] ?? '127.0.0.1';
const port = Number(process.env['PORT'] ?? '3000');
const next = createRequire(import.meta.url).resolve('next/dist/bin/next');
const environment = { ...process.env, NEXT_TELEMETRY_DISABLED: '1' };

/** Runs Next and resolves with its exit code. A signal to us reaches it, so that nothing is left running. */
function runNext(args: readonly string[]): Promise<number> {
  const child = spawn(process.execPath, [next, ...args], { stdio: 'inherit', env: environment });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 0));
  });
}

/** Whether the address can be listened on, found out before the build spends its minute. */
function checkPort(): Promise<string | undefined> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error) => resolve(error.message));
    probe.listen(port, host, () => probe.close(() => resolve(undefined)));
  });
}

async function serve(): Promise<number> {
  if (!Number.isInteger(port) || port < 1 || port > 65535) {
    console.error(`PORT must be a whole number from 1 to 65535, not "${process.env['PORT']}".`);
    return 2;
  }
  const trouble = await checkPort();
  if (trouble !== undefined) {
    console.error(`Cannot listen on ${host}:${port} (${trouble}). Choose another port: PORT=3001 npm run serve`);
    return 2;
  }
  const built = await runNext(['build']);
  if (built !== 0) return built;
  console.log(`\n  Namesake is at http://${host.includes(':') ? `[${host}]` : host}:${port}\n`);
  return runNext(['start', '-H', host, '-p', String(port)]);
}

process.exitCode = await serve();
