import { App } from 'antd'
import { useT } from '../../../../web/i18n/t.ts'
import { Done, doneSeconds } from '../../../../web/record/Done.tsx'
import { doneWord } from '../../../../web/record/record-context.ts'
import type { Contract } from '../../api.ts'
import { contractConfig } from './config.ts'

/** Says what was done with a contract, with a link to the user's next step. */
export function useDone(): (contract: Contract, action: string) => void {
  const t = useT()
  const { message } = App.useApp()
  return ({ id, version, contractNo }, action) =>
    void message.success(
      <Done text={doneWord(t, contractConfig.words, action, contractNo)} of={{ id, action, version: version + 1 }} />,
      doneSeconds,
    )
}
