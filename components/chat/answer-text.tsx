'use client';

import { lazy, memo, Suspense } from 'react';
import { HostileText } from '@/components/ui/hostile-text';

const MarkdownAnswer = lazy(() => import('./markdown-answer').then((module) => ({ default: module.MarkdownAnswer })));

/** A model's text: as plain text until the Markdown reader has loaded. */
export const AnswerText = memo(function AnswerText({ text }: { readonly text: string }) {
  return (
    <Suspense
      fallback={
        <p className="whitespace-pre-wrap">
          <HostileText text={text} />
        </p>
      }
    >
      <MarkdownAnswer text={text} />
    </Suspense>
  );
});
