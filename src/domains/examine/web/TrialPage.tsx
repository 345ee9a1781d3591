import { Alert, Button, Progress } from 'antd'
import { useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useCall } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { codeWord } from '../../../web/record/columns.tsx'
import { DropArea } from '../../../web/ui/DropArea.tsx'
import { failureText } from '../../../web/api/failures.ts'
import { send, upload } from '../../../web/api/send.ts'
import { CallFailed } from '../../../web/api/transport.ts'
import { CARRIED, offerWork, signInWith, takeCarried } from '../../../web/session/carry.ts'
import { session } from '../../../web/session/session.ts'
import { useStore } from '../../../web/store.ts'
import { contractType } from '../../contract/codes.ts'
import { Reader } from '../../review/web/parts.tsx'
import { examineApi, type Trial } from '../api.ts'
import { fileTypes } from './StartForm.tsx'
import { triesText } from '../../../web/ui/tries.ts'
import cardStyles from '../../../web/ui/card.module.css'
import textStyles from '../../../web/ui/text.module.css'
import styles from './examine.module.css'

type State =
  | { step: 'choose'; fault?: string; file?: File | undefined }
  | { step: 'busy'; percent: number }
  | { step: 'done'; file: File; trial: Trial }

/** A review of the visitor's file without a session. The file is not stored; the full result is shown after sign-in. */
export function TrialPage() {
  const t = useT()
  const isSignedIn = useStore(session) !== null
  const [state, setState] = useState<State>({ step: 'choose' })
  const left = useCall(examineApi.trialLeft, {})
  const hasSample = useSearchParams()[0].has('sample')
  const work = state.step === 'busy' ? undefined : state.file
  useEffect(() => {
    offerWork(work ? { to: START, kind: CARRIED.file, work } : null)
    return () => offerWork(null)
  }, [work])

  /** @param file the visitor's; without one the sample contract is reviewed */
  async function look(file?: File): Promise<void> {
    setState({ step: 'busy', percent: 0 })
    try {
      const onProgress = (percent: number) => setState({ step: 'busy', percent })
      const trial = file ? await upload(examineApi.trial, file, { onProgress }) : await send(examineApi.sample, {})
      setState({ step: 'done', file: file ?? sampleFile(trial), trial })
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      setState({ step: 'choose', fault: failureText(error.failure) || t('ui.files.failed'), file })
    } finally {
      void left.refetch()
    }
  }
  const goOn = useEffectEvent(async (file: File | undefined) => (file || hasSample) && look(file))
  useEffect(() => {
    void takeCarried<File>(CARRIED.triedFile).then((file) => goOn(file))
  }, [])
  const signIn = !isSignedIn && (
    <Button type="primary" onClick={() => void signInWith(START, CARRIED.file, work)}>
      {t('examine.trial.signIn')}
    </Button>
  )
  return (
    <div className={styles.trial}>
      <header className={cardStyles.root}>
        <h1>{t('examine.trialTitle')}</h1>
        <p>{t('examine.trial.text')}</p>
        {!isSignedIn && <p className={textStyles.soft}>{t('examine.trial.signInMore')}</p>}
        {left.data && <p role="status">{triesText(t, 'examine.trial.left', left.data)}</p>}
        {state.step === 'choose' && (
          <>
            {state.fault && (
              <Alert
                type="error"
                showIcon
                title={state.fault}
                action={
                  state.file && (
                    <Button onClick={() => void look(state.file)}>
                      {t('examine.trial.retry', { name: state.file.name })}
                    </Button>
                  )
                }
              />
            )}
            <Button onClick={() => void look()}>{t('examine.trial.sample')}</Button>
            <DropArea accept={fileTypes} hint={t('examine.new.hint')} onFiles={([file]) => file && void look(file)} />
          </>
        )}
        {state.step === 'busy' && (
          <div role="status">
            {t('examine.running')}
            <Progress percent={state.percent} showInfo={false} status="active" />
          </div>
        )}
        {state.step === 'done' && (
          <div className={styles.go}>
            <b>{codeWord(t, contractType, state.trial.contractType)}</b>
            <span role="status">{t('examine.trial.counts', { ...counts(state.trial) })}</span>
            <Button onClick={() => setState({ step: 'choose' })}>{t('examine.trial.another')}</Button>
            {signIn}
          </div>
        )}
      </header>
      {state.step === 'done' && (
        <Reader
          source={{ key: ['trial', state.file.name, `${state.file.lastModified}`], original: async () => state.file }}
          document={state.trial.document}
          findings={state.trial.results}
          canDecide={false}
          decide={async () => undefined}
          foot={<More trial={state.trial} />}
        />
      )}
    </div>
  )
}

/** The form that starts a review after sign-in. */
const START = '/examineMainNew'

const sampleFile = ({ document: { name, text } }: Trial): File => new File([text], name, { type: 'text/plain' })

const counts = ({ high, medium, low }: Trial) => ({ high, medium, low })

/** The titles of the other findings. */
function More({ trial: { more } }: { trial: Trial }) {
  const t = useT()
  if (more.length === 0) return null
  return (
    <section className={styles.more} aria-label={t('examine.trial.more', { count: more.length })}>
      <b>{t('examine.trial.more', { count: more.length })}</b>
      <ul>
        {more.map(({ level, title }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- two may have one name
          <li key={at}>
            <small className={styles[level]}>{t(`review.level.${level}`)}</small> {title}
          </li>
        ))}
      </ul>
    </section>
  )
}
