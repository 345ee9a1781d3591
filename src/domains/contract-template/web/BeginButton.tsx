import { FileAddOutlined } from '@ant-design/icons'
import { useNavigate } from 'react-router'
import { useAct } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { ActionButton } from '../../../web/ui/ActionButton.tsx'
import { contractTemplateApi as api } from '../api.ts'

/** The lists and pages of contracts. */
export const ofContracts = ['/api/contractServer/contract/']
export const draftPage = (contractId: string): string => `/contractNewMain/edit/${contractId}`

/** Drafts a contract from a template and opens the draft. */
export function BeginButton({ id, isSmall = false }: { id: string; isSmall?: boolean }) {
  const t = useT()
  const navigate = useNavigate()
  const begin = useAct(api.begin, ofContracts)
  return (
    <ActionButton
      access={api.begin.access}
      {...(isSmall ? { type: 'link', size: 'small' } : { type: 'primary', icon: <FileAddOutlined /> })}
      loading={begin.busy}
      onClick={() => void begin.run({ id }, ({ contractId }) => void navigate(draftPage(contractId)))}
    >
      {t('contractTemplate.begin')}
    </ActionButton>
  )
}
