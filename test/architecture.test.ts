import { readdirSync, readFileSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { layers, topFiles, topFolders } from './fixtures/architecture/import-law';
import { readSource } from './fixtures/architecture/source-file';
import { violationsOf } from './fixtures/architecture/violations';

const root = fileURLToPath(new URL('..', import.meta.url));

const files = [...topFolders]
  .flatMap((folder) => readdirSync(`${root}${folder}`, { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile() && /\.[cm]?[jt]sx?$/.test(entry.name))
  .map((entry) => `${entry.parentPath}/${entry.name}`)
  .map((path) => readSource(relative(root, path).split(sep).join('/'), readFileSync(path, 'utf8')));

describe('the source as it stands', () => {
  it('was really scanned', () => {
    expect(files.length).toBeGreaterThan(250);
    expect(files.reduce((sum, file) => sum + file.imports.length, 0)).toBeGreaterThan(900);
    const scanned = (folder: string) => files.some(({ path }) => path.startsWith(`${folder}/`));
    for (const folder of [
      'app',
      'components/ui',
      'lib/aggregation',
      'lib/trace',
      'lib/mcp',
      'lib/chat',
      'lib/workspace',
    ]) {
      expect(scanned(folder), folder).toBe(true);
    }
  });

  it('keeps the import law and every other law of its layers', () => {
    expect(files.flatMap(violationsOf)).toEqual([]);
  });

  it('has nothing new at the top', () => {
    const entries = readdirSync(root, { withFileTypes: true }).filter(({ name }) => !name.startsWith('.'));
    const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
    const tops = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
    expect(folders.filter((name) => ![...topFolders, 'node_modules'].includes(name))).toEqual([]);
    expect(tops.filter((name) => !topFiles.includes(name) && !name.endsWith('.tsbuildinfo'))).toEqual([]);
  });
});

describe('the law', () => {
  function broken(path: string, text: string): readonly string[] {
    return violationsOf(readSource(path, text)).map((sentence) => sentence.slice(path.length + 1));
  }

  it.each([
    ['import', "import { x } from '@/lib/workspace';"],
    ['type import', "import type { X } from '@/lib/workspace';"],
    ['import for its effect', "import '@/lib/workspace';"],
    ['import over lines', "import {\n  x, // from './y'\n  type Z,\n} from\n  '@/lib/workspace';"],
    ['re-export', "export { x } from '@/lib/workspace';"],
    ['re-export of all', "export * from '@/lib/workspace';"],
    ['import on demand', "export const x = () => import('@/lib/workspace');"],
    ['type taken from an import', "export type X = import('@/lib/workspace').X;"],
    ['relative import', "import { x } from '../workspace/create-workspace';"],
    ['require', "export const x = require('@/lib/workspace');"],
    ['import in a template', 'export const x = () => import(`@/lib/workspace`);'],
  ])('sees an %s', (_, text) => {
    const found = broken('lib/chat/x.ts', text);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(/lib\/workspace|cannot be read/);
  });

  it('sees no import in a comment or a text', () => {
    expect(
      broken('lib/chat/x.ts', "// import '@/lib/workspace';\nexport const x = \"from '@/lib/workspace'\";"),
    ).toEqual([]);
  });

  it.each(layers)('lets $folder import its row and nothing else', ({ folder, may }) => {
    for (const other of layers.map((layer) => layer.folder)) {
      const text = `import '@/${other}';`;
      const isLawful =
        other === folder ||
        may.includes(other) ||
        (folder !== 'components/ui' && other.startsWith('components') && (folder === 'components' || folder === 'app'));
      expect(broken(`${folder}/x.ts`, text).length === 0, `${folder} → ${other}`).toBe(isLawful);
    }
  });

  it.each(['components/tools/x.tsx', 'lib/mcp/x.ts', 'test/unit/x.test.ts', 'app/page.tsx'])(
    'lets %s import no file inside the core',
    (path) => {
      expect(broken(path, "import { x } from '@/lib/aggregation/route';").join()).toContain('inside the core');
    },
  );

  it.each([
    ...['document.title', 'window', 'globalThis.document', 'localStorage.x', 'process.env', 'Buffer.from([])'],
    ...['Date.now()', 'new Date()', 'Date()', '(() => Date)()', 'performance.now()', 'Math.random()', '[Math].length'],
    ...['crypto.randomUUID()', "fetch('x')", "new WebSocket('x')", 'setTimeout(() => 1, 1)', 'AbortSignal.timeout(1)'],
    ...['console.log(1)', 'String(process.pid)', '{ now: Date.now }', '[Date]["0"]'],
  ])('lets no pure layer use %s', (expression) => {
    for (const { folder } of layers.filter(({ pure }) => pure)) {
      expect(broken(`${folder}/x.ts`, `export const x = () => (${expression});`), folder).not.toEqual([]);
    }
    expect(broken('lib/mcp/x.ts', `export const x = () => (${expression});`)).toEqual([]);
  });

  it.each([
    ...[
      'new Date(5).toISOString()',
      'Date.UTC(2026, 0)',
      'Math.max(1, 2)',
      "new URL('http://a')",
      '({ document: 1 }).document',
    ],
    ...["'fetch(document)'", '((performance: number) => performance)(1)', '1 as unknown as Document'],
  ])('lets pure layers use %s', (expression) => {
    expect(broken('lib/aggregation/x.ts', `export const x = () => (${expression});`)).toEqual([]);
  });

  it.each(['node:fs', 'fs', 'react', 'nanoid', '@modelcontextprotocol/sdk/types.js'])(
    'lets no pure layer import %s',
    (name) => {
      expect(broken('lib/trace/x.ts', `import '${name}';`)).not.toEqual([]);
    },
  );

  it.each(['react', 'react/jsx-runtime', 'next/server', 'use-intl', 'zustand', '@ai-sdk/react', 'radix-ui'])(
    'keeps %s to app and components',
    (name) => {
      expect(broken('lib/workspace/x.ts', `import '${name}';`)).not.toEqual([]);
      expect(broken('components/tools/x.tsx', `import '${name}';`)).toEqual([]);
    },
  );

  it.each(['zustand/vanilla', 'use-intl/core', '@tanstack/react-query', '@noble/hashes/sha2.js'])(
    'lets lib/workspace import %s',
    (name) => {
      expect(broken('lib/workspace/x.ts', `import '${name}';`)).toEqual([]);
    },
  );

  it.each(["fetch('x')", "new EventSource('x')"])('lets no component call %s', (expression) => {
    expect(broken('components/tools/x.tsx', `export const x = () => ${expression};`)).not.toEqual([]);
  });

  it('lets no component import the MCP SDK', () => {
    expect(
      broken('components/tools/x.tsx', "import { Client } from '@modelcontextprotocol/sdk/client/index.js';"),
    ).not.toEqual([]);
  });

  it.each(['app/page.tsx', 'app/(playground)/layout.tsx', 'app/learn/[lesson]/page.tsx'])(
    'keeps %s a server component',
    (path) => {
      expect(broken(path, "'use client';\nexport default function Page() {\n  return null;\n}")).not.toEqual([]);
      expect(broken(path, 'export default function Page() {\n  return null;\n}')).toEqual([]);
      expect(broken('app/error.tsx', "'use client';\nexport const x = 1;")).toEqual([]);
    },
  );

  it('lets only pure data be long', () => {
    const rows = Array.from({ length: 500 }, (_, index) => `  [${index}, 'x'],`).join('\n');
    expect(broken('lib/chat/x.ts', `export const rows: readonly [number, string][] = [\n${rows}\n];`)).toEqual([]);
    expect(broken('lib/chat/x.ts', `export const rows = [\n${rows}\n].map(([x]) => x);`)).not.toEqual([]);
  });

  it('asks for a row for each new folder', () => {
    expect(broken('lib/utils/x.ts', 'export const x = 1;')).not.toEqual([]);
  });
});
