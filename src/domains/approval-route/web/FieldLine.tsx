import { type ReactNode, useId } from 'react'
import { classes } from '../../../web/ui/classes.ts'
import recordStyles from '../../../web/record/record.module.css'
import textStyles from '../../../web/ui/text.module.css'
import styles from './fields.module.css'

interface Props {
  label: string
  /** The id of the control; without one the line is a group of several. */
  of?: string
  fault?: string | undefined
  help?: ReactNode
  /** The label is above the controls, which take the whole width. */
  wide?: boolean
  children: ReactNode
}

/** A labelled line of a step, a branch or another part of a definition, with what is wrong with it. */
export function FieldLine({ label, of, fault, help, wide = false, children }: Props) {
  const id = useId()
  return (
    <div className={classes(styles.line, wide && styles.wide)} {...(!of && { role: 'group', 'aria-labelledby': id })}>
      {of ? <label htmlFor={of}>{label}</label> : <span id={id}>{label}</span>}
      <div className={styles.controls}>
        {children}
        {fault && (
          <p className={recordStyles.sectionFault} role="alert">
            {fault}
          </p>
        )}
        {help && <small className={textStyles.soft}>{help}</small>}
      </div>
    </div>
  )
}
