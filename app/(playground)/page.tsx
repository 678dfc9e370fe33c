import { Playground } from '@/components/workspace/playground';

export default function PlaygroundPage() {
  return <Playground />;
}
