import type { Messages } from './index';

declare module 'use-intl' {
  // Makes every key and every value of a message known to the compiler.
  interface AppConfig {
    Locale: 'en';
    Messages: Messages;
  }
}
