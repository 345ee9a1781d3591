import { Alert } from 'antd'
import { Link } from 'react-router'
import { useCall } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { useGranted } from '../../../web/session/session.ts'
import { knowledgeApi } from '../api.ts'

/** The list of laws with its import open. */
const importPage = '/LegislationIndexNew?import=1'

/** Shown while the library has no law, with a link to the import for users who may import; otherwise nothing. */
export function EmptyLibrary() {
  const t = useT()
  const mayImport = useGranted(knowledgeApi.importLaws.access)
  const { data } = useCall(knowledgeApi.libraryState, {})
  if (!data?.isEmpty) return null
  return (
    <Alert
      type="info"
      showIcon
      title={t('knowledge.noLaws')}
      description={t(mayImport ? 'knowledge.noLawsImport' : 'knowledge.noLawsAsk')}
      action={mayImport && <Link to={importPage}>{t('knowledge.importTitle')}</Link>}
    />
  )
}
