import { App, Button, Dropdown, Modal } from 'antd'
import { DownOutlined, PlusOutlined } from '@ant-design/icons'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useAct } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { ActionButton } from '../../../web/ui/ActionButton.tsx'
import { ConfirmButton } from '../../../web/ui/ConfirmButton.tsx'
import { Granted } from '../../../web/ui/Granted.tsx'
import { orgApi, type OrgNode } from '../api.ts'
import { childTypes, type NodeType } from '../codes.ts'
import { PersonForm } from './PersonForm.tsx'
import { NodeForm } from './NodeForm.tsx'
import { OrgPicker } from './parts.tsx'
import { useMove } from './use-move.tsx'

interface Props {
  node: OrgNode
  choose: (id: string) => void
}

/** The actions on a node. Disabled ones show the reason. */
export function NodeActions({ node, choose }: Props) {
  const t = useT()
  const { message } = App.useApp()
  const navigate = useNavigate()
  const [form, setForm] = useState<NodeType | 'edit' | null>(null)
  const [moving, setMoving] = useState(false)
  const status = useAct(orgApi.changeStatus)
  const remove = useAct(orgApi.delete)
  const types = childTypes[node.nodeType]
  const rootStays = node.parentId === null && t('org.rootStays')
  const seen = { id: node.id, version: node.version }
  const holds = node.below.ogn + node.below.dept + node.below.psn > 0
  const { name } = node
  return (
    <>
      {types.length > 0 && node.enabled && (
        <Granted access={orgApi.add.access}>
          <Dropdown
            autoFocus
            trigger={['click']}
            menu={{
              items: types.map((type) => ({ key: type, label: t(`org.do.add.${type}`) })),
              onClick: ({ key }) => setForm(key as NodeType),
            }}
          >
            <Button type="primary" icon={<PlusOutlined />}>
              {t('org.do.add')} <DownOutlined />
            </Button>
          </Dropdown>
        </Granted>
      )}
      <ActionButton access={orgApi.edit.access} onClick={() => setForm('edit')}>
        {t('org.do.edit')}
      </ActionButton>
      <ActionButton access={orgApi.move.access} refusal={rootStays} onClick={() => setMoving(true)}>
        {t('org.do.move')}
      </ActionButton>
      {node.enabled ? (
        <ConfirmButton
          access={orgApi.changeStatus.access}
          refusal={rootStays}
          question={t('org.ask.disable', { name })}
          consequence={t('org.ask.disableText', node.below)}
          onConfirm={() => status.run({ ...seen, action: 'disable' })}
        >
          {t('org.do.disable')}
        </ConfirmButton>
      ) : (
        <ActionButton
          access={orgApi.changeStatus.access}
          loading={status.busy}
          onClick={() => void status.run({ ...seen, action: 'enable' })}
        >
          {t('org.do.enable')}
        </ActionButton>
      )}
      <ConfirmButton
        access={orgApi.delete.access}
        refusal={rootStays || (holds && t('org.inUse', { name, uses: t('org.belowWords', node.below) }))}
        question={t('org.ask.delete', { name })}
        consequence={t('org.ask.deleteText')}
        onConfirm={() =>
          remove.run(seen, () => void navigate(`/system/org/index?node=${node.parentId}`, { replace: true }))
        }
      >
        {t('org.do.delete')}
      </ConfirmButton>
      {form === 'psn' && <PersonForm node={node} close={() => setForm(null)} />}
      {form !== null && form !== 'psn' && (
        <NodeForm
          node={node}
          form={form}
          close={() => setForm(null)}
          saved={(saved) => {
            setForm(null)
            void message.success(t('org.saved'))
            if (form !== 'edit') choose(saved.id)
          }}
        />
      )}
      {moving && <MoveForm node={node} close={() => setMoving(false)} />}
    </>
  )
}

/** Moves a node without drag and drop: the new parent is chosen by name. */
function MoveForm({ node, close }: { node: OrgNode; close: () => void }) {
  const t = useT()
  const { move, busy } = useMove()
  const [parentId, setParentId] = useState<string | null>(node.parentId)
  const from = node.parentId === null ? null : { parentId: node.parentId, beforeId: null }
  return (
    <Modal
      open
      title={t('org.moveTo', { name: node.name })}
      okText={t('org.do.move')}
      okButtonProps={{ disabled: parentId === null || parentId === node.parentId }}
      confirmLoading={busy}
      onOk={() => void move(node, { parentId: parentId!, beforeId: null }, from).then(close)}
      onCancel={close}
    >
      <OrgPicker
        autoFocus
        aria-label={t('org.field.parentId')}
        style={{ width: '100%' }}
        nodeTypes={node.nodeType === 'ogn' ? ['ogn'] : ['ogn', 'dept']}
        value={parentId}
        onChange={(value) => setParentId(value as string | null)}
      />
    </Modal>
  )
}
