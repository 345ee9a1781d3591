import { type DragEvent, useRef, useState } from 'react'
import sample from 'virtual:front-sample'
import type { Language } from '../../../../web/i18n/language.ts'
import { CARRIED, carryOver } from '../../../../web/session/carry.ts'
import { CardHead } from './CardHead.tsx'
import type { Left } from './tries.ts'
import type { Words } from './words.ts'
import { classes } from '../../../../web/ui/classes.ts'
import styles from './front.module.css'

const MOST_BYTES = 20 * 1024 * 1024
const types = ['.doc', '.docx', '.pdf', '.txt']

interface Props {
  w: Words
  language: Language
  left: Left | undefined
}

/** The review of the sample contract, and the way to review a file. */
export function ReviewCard({ w, language, left }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [fault, refuse] = useState('')
  const [isOver, setOver] = useState(false)
  async function take(files: readonly File[]): Promise<void> {
    const [file] = files
    if (!file) return
    const isKnown = types.some((type) => file.name.toLowerCase().endsWith(type))
    const wrong = files.length > 1 ? w.oneFile : isKnown ? file.size > MOST_BYTES && w.tooLarge : w.badType
    refuse(wrong || '')
    if (wrong) return
    await carryOver(CARRIED.triedFile, file)
    location.hash = '#/examineMainNoLogin'
  }
  function drop(event: DragEvent): void {
    event.preventDefault()
    setOver(false)
    void take([...event.dataTransfer.files])
  }
  return (
    <section className={styles.card}>
      <CardHead w={w} title={w.review} text={w.reviewText} left={left} />
      <div className={styles.review}>
        <div
          className={classes(styles.drop, isOver && styles.over)}
          onDragOver={(event) => {
            event.preventDefault()
            setOver(true)
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          <a className={styles.primary} href="#/examineMainNoLogin?sample=1">
            {w.trySample}
          </a>
          <p>
            {w.orDrop}{' '}
            <button type="button" className={styles.link} onClick={() => input.current?.click()}>
              {w.choose}
            </button>
          </p>
          <p className={styles.soft}>{w.notKept}</p>
          <p className={styles.fault} role="alert">
            {fault}
          </p>
          <input
            ref={input}
            type="file"
            hidden
            accept={types.join()}
            onChange={(event) => {
              void take([...(event.target.files ?? [])])
              // Allows the same file to be chosen again after a refusal.
              event.target.value = ''
            }}
          />
        </div>
        <figure className={styles.sample}>
          <figcaption>{w.sampleOf}</figcaption>
          <div className={styles.paper} lang="zh" translate="no">
            {sample.lines.map(({ parts }) => (
              <p key={parts.map(({ text }) => text).join('')}>
                {parts.map(({ text, isMarked }) => (isMarked ? <mark key={text}>{text}</mark> : text))}
              </p>
            ))}
          </div>
          <ul>
            {sample.findings[language].map(({ level, title, suggestion, law }) => (
              <li key={title}>
                <b className={styles[level]}>{w[level]}</b>
                <span>
                  {title}
                  <span className={styles.soft}>
                    {' '}
                    {suggestion} <span className={styles.law}>{law}</span>
                  </span>
                </span>
              </li>
            ))}
          </ul>
        </figure>
      </div>
    </section>
  )
}
