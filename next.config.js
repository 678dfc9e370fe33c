/** @type {import('next').NextConfig} */
const config = {
  agentRules: false,
  poweredByHeader: false,
  reactStrictMode: true,
  serverExternalPackages: ['@sqlite.org/sqlite-wasm'],
  turbopack: {
    resolveAlias: {
      // The SDK's client imports ajv, which needs `unsafe-eval`; connections pass the cfworker validator instead.
      ajv: { browser: './lib/mcp/no-ajv.ts' },
      'ajv-formats': { browser: './lib/mcp/no-ajv.ts' },
    },
  },
};

export default config;
