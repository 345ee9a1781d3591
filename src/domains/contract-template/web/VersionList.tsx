import { App, Button, Drawer } from 'antd'
import { useState } from 'react'
import { useAct, useCall } from '../../../web/api/query.ts'
import { download } from '../../../web/api/send.ts'
import { useT } from '../../../web/i18n/t.ts'
import { written } from '../../../web/i18n/written.ts'
import { useGranted } from '../../../web/session/session.ts'
import { CallState } from '../../../web/ui/CallState.tsx'
import { personName } from '../../../web/ui/person-name.ts'
import { FileUpload } from '../../file/web/parts.tsx'
import { contractTemplateApi as api, type Template, type TemplateVersion } from '../api.ts'
import { ClauseText } from './ClauseText.tsx'
import textStyles from '../../../web/ui/text.module.css'
import styles from './template.module.css'

/** The versions of a template's text, and the place to add the next one. */
export function VersionList({ template }: { template: Template }) {
  const t = useT()
  const { message } = App.useApp()
  const mayEdit = useGranted(api.addVersion.access)
  const add = useAct(api.addVersion)
  const [shown, show] = useState<TemplateVersion | null>(null)
  const { id, version, versions } = template
  return (
    <>
      <ul className={styles.versions}>
        {versions.map((one, at) => (
          <li key={one.id}>
            <span className={styles.versionNo}>{t('contractTemplate.versionOf', { n: one.versionNo })}</span>
            <span className={styles.fileName}>
              {one.name}
              <small className={textStyles.soft}>
                {`${personName(t, one.createPsnName)} ${written(one.createTime.slice(0, 16)) ?? ''}`}
                {' · '}
                {t('contractTemplate.usesCount', { count: one.uses })}
                {at === 0 && ` · ${t('contractTemplate.newest')}`}
              </small>
            </span>
            {at > 0 && (
              <Button type="link" size="small" onClick={() => show(one)}>
                {t('contractTemplate.showClauses')}
              </Button>
            )}
            <Button
              type="link"
              size="small"
              onClick={() => void download(api.download, { id, versionId: one.id }).catch(() => undefined)}
            >
              {t('contractTemplate.download')}
            </Button>
          </li>
        ))}
      </ul>
      {mayEdit && (
        <FileUpload
          accept=".docx,.doc,.txt,.md"
          hint={t(versions.length === 0 ? 'contractTemplate.upload' : 'contractTemplate.uploadNext')}
          onUploaded={({ fileId }) =>
            add.run(
              { id, version, fileId },
              ({ versionNo }) => void message.success(t('contractTemplate.uploaded', { n: versionNo ?? 1 })),
            )
          }
        />
      )}
      <Drawer
        size="min(900px, 96vw)"
        open={shown !== null}
        destroyOnHidden
        title={shown && t('contractTemplate.clausesOld', { n: shown.versionNo })}
        onClose={() => show(null)}
      >
        {shown && <OldClauses id={id} versionId={shown.id} />}
      </Drawer>
    </>
  )
}

function OldClauses({ id, versionId }: { id: string; versionId: string }) {
  const call = useCall(api.clauses, { id, versionId })
  return (
    <CallState call={call}>
      {(clauses) => clauses.map((clause) => <ClauseText key={clause.key} clause={clause} />)}
    </CallState>
  )
}
