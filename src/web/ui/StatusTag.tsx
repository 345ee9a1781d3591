import type { CodeValue, Enumeration } from '../../kernel/codes.ts'
import { useT } from '../i18n/t.ts'

/** What a state means to the user; each has one colour. */
export type Tone = 'draft' | 'running' | 'waiting' | 'done' | 'refused' | 'archived'

interface Props<M extends Record<string, CodeValue>> {
  of: Enumeration<M>
  /** One tone per name of the enumeration. */
  tones: Readonly<Record<keyof M, Tone>>
  value: CodeValue
}

/**
 * A state as one word and one colour: grey draft, blue running, orange waiting, green done, red refused, purple
 * archived. The word is always shown with the colour.
 */
export function StatusTag<M extends Record<string, CodeValue>>({ of, tones, value }: Props<M>) {
  const t = useT()
  const name = Object.keys(of.code).find((key) => of.code[key] === value)
  const word = t.label(of.labelKey(value))
  return <StateWord word={word} tone={(name && tones[name]) || 'draft'} />
}

/** The same for a state whose label is already known. */
export function StateWord({ word, tone }: { word: string; tone: Tone }) {
  return (
    <span className={`status status-${tone}`} title={word}>
      {word}
    </span>
  )
}
