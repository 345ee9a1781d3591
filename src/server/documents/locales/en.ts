import type { NoticeKey, RefusalKey } from '../types.ts'

export const en: Record<RefusalKey | NoticeKey, string> = {
  'documents.empty': 'The file is empty. Check the original and upload it again.',
  'documents.unknownType':
    'This type of file cannot be read. Upload a Word file (.docx, .doc), a PDF, plain text or Markdown; if only the extension was changed, save the file in one of these formats first.',
  'documents.encrypted':
    'The file is protected by a password. Remove the password in its own program and upload it again.',
  'documents.damaged': 'The file is damaged or incomplete. Open it in its own program, save a copy and upload that.',
  'documents.tooLarge': 'The file is too large to analyse (limit 20 MB). Compress its pictures or upload it in parts.',
  'documents.tooDeep': 'The file is nested too deeply to be read. Open it in Word, save it as .docx and upload that.',
  'documents.bomb':
    'The file unpacks to an abnormal size, so reading was stopped for safety. Open it in its own program, save a copy and upload that.',
  'documents.tooSlow':
    'The file could not be read within 10 seconds. Split it, or save it as .docx, and upload it again.',
  'documents.hostile':
    'The file contains unsafe content and was refused. Check with its sender, then save a clean copy in its own program and upload that.',
  'documents.noText': 'The file contains no readable text.',
  'documents.scanned':
    'The file is a scan or a picture without readable text. Run text recognition (OCR) on it first, or upload an editable version.',
  'documents.truncated':
    'The file is very long or partly damaged: only its first part was read; the rest was not analysed.',
  'documents.macros': 'The file contains macros or scripts. They were not run and are ignored.',
  'documents.hiddenText':
    'The file contains hidden text, which was not analysed. Show hidden text in Word and check it.',
  'documents.numberingUnread':
    'The file uses the automatic numbering of an old Word format, so its numbers cannot be shown. Save it as .docx and upload it again to check clause numbers.',
}
