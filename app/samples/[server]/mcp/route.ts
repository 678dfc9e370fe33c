import { handleSampleRequest } from '@/lib/samples';

export const runtime = 'nodejs';
export const dynamic = 'force-dynamic';

interface Context {
  readonly params: Promise<{ readonly server: string }>;
}

async function handle(request: Request, context: Context): Promise<Response> {
  const { server } = await context.params;
  return handleSampleRequest(server, request);
}

export { handle as DELETE, handle as GET, handle as POST };
