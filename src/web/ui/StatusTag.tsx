import type { CodeValue, Enumeration } from '../../kernel/codes.ts'
import { useT } from '../i18n/t.ts'
import { classes } from './classes.ts'
import styles from './status.module.css'

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

interface WordProps {
  word: string
  tone: Tone
  className?: string | undefined
}

/** The same for a state whose label is already known. */
export function StateWord({ word, tone, className }: WordProps) {
  return (
    <span className={classes(styles.root, styles[tone], className)} data-tone={tone} title={word}>
      {word}
    </span>
  )
}
