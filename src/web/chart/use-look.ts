import { useMemo } from 'react'
import { settings } from '../shell/settings.ts'
import { useStore } from '../store.ts'
import type { ChartLook } from './engine.ts'

/** The chart's colours: the theme's accent on light or dark paper. */
export function useLook(): ChartLook {
  const { theme, dark } = useStore(settings)
  return useMemo(() => {
    const font = getComputedStyle(document.querySelector('.app')!).fontFamily
    const paper = dark
      ? { ink: '#e6e8eb', line: '#2b2f36', paper: '#16181d' }
      : { ink: '#1d2129', line: '#e4e7ec', paper: '#ffffff' }
    return { accent: theme, font, ...paper }
  }, [theme, dark])
}
