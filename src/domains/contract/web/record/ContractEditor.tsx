import { App, Form } from 'antd'
import { useContext, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { send } from '../../../../web/api/send.ts'
import { useT } from '../../../../web/i18n/t.ts'
import { useSession } from '../../../../web/session/session.ts'
import { TabContext } from '../../../../web/shell/tab-title.ts'
import { useUnsaved } from '../../../../web/shell/unsaved.ts'
import { useServerFields } from '../../../../web/ui/Field.tsx'
import { RecordPage } from '../../../../web/ui/RecordPage.tsx'
import { contractApi, type Contract, type ContractDraft, type ContractParts } from '../../api.ts'
import { ContractPanels } from '../panels/ContractPanels.tsx'
import { useOwnParty } from '../queries.ts'
import { ConflictNotice } from './ConflictNotice.tsx'
import { draftOf, emptyDraft } from './draft.ts'
import { EditActions } from './EditActions.tsx'
import { fieldNames, goToField } from './faults.ts'
import { handedOver, handOver, takeOver } from './handover.ts'
import { headFacts, StateTags } from './head.tsx'
import { leaveFor } from './leave.ts'
import { MissingList } from './MissingList.tsx'
import { SaveLine } from './SaveLine.tsx'
import { contractSections } from './sections.tsx'
import { callerOf, SheetContext, type Sheet } from './sheet.ts'
import { washedUp } from './stranded.ts'
import { useDraft } from './use-draft.ts'

/** A draft that is being typed: a new one, or one that is kept already. */
export function ContractEditor({ contract, parts }: { contract: Contract | null; parts: ContractParts | null }) {
  const t = useT()
  const { user, items } = useSession()
  const { message } = App.useApp()
  const navigate = useNavigate()
  const tab = useContext(TabContext)
  const root = useRef<HTMLDivElement>(null)
  const [form] = Form.useForm<ContractDraft>()
  const formName = `contract-${contract?.id ?? 'new'}`
  const [left] = useState(() => (contract ? handedOver(contract.id) : undefined))
  const [washed] = useState(() => washedUp(contract))

  function begun(created: Contract): void {
    handOver(created, form.getFieldsValue(true) as ContractDraft, formName)
    leaveFor(tab, () => navigate(`/contractNewMain/edit/${created.id}`, { replace: true }))
  }
  const draft = useDraft(form, contract, begun)
  useUnsaved(draft.state !== 'clean' && draft.state !== 'saved')
  useServerFields(form, draft.faults)
  useSaveKey(draft.save)
  useOurParty(contract === null, (ourParty) => form.setFieldsValue({ ourParty }))
  useEffect(() => {
    if (contract && handedOver(contract.id)) takeOver(contract.id, formName)
    else if (washed) void message.info(t('contract.save.restored'))
    else return
    draft.touch()
    // Only what was handed over or had not reached the server, once.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  const sheet: Sheet = { contract, parts, caller: callerOf(user, items, contract, parts), draft }
  async function submit(): Promise<void> {
    const submitted = await draft.act((at) => send(contractApi.submit, at))
    if (!submitted) return
    void message.success(t('contract.submit.done'))
    leaveFor(tab, () => navigate(`/contractQueryMain/view/${submitted.id}`, { replace: true }))
  }
  const jump = (name: string) => goToField(form, root.current, name)

  return (
    <SheetContext value={sheet}>
      <Form
        component="div"
        form={form}
        name={formName}
        layout="vertical"
        initialValues={left?.values ?? washed ?? (contract ? draftOf(contract) : emptyDraft({ handlerPsnId: user.id }))}
        onValuesChange={(changed: unknown) => {
          const names = fieldNames(changed)
          form.setFields(names.map((name) => ({ name: name as never, errors: [] })))
          draft.clearFaults(names.map((name) => name.join('.')))
          draft.touch()
        }}
      >
        <div className="contract-record" ref={root}>
          <ConflictNotice draft={draft} />
          <MissingList faults={draft.faults} jump={jump} />
          <RecordPage
            number={contract?.contractNo ?? t('contract.numberLater')}
            title={contract?.contractName ?? t('contract.create')}
            tags={contract && <StateTags contract={contract} t={t} />}
            facts={contract ? headFacts(t, contract) : []}
            actions={
              <>
                <SaveLine draft={draft} isNew={contract === null} />
                <EditActions submit={submit} />
              </>
            }
            sections={contractSections(t)}
            panel={contract && <ContractPanels />}
          />
        </div>
      </Form>
    </SheetContext>
  )
}

/** Ctrl+S keeps the draft. What is being typed counts as left, so that amounts are read first. */
function useSaveKey(save: () => Promise<unknown>): void {
  const latest = useRef(save)
  useEffect(() => {
    latest.current = save
  })
  useEffect(() => {
    function press(event: KeyboardEvent): void {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      const field = document.activeElement
      if (field instanceof HTMLElement) {
        field.blur()
        field.focus()
      }
      void latest.current()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

/** A new contract is made for the institution that its author sits in. */
function useOurParty(isNew: boolean, choose: (id: string) => void): void {
  const own = useOwnParty()
  const chosen = useRef(false)
  useEffect(() => {
    if (!isNew || own === null || chosen.current) return
    chosen.current = true
    choose(own)
  })
}
