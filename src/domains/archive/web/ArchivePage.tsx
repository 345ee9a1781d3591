import { useCall } from '../../../web/api/query.ts'
import { useTabTitle } from '../../../web/shell/tab-title.ts'
import { CallState } from '../../../web/ui/CallState.tsx'
import { useRecordMode } from '../../../web/ui/record-mode.ts'
import { archiveApi } from '../api.ts'
import { ArchiveForm } from './ArchiveForm.tsx'
import { ArchiveReading } from './ArchiveReading.tsx'

/** The file of one contract: a form until it is filed, read-only afterwards. */
export function ArchivePage() {
  const { id, readOnly } = useRecordMode()
  const archive = useCall(archiveApi.queryById, { contractId: id })
  useTabTitle(archive.data?.contractName)
  return (
    <CallState call={archive}>
      {(data) =>
        readOnly || !data.actions.includes('save') ? <ArchiveReading archive={data} /> : <ArchiveForm archive={data} />
      }
    </CallState>
  )
}
