import { TableOutlined } from '@ant-design/icons'
import { Button, Checkbox, Popover } from 'antd'
import { useT } from '../i18n/t.ts'
import { FocusIn } from './FocusIn.tsx'
import { defaultKeys, type Column } from './columns.ts'
import { useOpening } from './opening.ts'
import { classes } from './classes.ts'
import printStyles from '../print.module.css'
import styles from './column-picker.module.css'

interface Props<Row> {
  columns: readonly Column<Row>[]
  chosen: readonly string[]
  onChoose: (keys: readonly string[]) => void
}

/** Chooses which columns a list shows; their order is fixed. */
export function ColumnPicker<Row>({ columns, chosen, onChoose }: Props<Row>) {
  const t = useT()
  const { open, times, change, close } = useOpening()
  return (
    <Popover
      trigger="click"
      open={open}
      onOpenChange={change}
      placement="bottomRight"
      content={
        <FocusIn key={times} onLeave={close}>
          <div className={classes(styles.root, printStyles.hidden)}>
            <Checkbox.Group
              value={[...chosen]}
              options={columns.map(({ key, title }) => ({ value: key, label: title }))}
              onChange={(keys) => onChoose(columns.map((column) => column.key).filter((key) => keys.includes(key)))}
            />
            <Button type="link" onClick={() => onChoose(defaultKeys(columns))}>
              {t('ui.list.defaultColumns')}
            </Button>
          </div>
        </FocusIn>
      }
      destroyOnHidden
    >
      <Button icon={<TableOutlined />}>{t('ui.list.columns')}</Button>
    </Popover>
  )
}
