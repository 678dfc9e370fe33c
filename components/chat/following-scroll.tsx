'use client';

import { ArrowDown } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/ui/button';

export interface FollowingScrollProps {
  /** A count: each change goes to the end and follows from there. */
  readonly follow: number;
  readonly children: ReactNode;
}

/** How near the end counts as being there. */
const nearPx = 24;

/** A scroll box that follows what grows in it for as long as the reader is at its end. */
export function FollowingScroll({ follow, children }: FollowingScrollProps) {
  const t = useTranslations('chat.ui');
  const box = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const following = useRef(true);
  const lastTop = useRef(0);
  const [atEnd, setAtEnd] = useState(true);

  const jump = () => {
    following.current = true;
    setAtEnd(true);
    if (box.current !== null) box.current.scrollTop = box.current.scrollHeight;
  };

  useEffect(() => {
    if (content.current === null) return;
    const observer = new ResizeObserver(() => {
      if (following.current && box.current !== null) box.current.scrollTop = box.current.scrollHeight;
    });
    observer.observe(content.current);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    if (follow === 0 || box.current === null) return;
    following.current = true;
    setAtEnd(true);
    box.current.scrollTop = box.current.scrollHeight;
  }, [follow]);

  const read = () => {
    if (box.current === null) return;
    const { scrollTop, scrollHeight, clientHeight } = box.current;
    const near = scrollHeight - scrollTop - clientHeight < nearPx;
    // What grows below leaves the place as it is: only a reader who scrolls up stops the following.
    if (near) following.current = true;
    else if (scrollTop < lastTop.current) following.current = false;
    lastTop.current = scrollTop;
    setAtEnd(near || following.current);
  };

  return (
    <div className="relative min-h-0 flex-1">
      <div ref={box} onScroll={read} className="h-full overflow-y-auto overscroll-contain">
        <div ref={content} className="px-3 py-3">
          {children}
        </div>
      </div>
      {!atEnd && (
        <Button className="absolute bottom-2 left-1/2 -translate-x-1/2 shadow-md" onClick={jump}>
          <ArrowDown aria-hidden />
          {t('jump')}
        </Button>
      )}
    </div>
  );
}
