'use client';

import { Monitor, Moon, Sun } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/ui/button';
import { localTexts } from './local-texts';
import { themeKey } from './theme-script';

const themes = ['system', 'light', 'dark'] as const;
type Theme = (typeof themes)[number];
const icons = { system: Monitor, light: Sun, dark: Moon };

function storedTheme(): Theme {
  const stored = localTexts().read(themeKey);
  return themes.find((theme) => theme === stored) ?? 'system';
}

/** Steps through the system's theme, light and dark. */
export function ThemeSwitch() {
  const t = useTranslations('shell');
  const [theme, setTheme] = useState<Theme>(storedTheme);
  useEffect(() => {
    if (theme === 'system') {
      delete document.documentElement.dataset['theme'];
      localTexts().remove(themeKey);
    } else {
      document.documentElement.dataset['theme'] = theme;
      localTexts().write(themeKey, theme);
    }
  }, [theme]);
  const Icon = icons[theme];
  const next = themes[(themes.indexOf(theme) + 1) % themes.length] ?? 'system';
  return (
    <Button
      look="quiet"
      icon
      aria-label={t('theme', { theme })}
      title={t('theme', { theme })}
      onClick={() => setTheme(next)}
    >
      <Icon aria-hidden />
    </Button>
  );
}
