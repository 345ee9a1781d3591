import { Input } from 'antd'
import { useDeferredValue, useMemo } from 'react'
import { useT } from '../../../web/i18n/t.ts'
import { Item, useValue } from '../../../web/record/Item.tsx'
import { useRecord } from '../../../web/record/record-context.ts'
import type { Legislation } from '../api.ts'
import { articleCount, splitArticles } from '../articles.ts'
import { ArticleList } from './ArticleList.tsx'

/** The body of a text: edited as a whole, with a preview of the articles found in it; shown article by article. */
export function FullText({ record }: { record: Legislation | null }) {
  const t = useT()
  const { draft } = useRecord()
  const typed = useDeferredValue(useValue<string>('fullText') ?? '')
  const pieces = useMemo(() => splitArticles(typed), [typed])
  if (!draft && record) return <ArticleList articles={pieces} />
  const count = articleCount(pieces)
  const found = typed.trim() === '' ? '' : count > 0 ? t('knowledge.splitCount', { count }) : t('knowledge.splitNone')
  return (
    <Item
      name="fullText"
      needed
      wide
      help={
        <>
          {t('knowledge.splitHelp')} <strong role="status">{found}</strong>
        </>
      }
    >
      <Input.TextArea autoSize={{ minRows: 12, maxRows: 28 }} maxLength={1_000_000} />
    </Item>
  )
}
