import { Modal } from 'antd'
import { useEffect, useId, useMemo, useState, type KeyboardEvent } from 'react'
import { useNavigate } from 'react-router'
import { granted } from '../../kernel/access.ts'
import { debounce } from '../helpers.ts'
import { useT } from '../i18n/t.ts'
import { isListed } from '../pages/menu.ts'
import { menuGroups } from '../pages/menu-groups.ts'
import { pagesFor, slot } from '../pages/registry.ts'
import type { PageDef } from '../pages/types.ts'
import { homeIndex, useSession } from '../session/session.ts'
import { homePath } from '../session/guard.ts'
import { distinct, findRecords, matchPages, matchRecent, type Choice } from './palette.ts'
import { recentRecords } from './recent.ts'
import styles from './palette.module.css'

const QUIET_MS = 200

/** Command palette: finds pages and actions by title and records by keyword, by keyboard. */
export function Palette({ onClose }: { onClose: () => void }) {
  const t = useT()
  const navigate = useNavigate()
  const id = useId()
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const { items } = useSession()
  // Not listed: its address redirects to the own home.
  const otherHome = homePath(1 - homeIndex())
  const initialsOf = useInitials()
  const pages = useMemo(() => {
    const listed = pagesFor(items)
      .filter((page) => !page.noTab && !page.path.includes(':') && page.path !== otherHome)
      .filter((page) => isListed(page, items))
      .flatMap(({ path, title, hint, menu }) => {
        if (!title) return []
        const place = menu ? menuGroups[menu.group].title : hint
        return [{ to: path, title: t(title), hint: place ? t(place) : '' }]
      })
    return distinct(listed).map((page) => ({ ...page, initials: initialsOf(page.title) }))
  }, [items, otherHome, t, initialsOf])
  const actions = useMemo(() => {
    const adding = pagesFor(items).flatMap(({ path, add, dataStates }) =>
      add && granted(items, add.access) ? [{ to: newAddress(path, dataStates), title: t(add.title) }] : [],
    )
    return distinct(adding.map((one) => ({ ...one, hint: t('palette.action'), initials: initialsOf(one.title) })))
  }, [items, t, initialsOf])
  const records = useRecords(typed)
  const [opened] = useState(recentRecords)
  const recent = useMemo(
    () => opened.map((one) => ({ ...one, hint: t('palette.recent'), initials: initialsOf(one.title) })),
    [opened, initialsOf, t],
  )
  const before = matchRecent(recent, typed)
  const isNew = ({ to }: Choice) => before.every((one) => one.to !== to)
  const choices = [...before, ...matchPages([...pages, ...actions], typed), ...records.filter(isNew)]
  const chosen = Math.min(at, choices.length - 1)

  function open(choice: Choice | undefined): void {
    if (!choice) return
    onClose()
    void navigate(choice.to)
  }
  function press(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) setAt((chosen + step + choices.length) % Math.max(choices.length, 1))
    else if (event.key === 'Enter' && !event.nativeEvent.isComposing) open(choices[chosen])
    else return
    event.preventDefault()
  }
  return (
    <Modal open title={t('palette.title')} footer={null} onCancel={onClose} width={560} className={styles.root!}>
      <input
        autoFocus
        role="combobox"
        aria-expanded
        aria-controls={id}
        aria-activedescendant={choices[chosen] ? `${id}-${chosen}` : undefined}
        aria-label={t('palette.hint')}
        placeholder={t('palette.hint')}
        value={typed}
        maxLength={100}
        onChange={(event) => {
          setTyped(event.target.value)
          setAt(0)
        }}
        onKeyDown={press}
      />
      <ul id={id} role="listbox" aria-label={t('palette.title')}>
        {choices.map((choice, index) => (
          <li
            key={choice.to}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === chosen}
            ref={(line) => void (index === chosen && line?.scrollIntoView({ block: 'nearest' }))}
            onMouseEnter={() => setAt(index)}
            onClick={() => open(choice)}
          >
            <span>{choice.title}</span>
            <small>{choice.hint}</small>
          </li>
        ))}
      </ul>
      {choices.length === 0 && <p role="status">{t('palette.nothing')}</p>}
    </Modal>
  )
}

/** Address at which a page begins a new record. */
const newAddress = (path: string, states: PageDef['dataStates'] = []): string =>
  path.replace(':dataState', states.find((state) => state.endsWith('new')) ?? 'new').replace(':dataId', '0')

const noInitials = () => ''

/** Pinyin initials of Chinese titles; the library is loaded when the palette is opened. */
function useInitials(): (title: string) => string {
  const [initialsOf, setInitialsOf] = useState<(title: string) => string>(() => noInitials)
  useEffect(() => {
    let isOpen = true
    async function load(): Promise<void> {
      const { pinyin } = await import('pinyin-pro')
      const read = (title: string) => pinyin(title, { pattern: 'first', toneType: 'none', type: 'array' }).join('')
      if (isOpen) setInitialsOf(() => read)
    }
    // Without the library, titles are still found by their words.
    load().catch(() => undefined)
    return () => {
      isOpen = false
    }
  }, [])
  return initialsOf
}

/** Records of all kinds that match, once typing pauses. */
function useRecords(typed: string): Choice[] {
  const words = typed.trim()
  const [result, setResult] = useState<{ words: string; records: Choice[] }>({ words: '', records: [] })
  const ask = useMemo(() => {
    const look = async (asked: string, signal: AbortSignal): Promise<void> => {
      const records = signal.aborted ? [] : await findRecords(slot('find'), asked, signal)
      if (!signal.aborted) setResult({ words: asked, records })
    }
    return debounce((asked: string, signal: AbortSignal) => void look(asked, signal), QUIET_MS)
  }, [])
  useEffect(() => {
    if (words.length < 2) return undefined
    const stop = new AbortController()
    ask(words, stop.signal)
    return () => stop.abort()
  }, [words, ask])
  return words.length < 2 ? [] : result.records
}
