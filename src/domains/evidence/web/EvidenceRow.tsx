import { HolderOutlined } from '@ant-design/icons'
import { Button, Dropdown, type MenuProps } from 'antd'
import { type KeyboardEvent, useState } from 'react'
import { useAct } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { classes } from '../../../web/ui/classes.ts'
import { ConfirmButton } from '../../../web/ui/ConfirmButton.tsx'
import { type Evidence, type EvidenceList, evidenceApi } from '../api.ts'
import { evidenceCarrier, evidenceForm, evidenceSide } from '../codes.ts'
import { EvidenceDialog } from './EvidenceDialog.tsx'
import { EvidenceFiles, Labelled, Views } from './details.tsx'
import { type Order, placedIn, stepped } from './moving.ts'
import type { OfList } from './types.ts'
import { useGroupWords } from './use-groups.ts'
import printStyles from '../../../web/print.module.css'
import textStyles from '../../../web/ui/text.module.css'
import styles from './evidence.module.css'

interface Props {
  of: OfList
  list: EvidenceList
  item: Evidence
  order: readonly Order[]
  isEditable: boolean
  isDragged: boolean
  onMove: (groups: Order[] | null) => void
  onDrag: (id: string | null) => void
  onDrop: () => void
}

/** One item: what it is, what it proves, its pages and files. */
export function EvidenceRow(props: Props) {
  const { of, item, isEditable, isDragged, onDrop } = props
  const t = useT()
  const [isOver, setOver] = useState(false)
  const { no, name, form, carrier, keptAt, source, purpose, firstPage, lastPage, submitDate } = item
  const pages = firstPage === lastPage ? String(firstPage) : `${firstPage}–${lastPage}`
  const facts = [t.label(evidenceForm.labelKey(form)), t.label(evidenceCarrier.labelKey(carrier)), source, submitDate]
  const target = isEditable && {
    onDragOver: (event: React.DragEvent) => {
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: React.DragEvent) => {
      event.preventDefault()
      setOver(false)
      onDrop()
    },
  }
  return (
    <li className={classes(isDragged && styles.dragged, isOver && styles.over)} {...target}>
      <div className={styles.number}>
        {isEditable && <Handle {...props} />}
        <b>{t('evidence.number', { no })}</b>
      </div>
      <div className={styles.content}>
        <div className={styles.name}>{name}</div>
        <small className={textStyles.soft}>{facts.filter(Boolean).join(' · ')}</small>
        {purpose && <Labelled label={t('evidence.field.purpose')} text={purpose} />}
        {keptAt && <small className={textStyles.soft}>{t('evidence.kept', { place: keptAt })}</small>}
        {of.side === evidenceSide.code.other && <Views item={item} />}
        <EvidenceFiles item={item} />
        {item.repeats !== null && (
          <small className={textStyles.warning}>{t('evidence.repeats', { no: item.repeats })}</small>
        )}
      </div>
      <div className={styles.pages}>{t('evidence.pages', { pages })}</div>
      {isEditable && <Actions {...props} />}
    </li>
  )
}

/** Moves its item: by drag, by the arrow keys, or by its menu. */
function Handle({ list, item, order, onMove, onDrag }: Props) {
  const t = useT()
  const words = useGroupWords()
  const [isOpen, open] = useState(false)
  const { id, no, groupNo } = item
  const groups: NonNullable<MenuProps['items']> = list.groups.flatMap(({ title }, at) =>
    at + 1 === groupNo
      ? []
      : [{ key: String(at), label: t('evidence.do.toGroup', { group: words.of(at + 1, title) }) }],
  )
  const isAlone = list.groups[groupNo - 1]!.items.length === 1
  const items: MenuProps['items'] = [
    { key: 'up', label: t('evidence.do.up'), disabled: !stepped(order, id, -1) },
    { key: 'down', label: t('evidence.do.down'), disabled: !stepped(order, id, 1) },
    ...groups,
    ...(isAlone ? [] : [{ key: String(list.groups.length), label: words.new(list.groups.length + 1) }]),
  ]
  const choose = (key: string) => {
    if (key === 'up') onMove(stepped(order, id, -1))
    else if (key === 'down') onMove(stepped(order, id, 1))
    else onMove(placedIn(order, id, Number(key)))
  }
  function press(event: KeyboardEvent): void {
    if (isOpen || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    onMove(stepped(order, id, event.key === 'ArrowUp' ? -1 : 1))
  }
  return (
    <Dropdown trigger={['click']} open={isOpen} onOpenChange={open} menu={{ items, onClick: ({ key }) => choose(key) }}>
      <Button
        type="text"
        size="small"
        className={classes(styles.handle, printStyles.hidden)}
        icon={<HolderOutlined />}
        data-evidence={id}
        aria-label={t('evidence.do.move', { name: t('evidence.number', { no }) })}
        title={t('evidence.moveHelp')}
        draggable
        onDragStart={() => onDrag(id)}
        onDragEnd={() => onDrag(null)}
        onKeyDown={press}
      />
    </Dropdown>
  )
}

function Actions({ of, list, item }: Props) {
  const t = useT()
  const [isEditing, edit] = useState(false)
  const remove = useAct(evidenceApi.remove)
  const { id, version, no, name } = item
  const word = `${t('evidence.number', { no })} ${name}`
  return (
    <div className={classes(styles.actions, printStyles.hidden)}>
      <Button type="link" size="small" aria-label={t('evidence.do.editOf', { name: word })} onClick={() => edit(true)}>
        {t('evidence.do.edit')}
      </Button>
      <ConfirmButton
        type="link"
        size="small"
        aria-label={t('evidence.do.removeOf', { name: word })}
        question={t('evidence.removeAsk', { name })}
        consequence={t('evidence.removeText')}
        onConfirm={() => remove.run({ id, version })}
      >
        {t('evidence.do.remove')}
      </ConfirmButton>
      {isEditing && <EvidenceDialog of={of} list={list} item={item} onClose={() => edit(false)} />}
    </div>
  )
}
