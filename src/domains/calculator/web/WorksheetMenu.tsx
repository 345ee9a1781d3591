import { DownOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import type { InputOf } from '../../../kernel/endpoint.ts'
import { download } from '../../../web/api/send.ts'
import { useT } from '../../../web/i18n/t.ts'
import type { calculatorApi } from '../api.ts'
import { worksheetFormat } from '../codes.ts'

type Sheets = typeof calculatorApi.worksheet | typeof calculatorApi.keptWorksheet

interface Props<E extends Sheets> {
  endpoint: E
  /** Everything but the format. */
  input: Omit<InputOf<E>, 'format'>
}

/** Downloads a worksheet as PDF, Word or Excel file. */
export function WorksheetMenu<E extends Sheets>({ endpoint, input }: Props<E>) {
  const t = useT()
  const get = (format: string) => void download(endpoint, { ...input, format } as InputOf<E>).catch(() => undefined)
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: worksheetFormat.options.map(({ value, labelKey }) => ({ key: value, label: t.label(labelKey) })),
        onClick: ({ key }) => get(key),
      }}
    >
      <Button icon={<DownOutlined />} iconPlacement="end">
        {t('calculator.download')}
      </Button>
    </Dropdown>
  )
}
