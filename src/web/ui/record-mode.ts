import { useParams } from 'react-router'
import type { DataState } from '../pages/types.ts'

export interface RecordMode {
  dataState: DataState
  /** Empty for a new record. */
  id: string
  readOnly: boolean
}

/** How this record's page was opened, from its `{dataState}/{dataId}`; a new record has the id 0 in the address. */
export function useRecordMode(): RecordMode {
  const { dataState = 'view', dataId = '0' } = useParams()
  const state = dataState as DataState
  return { dataState: state, id: state === 'new' ? '' : dataId, readOnly: state === 'view' || state === 'end' }
}
