import { Button } from 'antd'
import { useMemo, useState } from 'react'
import { useCall } from '../../../../web/api/query.ts'
import { useT } from '../../../../web/i18n/t.ts'
import { approvalRouteApi as api } from '../../api.ts'
import { type Content, graphIn, rowsIn } from '../edited.ts'
import { type Known, stateWord } from '../words.ts'
import { type Choice, ComparePanel } from './ComparePanel.tsx'

/** What is in force: a stored version, or the default definition as it is. */
export type InForce = { id: string; number: number } | { default: NonNullable<Choice['at']> }

interface Props {
  known: Known
  content: Content
  isPart: boolean
  inForce: InForce
}

const pageKey = 'page'
const defaultKey = 'default'

/** Compares what is edited with what is in force, or any two versions. */
export function CompareButton({ known, content, isPart, inForce }: Props) {
  const t = useT()
  const [isOpen, open] = useState(false)
  const call = useCall(api.query, { kind: known.kind.kind, size: 100 })
  const page = useMemo(
    () => ({ ...content, graph: graphIn(content), rows: rowsIn(content), names: known.names }),
    [content, known.names],
  )
  const stored = (call.data?.records ?? []).filter(
    (one) => one.state !== 'draft' && one.isPart === isPart && (!isPart || one.name === content.name),
  )
  const choices: Choice[] = [
    { key: pageKey, title: t('approvalRoute.compare.page'), at: page },
    ...('default' in inForce ? [{ key: defaultKey, title: t('approvalRoute.default'), at: inForce.default }] : []),
    ...stored.map((one) => ({ key: one.id, title: stateWord(t, one) })),
  ]
  const former = 'default' in inForce ? defaultKey : inForce.id
  return (
    <>
      <Button onClick={() => open(true)}>
        {'default' in inForce
          ? t('approvalRoute.compare.withDefault')
          : t('approvalRoute.compare.with', { n: inForce.number })}
      </Button>
      {isOpen && call.data && (
        <ComparePanel known={known} choices={choices} first={[former, pageKey]} onClose={() => open(false)} />
      )}
    </>
  )
}
