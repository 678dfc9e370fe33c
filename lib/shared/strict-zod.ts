import { config } from 'zod/v4/core';

// zod probes for eval when its first schema is made, which a strict content policy reports; so this module comes before
// the SDK's in every import list.
config({ jitless: true });
