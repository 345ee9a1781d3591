import { GlobalOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import { changeLanguage } from '../i18n/i18n.ts'
import { LANGUAGE_NAMES, type Language } from '../i18n/language.ts'
import { useLanguage, useT } from '../i18n/t.ts'

const LANGUAGE_ORDER: readonly Language[] = ['zh', 'en', 'es', 'ja']

/** The languages of the pages, each in its own language. */
export function LanguageMenu() {
  const t = useT()
  const language = useLanguage()
  return (
    <Dropdown
      autoFocus
      trigger={['click']}
      menu={{
        items: LANGUAGE_ORDER.map((key) => ({ key, label: LANGUAGE_NAMES[key] })),
        selectedKeys: [language],
        onClick: ({ key }) => void changeLanguage(key as Language),
      }}
    >
      <Button type="text" icon={<GlobalOutlined />} aria-label={t('shell.language')} title={t('shell.language')} />
    </Dropdown>
  )
}
