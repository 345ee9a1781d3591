import { DownloadOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import { useNavigate } from 'react-router'
import { recordStatus } from '../../../kernel/record.ts'
import { useAct } from '../../../web/api/query.ts'
import { download } from '../../../web/api/send.ts'
import { useT } from '../../../web/i18n/t.ts'
import { written } from '../../../web/i18n/written.ts'
import { codeWords } from '../../../web/record/columns.tsx'
import { statusTones } from '../../../web/record/tones.ts'
import { useSession } from '../../../web/session/session.ts'
import { ConfirmButton } from '../../../web/ui/ConfirmButton.tsx'
import { StatusTag } from '../../../web/ui/StatusTag.tsx'
import { FileLinks } from '../../attachment/web/parts.tsx'
import { type Comparison, textComparisonApi } from '../api.ts'
import { ignore } from '../codes.ts'
import { classes } from '../../../web/ui/classes.ts'
import cardStyles from '../../../web/ui/card.module.css'
import recordPageStyles from '../../../web/ui/record-page.module.css'
import styles from './comparison.module.css'

/** The compared files, the result, and the actions. */
export function ComparisonHead({ comparison }: { comparison: Comparison }) {
  const t = useT()
  const navigate = useNavigate()
  const { user } = useSession()
  const remove = useAct(textComparisonApi.delete)
  const { id, name, compareNo, status, similarity, diffCount, baseFile, targetFile } = comparison
  const isDone = status === recordStatus.code.finished
  const save = (format: 'docx' | 'pdf') => download(textComparisonApi.report, { id, format }).catch(() => undefined)
  const file = (one: typeof baseFile) => <FileLinks bizType="text_comparison" bizId={id} files={[one]} />
  return (
    <header className={classes(cardStyles.root, styles.head)}>
      <div className={styles.title}>
        <span className={recordPageStyles.number}>{compareNo}</span>
        <h1 title={name}>{name}</h1>
        <StatusTag of={recordStatus} tones={statusTones} value={status} />
        {isDone && (
          <>
            <strong>{t('textComparison.counts', { count: diffCount ?? 0 })}</strong>
            <strong>{t('textComparison.similarity', { percent: (similarity ?? 0).toFixed(2) })}</strong>
          </>
        )}
      </div>
      <div className={styles.actions}>
        {isDone && (
          <Dropdown
            trigger={['click']}
            menu={{
              items: [
                { key: 'docx', label: t('textComparison.report.word'), onClick: () => void save('docx') },
                { key: 'pdf', label: t('textComparison.report.pdf'), onClick: () => void save('pdf') },
              ],
            }}
          >
            <Button icon={<DownloadOutlined />}>{t('textComparison.report')}</Button>
          </Dropdown>
        )}
        {status !== recordStatus.code.processing && (
          <ConfirmButton
            access={textComparisonApi.delete.access}
            refusal={comparison.createPsnId !== user.id && t('record.refusal.owner')}
            question={`${t('record.do.delete')} ${compareNo} ${name}`}
            consequence={t('textComparison.deleteText')}
            onConfirm={() => remove.run({ ids: [id] }, () => void navigate('/textComparisonIndex'))}
          >
            {t('record.do.delete')}
          </ConfirmButton>
        )}
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>{t('textComparison.field.baseFile')}</dt>
          <dd>{file(baseFile)}</dd>
        </div>
        <div>
          <dt>{t('textComparison.field.targetFile')}</dt>
          <dd>{file(targetFile)}</dd>
        </div>
        <div>
          <dt>{t('textComparison.field.ignore')}</dt>
          <dd>{codeWords(t, ignore, comparison.ignore) || t('textComparison.ignoreNothing')}</dd>
        </div>
        <div>
          <dt>{t('textComparison.field.createTime')}</dt>
          <dd>
            {written(comparison.createTime.slice(0, 16))} {comparison.createPsnName}
          </dd>
        </div>
      </dl>
    </header>
  )
}
