import { Segmented } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useT } from '../../../web/i18n/t.ts'
import { type DocKind, docKind } from '../codes.ts'
import { TextEditor } from './TextEditor.tsx'
import { CARRIED_TEXT, type CarriedText } from './carried.ts'
import { SignInHint } from './TrialPage.tsx'
import { classes } from '../../../web/ui/classes.ts'
import printStyles from '../../../web/print.module.css'
import cardStyles from '../../../web/ui/card.module.css'
import styles from './drafting.module.css'

/** Editor without a session: nothing is sent or stored. */
export function TrialWritePage() {
  const t = useT()
  const named = docKind.schema.safeParse(useSearchParams()[0].get('kind'))
  const [kind, choose] = useState<DocKind>(named.data ?? 'document')
  const [content, write] = useState(`# ${t('drafting.field.title')}\n`)
  return (
    <>
      <header className={classes(styles.bar, printStyles.hidden, cardStyles.root)}>
        <h1>{t('drafting.write')}</h1>
        <Segmented
          value={kind}
          options={docKind.values.map((value) => ({ value, label: t.label(docKind.labelKey(value)) }))}
          onChange={choose}
        />
        <SignInHint to="/klawOnlineWrite" kind={CARRIED_TEXT} work={{ kind, content } satisfies CarriedText} />
      </header>
      <TextEditor docKind={kind} content={content} onChange={write} />
    </>
  )
}
