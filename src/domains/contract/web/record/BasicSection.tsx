import { Checkbox, Form, Input, Select, TreeSelect } from 'antd'
import { useEffect, useRef } from 'react'
import { useT } from '../../../../web/i18n/t.ts'
import { ClampText } from '../../../../web/ui/ClampText.tsx'
import { FormGrid } from '../../../../web/ui/Field.tsx'
import { useCategories } from '../../../contract-category/web/parts.tsx'
import { useDeviations } from '../../../contract-template/web/parts.tsx'
import { OwnItems } from '../../../own-field/web/parts.tsx'
import { PersonPicker } from '../../../user/web/parts.tsx'
import * as codes from '../../codes.ts'
import { useChoices, useOwnParty } from '../queries.ts'
import { wordOf, yesNo } from '../words.ts'
import { CodeSelect } from '../../../../web/record/CodeSelect.tsx'
import { ContractLink, ContractPicker } from '../parts.tsx'
import { Fact, Item } from '../../../../web/record/Item.tsx'
import { useContract } from './contract-context.ts'
import { RuledItem } from './RuledItem.tsx'
import { usePresets } from './use-presets.ts'

/** Name, kind, our side and subject. */
export function BasicSection() {
  const t = useT()
  const { contract: c, draft } = useContract()
  const { ourParties } = useChoices()
  const categories = useCategories()
  const fill = usePresets()
  useOurParty(draft !== null && c === null)
  return (
    <FormGrid>
      {draft && (
        <Item name="contractName" shown={c?.contractName} required wide>
          <Input maxLength={200} showCount autoFocus={c === null} />
        </Item>
      )}
      <Item name="contractCategory" shown={categories.word(c?.contractCategory ?? null)} needed>
        <TreeSelect
          allowClear
          treeExpandAction="click"
          showSearch={{ treeNodeFilterProp: 'label' }}
          treeData={categories.choiceTree(c?.contractCategory ?? null)}
          onSelect={(code: string) => fill(code)}
        />
      </Item>
      <Item name="contractType" shown={wordOf(t, codes.contractType, c?.contractType ?? null)} needed>
        <CodeSelect of={codes.contractType} />
      </Item>
      <Item name="ourParty" shown={c?.ourPartyName} needed>
        <Select
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          options={ourParties.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Item>
      <Item name="ourPosition" shown={wordOf(t, codes.ourPosition, c?.ourPosition ?? null)} needed>
        <CodeSelect of={codes.ourPosition} />
      </Item>
      <Item name="handlerPsnId" shown={c?.handlerPsnName} needed>
        <PersonPicker allowClear={false} />
      </Item>
      {!draft && <Fact label={t('contract.field.handlerDeptName')} value={c?.handlerDeptName} />}
      <RuledItem
        name="parentContractId"
        shown={c?.parentContractId && <ContractLink id={c.parentContractId} />}
        help={t('contract.help.parent')}
      >
        <ContractPicker except={c?.id ?? null} />
      </RuledItem>
      <StandardText />
      <RuledItem
        name="isFrame"
        shown={c && yesNo(t, c.isFrame)}
        valuePropName="checked"
        help={t('contract.help.frame')}
      >
        <Checkbox>{t('contract.yes')}</Checkbox>
      </RuledItem>
      {!draft && <Fact label={t('contract.field.isMajor')} value={c && yesNo(t, c.isMajor)} />}
      <Item name="subject" shown={c?.subject && <ClampText text={c.subject} />} needed wide>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 8 }} maxLength={2000} />
      </Item>
      <OwnItems />
    </FormGrid>
  )
}

/** Whether the text is the standard one: of a contract that was drafted from a template it follows from its text. */
function StandardText() {
  const t = useT()
  const { contract: c } = useContract()
  const isCompared = Boolean(useDeviations(c?.id ?? '').data)
  if (c && isCompared)
    return (
      <Fact
        label={t('contract.field.isStandardText')}
        value={`${yesNo(t, c.isStandardText)} · ${t('contractTemplate.standardBy')}`}
      />
    )
  return (
    <RuledItem name="isStandardText" shown={c && yesNo(t, c.isStandardText)} valuePropName="checked">
      <Checkbox>{t('contract.yes')}</Checkbox>
    </RuledItem>
  )
}

/** Preselects the author's institution for a new contract. */
function useOurParty(isNew: boolean): void {
  const form = Form.useFormInstance()
  const own = useOwnParty()
  const chosen = useRef(false)
  useEffect(() => {
    if (!isNew || own === null || chosen.current) return
    chosen.current = true
    form.setFieldsValue({ ourParty: own })
  })
}
