import { Button } from 'antd'
import { useEffect, useEffectEvent, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useAct, useCall } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { offerWork, signInWith } from '../../../web/session/carry.ts'
import { useGranted } from '../../../web/session/session.ts'
import { CallState } from '../../../web/ui/CallState.tsx'
import { draftingApi, type Preview, type Template } from '../api.ts'
import { carriedAnswers } from './carried.ts'
import { CataloguePage } from './CataloguePage.tsx'
import { Body, Head } from './InterviewPage.tsx'
import { PreviewBox } from './PreviewBox.tsx'
import { useAnswers } from './use-answers.ts'
import { triesText } from '../../../web/ui/tries.ts'
import { classes } from '../../../web/ui/classes.ts'
import printStyles from '../../../web/print.module.css'
import cardStyles from '../../../web/ui/card.module.css'
import textStyles from '../../../web/ui/text.module.css'
import styles from './drafting.module.css'

/**
 * The interview without a session: shows the beginning of the text and stores nothing. The template is chosen here,
 * too: not every user who may open this page may open the catalogue's own page.
 */
export function TrialPage() {
  const [params] = useSearchParams()
  const docType = params.get('type') ?? ''
  const template = useCall(draftingApi.template, { docType }, { enabled: docType !== '' })
  if (docType === '') return <CataloguePage />
  return <CallState call={template}>{(found) => <Trial key={found.id} template={found} />}</CallState>
}

function Trial({ template }: { template: Template }) {
  const t = useT()
  const book = useAnswers(template)
  const act = useAct(draftingApi.tryOut)
  const [preview, show] = useState<Preview>()
  const [isTried, setTried] = useState(false)
  const left = useCall(draftingApi.trialLeft, {})
  const run = async () => {
    await act.run({ docType: template.id, elements: book.answers }, (written) => {
      show(written)
      setTried(true)
    })
    void left.refetch()
  }
  // The empty template is shown first, and does not count as a trial.
  const begin = useEffectEvent(() => void act.run({ docType: template.id, elements: [] }, show))
  useEffect(() => begin(), [])
  return (
    <div className={classes(styles.desk, printStyles.opened)}>
      <section className={cardStyles.root}>
        <Head template={template} />
        <Body
          look="steps"
          template={template}
          book={book}
          faults={act.fields}
          buttons={
            <>
              <Button type="primary" loading={act.busy} onClick={() => void run()}>
                {t(isTried ? 'drafting.tryAgain' : 'drafting.tryIt')}
              </Button>
              {left.data && <span className={textStyles.soft}>{triesText(t, 'drafting.trialLeft', left.data)}</span>}
            </>
          }
        />
      </section>
      <PreviewBox preview={preview} cut="drafting.trialCut">
        <SignInHint
          to={`/klawDocumentAINew?type=${template.id}`}
          kind={carriedAnswers(template.id)}
          work={book.answers}
        />
      </PreviewBox>
    </div>
  )
}

interface HintProps {
  /** Path of the page where the work continues. */
  to: string
  /** Key under which that page reads the work after sign-in. */
  kind: string
  work: unknown
}

/** A hint about the benefits of a session; a user with one gets a link to continue. */
export function SignInHint({ to, kind, work }: HintProps) {
  const t = useT()
  const isSignedIn = useGranted('signedIn')
  const mayDraft = useGranted(draftingApi.preview.access)
  useEffect(() => {
    offerWork({ to, kind, work })
    return () => offerWork(null)
  }, [to, kind, work])
  if (isSignedIn && !mayDraft) return null
  return (
    <p className={styles.signIn}>
      {!isSignedIn && <span className={textStyles.soft}>{t('drafting.signInToSave')} </span>}
      {isSignedIn ? (
        <Link to={to}>{t('drafting.generate')}</Link>
      ) : (
        <Button type="link" onClick={() => void signInWith(to, kind, work)}>
          {t('drafting.signIn')}
        </Button>
      )}
    </p>
  )
}
