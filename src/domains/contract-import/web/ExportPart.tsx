import { Checkbox } from 'antd'
import { useState } from 'react'
import { useAct, useCall } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { ActionButton } from '../../../web/ui/ActionButton.tsx'
import { CallState } from '../../../web/ui/CallState.tsx'
import { classes } from '../../../web/ui/classes.ts'
import { DateRangeField, KeywordField, SelectField } from '../../../web/ui/SearchFields.tsx'
import { archiveStatus, type ContractFilter, contractStatus } from '../../contract/codes.ts'
import { CategoryFilter } from '../../contract/web/parts.tsx'
import { contractImportApi as api } from '../api.ts'
import { Exported } from './Exported.tsx'
import cardStyles from '../../../web/ui/card.module.css'
import listStyles from '../../../web/ui/list.module.css'
import textStyles from '../../../web/ui/text.module.css'
import styles from './register.module.css'

/** Export of contracts with their files: which ones, how many that are, and the archives to download. */
export function ExportPart() {
  const t = useT()
  const [filter, setFilter] = useState<ContractFilter>({})
  const [withFiles, setWithFiles] = useState(true)
  const current = useCall(api.currentExport, {})
  const prepare = useAct(api.prepareExport)
  const list = {
    filter,
    setFilter: (patch: { [K in keyof ContractFilter]?: ContractFilter[K] | null }) =>
      setFilter((before) => filled({ ...before, ...patch })),
  }
  return (
    <div className={styles.page}>
      <section className={cardStyles.root} aria-label={t('contractImport.export.choose')}>
        <h2>{t('contractImport.export.choose')}</h2>
        <p className={textStyles.soft}>{t('contractImport.export.intro')}</p>
        <p className={textStyles.soft}>{t('contractImport.export.without')}</p>
        <div className={classes(listStyles.searchLine, styles.filters)}>
          <KeywordField list={list} name="keyword" placeholder={t('contract.list.keyword')} />
          <CategoryFilter list={list} />
          <SelectField list={list} name="status" label={t('contract.field.status')} of={contractStatus} multiple />
          <SelectField list={list} name="archiveStatus" label={t('contract.field.archiveStatus')} of={archiveStatus} />
          <DateRangeField list={list} from="signDateFrom" to="signDateTo" label={t('contract.field.signDate')} />
          <DateRangeField list={list} from="createDateFrom" to="createDateTo" label={t('contract.field.createTime')} />
        </div>
        <div className={styles.actions}>
          <Checkbox checked={withFiles} onChange={({ target }) => setWithFiles(target.checked)}>
            {t('contractImport.export.withFiles')}
          </Checkbox>
          <ActionButton
            access={api.prepareExport.access}
            type="primary"
            loading={prepare.busy}
            onClick={() => void prepare.run({ filter, withFiles })}
          >
            {t('contractImport.export.prepare')}
          </ActionButton>
        </div>
      </section>
      <CallState call={current}>
        {({ own, runningOf }) => own && <Exported key={own.id} of={own} runningOf={runningOf} />}
      </CallState>
    </div>
  )
}

/** The filters that are set. */
const filled = (values: object): ContractFilter =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([, value]) => value !== null && value !== '' && !(Array.isArray(value) && value.length === 0),
    ),
  )
