import { Input } from 'antd'
import { useT } from '../../../web/i18n/t.ts'
import { CodeSelect } from '../../../web/record/CodeSelect.tsx'
import { codeWord } from '../../../web/record/columns.tsx'
import { Item, useValue } from '../../../web/record/Item.tsx'
import { DateInput } from '../../../web/ui/DateInput.tsx'
import { exemptGround, limitationKind, type LimitationKind } from '../../limitation/codes.ts'
import type { Dispute } from '../api.ts'

/** What a draft says about limitation; the submission makes a clock of it. */
export function Limitation({ dispute }: { dispute: Dispute | null }) {
  const t = useT()
  const kind = useValue<LimitationKind | null>('limitationKind')
  return (
    <>
      <Item name="limitationKind" shown={codeWord(t, limitationKind, dispute?.limitationKind)} needed>
        <CodeSelect of={limitationKind} />
      </Item>
      {kind === 'exempt' ? (
        <>
          <Item name="limitationGround" shown={codeWord(t, exemptGround, dispute?.limitationGround)} needed>
            <CodeSelect of={exemptGround} />
          </Item>
          <Item name="limitationReason" needed wide>
            <Input maxLength={500} showCount />
          </Item>
        </>
      ) : (
        <Item name="limitationStart" help={kind ? t(`limitation.start.${kind}`) : undefined} needed={kind !== 'noTerm'}>
          <DateInput />
        </Item>
      )}
    </>
  )
}
