import type { ConfigProviderProps } from 'antd'
import dayjs from 'dayjs'
import type { Language } from './language.ts'

export type AntdLocale = NonNullable<ConfigProviderProps['locale']>

const loaders: Record<Language, () => Promise<{ default: AntdLocale }>> = {
  zh: async () => (await import('dayjs/locale/zh-cn'), import('antd/locale/zh_CN')),
  en: () => import('antd/locale/en_US'),
  es: async () => (await import('dayjs/locale/es'), import('antd/locale/es_ES')),
  ja: async () => (await import('dayjs/locale/ja'), import('antd/locale/ja_JP')),
}

/** Loads the words of Ant Design and the calendar's names of months and days. */
export async function loadAntdLocale(language: Language): Promise<AntdLocale> {
  const module = await loaders[language]()
  dayjs.locale(language === 'zh' ? 'zh-cn' : language)
  return module.default
}
