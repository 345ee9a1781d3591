import { Input, Tag } from 'antd'
import { useState } from 'react'
import { useT } from '../../../web/i18n/t.ts'
import type { Category } from '../api.ts'
import { pathOf } from '../rules/tree.ts'
import textStyles from '../../../web/ui/text.module.css'
import styles from './category.module.css'

interface Props {
  all: readonly Category[]
  chosen: string
  onChoose: (code: string) => void
}

/** The categories as an indented list. */
export function CategoryList({ all, chosen, onChoose }: Props) {
  const t = useT()
  const [words, setWords] = useState('')
  const sought = words.trim().toLowerCase()
  const matches = ({ code, name }: Category) => `${code} ${name}`.toLowerCase().includes(sought)
  const shown = all.filter(
    (one) => sought === '' || matches(one) || all.some((below) => isBelow(below, one) && matches(below)),
  )
  return (
    <>
      <Input
        allowClear
        value={words}
        placeholder={t('contractCategory.search')}
        aria-label={t('contractCategory.search')}
        onChange={(event) => setWords(event.target.value)}
      />
      {shown.length === 0 && <p className={textStyles.soft}>{t('contractCategory.noMatch')}</p>}
      <ul className={styles.tree}>
        {shown.map((one) => (
          <li key={one.code}>
            <button
              type="button"
              aria-current={one.code === chosen}
              style={{ paddingInlineStart: 8 + (pathOf(all, one.code).length - 1) * 16 }}
              onClick={() => onChoose(one.code)}
            >
              <span>{one.name}</span>
              {one.code !== '' && <small>{one.code}</small>}
              {!one.isActive && <Tag>{t('contractCategory.inactive')}</Tag>}
              {one.isActive && hasSettings(one) && <Tag color="blue">{t('contractCategory.changed')}</Tag>}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

const isBelow = (one: Category, above: Category): boolean => one.code !== above.code && one.code.startsWith(above.code)

const hasSettings = ({ settings: { needs, presets, numberPattern, numberAt, checklist } }: Category): boolean =>
  Object.keys(needs).length + Object.keys(presets).length > 0 ||
  numberPattern !== null ||
  numberAt !== null ||
  checklist !== null
