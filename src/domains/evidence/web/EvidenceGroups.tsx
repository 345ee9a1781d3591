import { EditOutlined } from '@ant-design/icons'
import { Button, Input } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useAct } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { Field } from '../../../web/ui/Field.tsx'
import { FormDialog } from '../../../web/ui/FormDialog.tsx'
import { type EvidenceList, evidenceApi } from '../api.ts'
import { EvidenceRow } from './EvidenceRow.tsx'
import { type Order, orderOf, placedBefore } from './moving.ts'
import type { OfList } from './types.ts'
import { useGroupWords } from './use-groups.ts'
import printStyles from '../../../web/print.module.css'
import styles from './evidence.module.css'

interface Props {
  of: OfList
  list: EvidenceList
  isEditable: boolean
}

/** The items in their groups, which are moved by drag, keys or menu. */
export function EvidenceGroups({ of, list, isEditable }: Props) {
  const words = useGroupWords()
  const arrange = useAct(evidenceApi.arrange)
  const [dragged, drag] = useState<string | null>(null)
  const root = useRef<HTMLDivElement>(null)
  const moved = useRef<{ id: string; version: number } | null>(null)
  // A row that was moved in the document has lost the focus.
  useEffect(() => {
    if (moved.current === null || moved.current.version === list.version) return
    root.current?.querySelector<HTMLElement>(`[data-evidence="${moved.current.id}"]`)?.focus()
    moved.current = null
  }, [list.version])
  const order = orderOf(list)
  function move(id: string, groups: Order[] | null): void {
    if (!groups || arrange.busy) return
    const { version } = list
    void arrange.run({ ...of, version, groups }, () => {
      moved.current = { id, version }
    })
  }
  function drop(target: string): void {
    if (dragged !== null && dragged !== target) move(dragged, placedBefore(order, dragged, target))
    drag(null)
  }
  // One group without a title is a plain list.
  const isPlain = list.groups.length === 1 && !list.groups[0]!.title
  return (
    <div ref={root}>
      {list.groups.map(({ title, items }, at) => (
        <section key={items[0]!.id} aria-label={words.of(at + 1, title)}>
          {!isPlain && <GroupHead of={of} list={list} at={at} isEditable={isEditable} />}
          <ol className={styles.items}>
            {items.map((item) => (
              <EvidenceRow
                key={item.id}
                of={of}
                list={list}
                item={item}
                order={order}
                isEditable={isEditable}
                isDragged={dragged === item.id}
                onMove={(groups) => move(item.id, groups)}
                onDrag={drag}
                onDrop={() => drop(item.id)}
              />
            ))}
          </ol>
        </section>
      ))}
    </div>
  )
}

interface HeadProps extends Props {
  at: number
}

/** The title of a group. */
function GroupHead({ of, list, at, isEditable }: HeadProps) {
  const t = useT()
  const words = useGroupWords()
  const [isRenaming, rename] = useState(false)
  const { title } = list.groups[at]!
  const word = words.of(at + 1, title)
  return (
    <header className={styles.group}>
      <h4>{word}</h4>
      {isEditable && (
        <Button
          type="text"
          size="small"
          className={printStyles.hidden!}
          icon={<EditOutlined />}
          aria-label={`${t('evidence.do.rename')} ${word}`}
          onClick={() => rename(true)}
        />
      )}
      {isRenaming && (
        <FormDialog
          title={`${t('evidence.do.rename')} ${words.of(at + 1, '')}`}
          confirm={t('evidence.do.save')}
          by={evidenceApi.rename}
          of={{ ...of, version: list.version, groupNo: at + 1 }}
          start={{ title }}
          told={t('evidence.did.rename')}
          onClose={() => rename(false)}
        >
          <Field name="title" label={t('evidence.field.title')}>
            <Input maxLength={100} autoFocus />
          </Field>
        </FormDialog>
      )}
    </header>
  )
}
