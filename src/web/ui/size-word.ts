import { writtenCount } from '../../kernel/written.ts'
import { i18n } from '../i18n/instance.ts'

const units = ['B', 'KB', 'MB', 'GB'] as const

/** A file's size: `812 B`, `1.4 MB`. @param bytes its number of bytes */
export function sizeWord(bytes: number): string {
  const step = bytes < 1024 ? 0 : Math.min(units.length - 1, Math.floor(Math.log2(bytes) / 10))
  const size = bytes / 1024 ** step
  return `${writtenCount(i18n.language, Number(size.toFixed(size < 10 && step > 0 ? 1 : 0)))} ${units[step]}`
}
