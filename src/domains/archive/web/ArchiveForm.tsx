import { App, Form } from 'antd'
import { useMemo, useRef, useState } from 'react'
import { chinaDay } from '../../../kernel/dates.ts'
import { useAct } from '../../../web/api/query.ts'
import type { Refusal } from '../../../web/api/refusal.ts'
import { useT } from '../../../web/i18n/t.ts'
import { useSession } from '../../../web/session/session.ts'
import { useUnsaved } from '../../../web/shell/unsaved.ts'
import { ActionButton } from '../../../web/ui/ActionButton.tsx'
import { useServerFields } from '../../../web/ui/Field.tsx'
import { useFormFiles } from '../../../web/ui/form-files.ts'
import { RecordPage } from '../../../web/ui/RecordPage.tsx'
import { archiveApi, type Archive } from '../api.ts'
import { Checklist, CheckProgress } from './Checklist.tsx'
import { CustodyFields } from './CustodyFields.tsx'
import { headOf, panelOf } from './head.tsx'
import { ScanField } from './ScanField.tsx'
import { contractCalls, type Typed } from './queries.ts'

/** Form for the file of a signed contract. Saving allows missing fields; filing requires all. */
export function ArchiveForm({ archive }: { archive: Archive }) {
  const t = useT()
  const { message } = App.useApp()
  const [form] = Form.useForm<Typed>()
  const [dirty, setDirty] = useState(false)
  const save = useAct(archiveApi.save)
  const file = useAct(archiveApi.archive, [contractCalls])
  // The version that the form was opened with: a version saved by another user must not be overwritten.
  const version = useRef(archive.version)
  const { user } = useSession()
  const [initial] = useState(() => (archive.id === null ? proposed(archive, user.id) : typedOf(archive)))
  const checklist = Form.useWatch('checklist', form) ?? initial.checklist
  const { own, checklist: lineFaults } = useMemo(() => splitFaults(file.refusal), [file.refusal])
  useServerFields(form, save.refusal)
  useServerFields(form, own)
  const files = useFormFiles(form)
  useUnsaved(dirty || files.pending > 0)

  const { contractId } = archive
  const [waiting, setWaiting] = useState(false)
  const keep = async (then: () => void): Promise<void> => {
    setWaiting(true)
    const all = await files.arrived()
    setWaiting(false)
    if (!all) return
    const { originals, copies, ...typed } = form.getFieldsValue(true) as Typed
    const draft = { ...typed, originals: originals ?? 0, copies: copies ?? 0 }
    await save.run({ ...draft, contractId, version: version.current }, (saved) => {
      version.current = saved.version
      setDirty(false)
      then()
    })
  }
  const place = () =>
    keep(() => {
      void file.run({ contractId, version: version.current }, (filed) => {
        void message.success(t('archive.filed', { number: filed.archiveNo ?? '' }))
      })
    })
  return (
    <Form
      form={form}
      name={`archive-${contractId}`}
      layout="vertical"
      initialValues={initial}
      onValuesChange={(changed: Partial<Typed>) => {
        setDirty(true)
        // The server's message on a field no longer applies to its new value.
        form.setFields(Object.keys(changed).map((name) => ({ name: name as keyof Typed, errors: [] })))
      }}
    >
      <RecordPage
        {...headOf(t, archive)}
        actions={
          <>
            <ActionButton
              access={archiveApi.save.access}
              loading={waiting || save.busy}
              onClick={() => void keep(() => void message.success(t('archive.saved')))}
            >
              {t('archive.save')}
            </ActionButton>
            <ActionButton
              access={archiveApi.archive.access}
              type="primary"
              loading={waiting || save.busy || file.busy}
              onClick={() => void place()}
            >
              {t('archive.file')}
            </ActionButton>
          </>
        }
        panel={panelOf(archive)}
        sections={[
          { key: 'custody', title: t('archive.custody'), content: <CustodyFields /> },
          {
            key: 'scan',
            title: t('archive.field.scanFileId'),
            content: (
              <Form.Item name="scanFileId">
                <ScanField archive={archive} />
              </Form.Item>
            ),
          },
          {
            key: 'checklist',
            title: t('archive.field.checklist'),
            extra: <CheckProgress lines={checklist} />,
            content: (
              <Form.Item name="checklist" noStyle>
                <Checklist faults={lineFaults} holdings={archive.offered.checklist} />
              </Form.Item>
            ),
          },
        ]}
      />
    </Form>
  )
}

function typedOf(archive: Archive): Typed {
  const { archivePlace, copies, pages, keeperPsnId, retention, secretLevel, remark, scanFileId, checklist } = archive
  return {
    archivePlace,
    archiveDate: archive.archiveDate ?? chinaDay(new Date()),
    originals: archive.originals || null,
    copies,
    pages,
    keeperPsnId,
    retention,
    secretLevel,
    remark,
    scanFileId,
    checklist,
  }
}

/** The values of a new file: the user as keeper, the signed scan, and the materials that the system has. */
function proposed(archive: Archive, keeperPsnId: string): Typed {
  const { scanFile, checklist } = archive.offered
  const known = new Map(checklist.map(({ item, state, reason }) => [item, { item, state, reason }]))
  const typed = typedOf(archive)
  return {
    ...typed,
    keeperPsnId,
    scanFileId: scanFile?.fileId ?? null,
    checklist: typed.checklist.map((line) => known.get(line.item) ?? line),
  }
}

const prefix = 'checklist.'

/** Splits the refused fields into those of the form, and those of the checklist by item. */
function splitFaults(refusal: Refusal | null): { own: Refusal | null; checklist: Record<string, string> } {
  const entries = Object.entries(refusal?.fields ?? {})
  const own = entries.filter(([name]) => !name.startsWith(prefix))
  const lines = entries.filter(([name]) => name.startsWith(prefix))
  return {
    own: refusal && own.length > 0 ? { no: refusal.no, fields: Object.fromEntries(own) } : null,
    checklist: Object.fromEntries(lines.map(([name, text]) => [name.slice(prefix.length), text])),
  }
}
