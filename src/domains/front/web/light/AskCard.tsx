import { type FormEvent, useState } from 'react'
import { CARRIED, carryOver } from '../../../../web/session/carry.ts'
import { CardHead } from './CardHead.tsx'
import type { Left } from './tries.ts'
import type { Words } from './words.ts'
import styles from './front.module.css'

/** Offered in Chinese in every language: answers come from Chinese law, in its words. */
const questions = [
  '供应商迟迟不发货，我可以解除合同吗',
  '违约金约定多少合适，太高会被调减吗',
  '试用期被辞退，有没有补偿',
  '收到法院传票，多少天内要答辩',
  '房东不退押金怎么办',
]

interface Props {
  w: Words
  left: Left | undefined
  typed: string
  onType: (question: string) => void
}

/** A question to the robot, typed or chosen. */
export function AskCard({ w, left, typed, onType }: Props) {
  const [fault, refuse] = useState('')
  async function ask(question: string): Promise<void> {
    await carryOver(CARRIED.triedQuestion, question)
    location.hash = '#/klawRobotIndex'
  }
  function submit(event: FormEvent): void {
    event.preventDefault()
    const question = typed.trim()
    refuse(question.length < 2 ? w.askShort : '')
    if (question.length >= 2) void ask(question)
  }
  return (
    <section className={styles.card}>
      <CardHead w={w} title={w.ask} text={`${w.askText} ${w.askLanguage}`.trim()} left={left} />
      <form className={styles.ask} onSubmit={submit}>
        <textarea
          aria-label={w.ask}
          placeholder={w.askHint}
          rows={2}
          maxLength={1000}
          value={typed}
          onChange={(event) => onType(event.target.value)}
        />
        <button type="submit" className={styles.button}>
          {w.askGo}
        </button>
      </form>
      <p className={styles.fault} role="alert">
        {fault}
      </p>
      <ul className={styles.questions} lang="zh" translate="no">
        {questions.map((question) => (
          <li key={question}>
            <button type="button" className={styles.link} onClick={() => void ask(question)}>
              {question}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
