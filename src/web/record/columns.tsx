import { useMemo } from 'react'
import type { CodeValue, Enumeration } from '../../kernel/codes.ts'
import { columnKeys } from '../../kernel/record.ts'
import { separator } from '../i18n/listed.ts'
import { useT, type Translate } from '../i18n/t.ts'
import { roomFor, textWidth, type Column } from '../ui/columns.ts'
import { Money } from '../ui/Money.tsx'
import { StatusTag, type Tone } from '../ui/StatusTag.tsx'

type Codes = Pick<Enumeration<Record<string, CodeValue>>, 'labelKey' | 'options'>

/** The label of a code; null when there is no code. */
export const codeWord = (t: Translate, list: Codes, value: CodeValue | null | undefined): string | null =>
  value === null || value === undefined ? null : t.label(list.labelKey(value))

/** The labels of several codes. */
export const codeWords = (t: Translate, list: Codes, values: readonly CodeValue[] | null | undefined): string =>
  (values ?? []).map((value) => t.label(list.labelKey(value))).join(separator())

/** All labels of a code list. */
export const wordsOf = (t: Translate, list: Codes): string[] => list.options.map(({ labelKey }) => t.label(labelKey))

/** Width of a column that fits the widest tag of a list. @param width least width in pixels */
export const tagWidth = (t: Translate, list: Codes, width: number): number =>
  Math.max(width, Math.ceil(Math.max(...wordsOf(t, list).map((word) => textWidth(word, 12)))) + 36)

/** Titles are not configurable: the exported file has to use the same. */
type More<Row> = Partial<Omit<Column<Row>, 'title'>>

/** The title of a list's column, the same as in its exported file. */
const columnTitle = (t: Translate, words: string, name: string): string => {
  const keys = columnKeys(words, name)
  return t.label(keys.find((key) => t.label(key) !== key) ?? name)
}

/** Factories for columns of records, each titled by `columnTitle`. */
function makers<Row extends object>(t: Translate, words: string) {
  const text = (key: keyof Row & string, width: number, more: More<Row> = {}): Column<Row> => ({
    key,
    title: columnTitle(t, words, key),
    width,
    ...more,
  })
  return {
    text,
    coded: (key: keyof Row & string, list: Codes, width: number, more: More<Row> = {}): Column<Row> =>
      text(key, width, {
        full: roomFor(wordsOf(t, list)),
        render: (row) => codeWord(t, list, row[key] as CodeValue | null),
        ...more,
      }),
    codes: (key: keyof Row & string, list: Codes, width: number, more: More<Row> = {}): Column<Row> =>
      text(key, width, { render: (row) => codeWords(t, list, row[key] as CodeValue[] | null), ...more }),
    amount: (key: keyof Row & string, width: number, more: More<Row> = {}): Column<Row> =>
      text(key, width, { align: 'right', render: (row) => <Money value={row[key] as string | null} />, ...more }),
    status: <M extends Record<string, CodeValue>>(
      key: keyof Row & string,
      of: Enumeration<M>,
      tones: Readonly<Record<keyof M, Tone>>,
      width: number,
      more: More<Row> = {},
    ): Column<Row> =>
      text(key, tagWidth(t, of, width), {
        render: (row) => <StatusTag of={of} tones={tones} value={row[key] as CodeValue} />,
        ...more,
      }),
  }
}

/** The columns of a list of records, created once per language. @param make must depend on nothing but its factories */
export function useColumns<Row extends object>(
  words: string,
  make: (of: ReturnType<typeof makers<Row>>) => readonly Column<Row>[],
): readonly Column<Row>[] {
  const t = useT()
  // oxlint-disable-next-line react/exhaustive-deps -- what makes them is written at the list and does not change
  return useMemo(() => make(makers<Row>(t, words)), [t, words])
}
