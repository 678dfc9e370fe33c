import chat from './en/chat.json';
import cli from './en/cli.json';
import faults from './en/faults.json';
import servers from './en/servers.json';
import shell from './en/shell.json';
import tools from './en/tools.json';
import trace from './en/trace.json';
import units from './en/units.json';

/** The locale that the catalogue below is written in. */
export const locale = 'en';

/** Every text of the interface, by namespace; a second language is a second object of this shape. */
export const messages = { shell, servers, tools, chat, trace, faults, units, cli };

export type Messages = typeof messages;
