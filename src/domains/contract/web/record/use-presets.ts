import { Form } from 'antd'
import { useCategories } from '../../../contract-category/web/parts.tsx'
import * as codes from '../../codes.ts'

/** Fills fields that are still empty with the values that a category sets for new contracts. */
export function usePresets(): (category: string) => void {
  const form = Form.useFormInstance()
  const categories = useCategories()
  return (category) => {
    const { currency, ...presets } = categories.settingsOf(category).presets
    const isEmpty = (name: string) => [undefined, null, ''].includes(form.getFieldValue(name) as null)
    const empty = Object.entries(presets).filter(([name]) => isEmpty(name))
    // The currency is never empty; before there is an amount it is the usual one.
    const usual =
      currency !== undefined && isEmpty('amount') && form.getFieldValue('currency') === codes.currency.code.CNY
    form.setFieldsValue({ ...Object.fromEntries(empty), ...(usual && { currency }) })
  }
}
