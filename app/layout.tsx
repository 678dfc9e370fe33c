import './globals.css';
import { GeistMono } from 'geist/font/mono';
import { GeistSans } from 'geist/font/sans';
import type { Metadata, Viewport } from 'next';
import { headers } from 'next/headers';
import { connection } from 'next/server';
import type { ReactNode } from 'react';
import { themeScript } from '@/components/workspace/theme-script';
import { messages } from '@/lib/messages';

export const metadata: Metadata = {
  title: { default: messages.shell.title, template: `%s · ${messages.shell.name}` },
  description: messages.shell.description,
  applicationName: messages.shell.name,
};

export const viewport: Viewport = {
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#f6f7f9' },
    { media: '(prefers-color-scheme: dark)', color: '#0d0f13' },
  ],
};

export default async function RootLayout({ children }: { readonly children: ReactNode }) {
  // The nonce of the content policy is made per request, so nothing here can be prerendered.
  await connection();
  const nonce = (await headers()).get('x-nonce') ?? undefined;
  return (
    <html lang="en" suppressHydrationWarning className={`${GeistSans.variable} ${GeistMono.variable}`}>
      <head>
        <script nonce={nonce} suppressHydrationWarning>
          {themeScript}
        </script>
      </head>
      <body className="font-sans">{children}</body>
    </html>
  );
}
