import type { ConfigProviderProps } from 'antd'
import dayjs from 'dayjs'
import type { Language } from './language.ts'

export type AntdLocale = NonNullable<ConfigProviderProps['locale']>

const loaders: Record<Language, () => Promise<{ default: AntdLocale }>> = {
  zh: () => import('antd/locale/zh_CN'),
  en: () => import('antd/locale/en_US'),
  es: () => import('antd/locale/es_ES'),
  ja: () => import('antd/locale/ja_JP'),
}

const calendars: Record<Language, () => Promise<unknown>> = {
  zh: () => import('dayjs/locale/zh-cn'),
  // Built into the calendar.
  en: () => Promise.resolve(),
  es: () => import('dayjs/locale/es'),
  ja: () => import('dayjs/locale/ja'),
}

/** Loads Ant Design's texts and the calendar's names of months and days. */
export async function loadAntdLocale(language: Language): Promise<AntdLocale> {
  const [module] = await Promise.all([loaders[language](), calendars[language]()])
  dayjs.locale(language === 'zh' ? 'zh-cn' : language)
  return module.default
}
