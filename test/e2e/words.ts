import { createTranslator } from 'use-intl/core';
import chat from '@/lib/messages/en/chat.json' with { type: 'json' };
import faults from '@/lib/messages/en/faults.json' with { type: 'json' };
import servers from '@/lib/messages/en/servers.json' with { type: 'json' };
import shell from '@/lib/messages/en/shell.json' with { type: 'json' };
import tools from '@/lib/messages/en/tools.json' with { type: 'json' };
import trace from '@/lib/messages/en/trace.json' with { type: 'json' };

// The catalogue's own index imports without attributes, which Node refuses outside a bundler.
const messages = { chat, faults, servers, shell, tools, trace };

/** The interface's own texts, so that a test names what a user reads without retyping it. */
export const words = createTranslator({ locale: 'en', messages });
