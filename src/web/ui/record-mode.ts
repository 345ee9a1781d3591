import { useParams } from 'react-router'
import type { DataState } from '../pages/types.ts'

export interface RecordMode {
  dataState: DataState
  /** Empty for a new record. */
  id: string
  readOnly: boolean
  /** A record that has not been saved yet. */
  isNew: boolean
  isEditing: boolean
}

const beginning: readonly DataState[] = ['new', 'change', 'changeandnew']
const editing: readonly DataState[] = ['edit', 'changeandedit', 'changeandstart']

/**
 * How this record's page was opened, read from its `{dataState}/{dataId}`; a new record has the id 0 in the address.
 */
export function useRecordMode(): RecordMode {
  const { dataState = 'view', dataId = '0' } = useParams()
  const state = dataState as DataState
  const isNew = beginning.includes(state)
  return {
    dataState: state,
    id: isNew ? '' : dataId,
    readOnly: state === 'view' || state === 'end',
    isNew,
    isEditing: editing.includes(state),
  }
}
