import { visibleText } from '@/lib/shared/visible-text';

/** As much of the tree of `hast` as is touched here. */
interface TreeNode {
  type: string;
  value?: string;
  tagName?: string;
  properties?: Record<string, unknown>;
  children?: TreeNode[];
}

/** A rehype plugin: hidden characters in an answer are shown as what they are, also those written as entities. */
export function markHidden() {
  return (tree: TreeNode): void => mark(tree);
}

function mark(node: TreeNode): void {
  if (typeof node.properties?.['alt'] === 'string') {
    node.properties['alt'] = visibleText(node.properties['alt'])
      .map((segment) => segment.text)
      .join('');
  }
  if (node.children === undefined) return;
  node.children = node.children.flatMap((child) => {
    if (child.type === 'text') return segmentsOf(child.value ?? '');
    mark(child);
    return [child];
  });
}

function segmentsOf(value: string): TreeNode[] {
  return visibleText(value).map(({ text, hidden }) =>
    hidden
      ? {
          type: 'element',
          tagName: 'span',
          properties: { className: 'rounded-sm bg-warn-soft px-0.5 font-mono text-[0.85em] text-warn' },
          children: [{ type: 'text', value: text }],
        }
      : { type: 'text', value: text },
  );
}
