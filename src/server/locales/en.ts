import type { zh } from './zh.ts'

export const en: Record<keyof typeof zh, string> = {
  'common.recordMissing': 'The record does not exist or has been deleted',
  'common.recordChanged':
    'This record was changed by {{who}} at {{when}} ({{fields}}). Refresh and try again; what you typed is kept',
  'common.recordChangedSince':
    'This record has just been changed by someone else. Refresh and try again; what you entered is kept',
  'common.signedOut': 'Your session has ended, please sign in again',
  'common.notAllowed': 'You are not allowed to do this',
  'common.tooMany': 'Too many attempts, please try again in {{seconds}} seconds',
  'common.trialsUsed':
    'Today’s {{most}} tries are used up. They are available again at 0:00 tomorrow (China time); signed in there is no limit',
  'common.tenantReadOnly':
    'Your organisation’s term is over: for now everything can only be read. Ask its administrator to renew',
  'common.wrongState': 'The current status does not allow this',
  'common.readOnly': 'You may read this record but not change it',
  'common.invalidInput': 'Please check: {{fields}}',
  'common.badValue': 'The content is out of range or has characters that cannot be stored',
  'common.busy': 'The system is busy, please try again',
  'common.databaseAway': 'The system is busy, please try again shortly',
  'common.diskFull':
    'The server has run out of disk space and cannot save right now. Contact your system administrator',
  'common.tooSlow': 'The request took too long; please try again',
  'common.headersTooLarge': 'The request headers are too large',
  'common.tooLarge': 'What you sent is too large',
  'common.notJson': 'The content is in a form that is not accepted here: send JSON',
  'common.keyReused': 'This request was already used for something else; refresh the page and try again',
  'common.replyNotKept':
    'This has already been done. Its password, key or recovery codes were shown once; if you did not note them down, create new ones',
  'common.stillRunning': 'Still being processed; please try again shortly',
  'common.versionMissing': 'This record may have changed; refresh and try again',
  'common.serverError': 'System server error, please contact the administrator!',
  'common.thisField': 'this field',
  'common.field.missing': 'Please enter {{label}}',
  'common.field.choose': 'Please choose {{label}}',
  'common.field.upload': 'Please upload {{label}}',
  'common.field.tooLong': '{{label}} must not exceed {{max}} characters',
  'common.field.tooBig': '{{label}} must not be greater than {{max}}',
  'common.field.tooSmall': '{{label}} must not be less than {{min}}',
  'common.field.invalid': '{{label}} is not valid',
  'common.field.amount': '{{label}} must be an amount of at most 13 digits and 2 decimals',
  'common.field.coins': '{{label}} must be a number with at most two decimals',
  'common.field.moduleCode':
    '{{label}} may only contain capital letters, digits and underscores, starting with a letter',
  'common.field.date': '{{label}} must be a valid date',
  'common.field.id': '{{label}} is not a valid id',
  'common.field.characters': '{{label}} has characters that cannot be stored',
  'files.tooLarge': 'The file is larger than 50 MB and cannot be uploaded',
  'files.empty': 'The file is empty, please choose another',
  'files.quota':
    'Files of your organisation take {{used}} GB, and this one would exceed the limit of {{most}} GB. Delete files you no longer need, or contact your administrator',
  'file.job.sweep': 'Delete unused files',
  'files.missing': 'Please choose a file to upload',
  'files.interrupted': 'The upload did not arrive whole, please try again',
  'files.unknownType':
    'This type of file is not supported; use doc, docx, pdf, txt, md, xls, xlsx, jpg, png, zip or rar',
  'sheet.columnsMissing':
    'The sheet lacks these columns: {{titles}}. Use the template and leave its first row as it is',
  'sheet.noRows': 'The sheet has no data; fill it in from the second row on',
  'sheet.tooManyRows': 'At most {{max}} rows can be imported at once; please split the file',
  'sheet.about': 'About this file',
  'sheet.about.title': 'Content',
  'sheet.about.rows': 'Rows',
  'sheet.about.person': 'Exported by',
  'sheet.about.time': 'Exported at',
  'sheet.about.keyword': 'Keyword',
  'sheet.about.chosen': 'one selected',
  'sheet.example': 'Example',
  'sheet.choices': 'Options',
  'paper.page': 'Page {{page}} of {{pages}}',
  'paper.number': 'No.',
  'paper.yuan': 'CNY {{amount}}',
  'paper.noGlyph':
    'The PDF fonts do not have these characters: {{characters}}. Export a Word file, or replace the characters and try again',
  'common.recordChangedBy':
    'This record was updated by {{who}} at {{when}}. Refresh and try again; what you typed is kept',
}
