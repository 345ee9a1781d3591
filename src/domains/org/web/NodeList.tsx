import { Segmented } from 'antd'
import { useMemo } from 'react'
import { useList } from '../../../web/api/list.ts'
import { useT } from '../../../web/i18n/t.ts'
import type { Column } from '../../../web/ui/columns.ts'
import { EmptyState } from '../../../web/ui/EmptyState.tsx'
import { ImportSheet } from '../../../web/ui/ImportSheet.tsx'
import { ListPage } from '../../../web/ui/ListPage.tsx'
import { KeywordField, SelectField } from '../../../web/ui/SearchFields.tsx'
import { StatusTag } from '../../../web/ui/StatusTag.tsx'
import { nodeColumns, orgApi, type NodeRow, type OrgNode } from '../api.ts'
import { nodeType, orgEnabled } from '../codes.ts'
import { enabledTones } from './tones.ts'

const open = (row: NodeRow): string => `/system/org/index?node=${row.id}`
const widths: Partial<Record<(typeof nodeColumns)[number], number>> = {
  name: 180,
  nodeType: 104,
  sort: 70,
  enabled: 80,
}

/** The list of nodes below a node: institutions, departments, people. */
export function NodeList({ node }: { node: OrgNode }) {
  const t = useT()
  const list = useList(orgApi.query, { under: node.id })
  const columns = useMemo(
    () =>
      nodeColumns.map((key): Column<NodeRow> => ({
        key,
        title: t(`org.field.${key}`),
        width: widths[key] ?? 130,
        ...((key === 'name' || key === 'code' || key === 'sort') && { sortable: true }),
        ...(key === 'sort' && { align: 'right' as const }),
        ...(key === 'nodeType' && { render: (row: NodeRow) => t.label(nodeType.labelKey(row.nodeType)) }),
        ...(key === 'enabled' && {
          render: (row: NodeRow) => <StatusTag of={orgEnabled} tones={enabledTones} value={row.enabled} />,
        }),
      })),
    [t],
  )
  return (
    <ListPage<NodeRow, typeof list.filter>
      name="org"
      title={t('org.list')}
      list={list}
      columns={columns}
      open={open}
      search={
        <>
          <KeywordField list={list} name="queryString" placeholder={t('org.treeSearch')} />
          <SelectField list={list} name="nodeType" label={t('org.field.nodeType')} of={nodeType} />
          <SelectField list={list} name="enabled" label={t('org.field.enabled')} of={orgEnabled} />
          <Segmented
            value={list.filter.deep === true}
            onChange={(deep) => list.setFilter({ deep: deep || null })}
            options={[
              { value: false, label: t('org.list.direct') },
              { value: true, label: t('org.list.deep') },
            ]}
          />
        </>
      }
      action={
        <ImportSheet template={orgApi.importTemplate} check={orgApi.importCheck} write={orgApi.importData}>
          {t('org.do.import')}
        </ImportSheet>
      }
      exportTo={orgApi.export}
      empty={<EmptyState title={t('org.list.empty')} text={t('org.list.emptyText')} access="system:org:add" />}
    />
  )
}
