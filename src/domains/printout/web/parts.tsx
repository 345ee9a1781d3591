import { App } from 'antd'
import { saveAs } from '../../../web/api/save-as.ts'
import { download, fetchBlob } from '../../../web/api/send.ts'
import { useT } from '../../../web/i18n/t.ts'
import type { RecordAction } from '../../../web/record/RecordActions.tsx'
import { printoutApi } from '../api.ts'

/** A printed form of a record. */
interface Printed {
  bizType: string
  bizId: string
  form: string
}

/** Prints a form: opens it as a PDF in a window of its own. Saves it: downloads the PDF. */
export function usePrintout() {
  const t = useT()
  const { message } = App.useApp()
  async function print(of: Printed): Promise<void> {
    // The window is opened before the call: browsers block windows that do not follow a click at once.
    const opened = window.open('about:blank')
    const end = message.loading(t('printout.opening'), 0)
    try {
      const blob = await fetchBlob(printoutApi.download, of)
      if (opened) opened.location.href = URL.createObjectURL(blob)
      else {
        saveAs(blob, `${of.form}.pdf`)
        void message.info(t('printout.blocked'))
      }
    } catch {
      opened?.close()
    } finally {
      end()
    }
  }
  const save = (of: Printed) => download(printoutApi.download, of).catch(() => undefined)
  return { print, save }
}

/** The entries of a record's menu that print and save one of its forms. @param words of the two entries */
export function usePrintActions(
  bizType: string,
): (bizId: string, form: string, words: readonly [print: string, save: string]) => RecordAction[] {
  const { print, save } = usePrintout()
  return (bizId, form, [printWord, saveWord]) => [
    { action: printWord, isFree: true, rare: true, onClick: () => void print({ bizType, bizId, form }) },
    { action: saveWord, isFree: true, rare: true, onClick: () => void save({ bizType, bizId, form }) },
  ]
}
