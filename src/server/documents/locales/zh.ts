import type { NoticeKey, RefusalKey } from '../types.ts'

/** What users read about files that cannot be read, or not in full; Chinese is the source. */
export const zh: Record<RefusalKey | NoticeKey, string> = {
  'documents.empty': '文件是空的，没有任何内容。请检查原文件后重新上传。',
  'documents.unknownType':
    '无法识别这种文件。请上传 Word（.docx、.doc）、PDF、纯文本或 Markdown 文件；若只是改了扩展名，请用原软件另存为上述格式。',
  'documents.encrypted': '文件设有密码或已加密，无法读取。请在原软件中去掉密码后重新上传。',
  'documents.damaged': '文件已损坏或不完整，无法读取。请用原软件打开并另存一份后重新上传。',
  'documents.tooLarge': '文件过大，无法分析（上限 20 MB）。请压缩其中的图片，或拆分后分别上传。',
  'documents.tooDeep': '文件内部结构嵌套过深，无法读取。请用 Word 打开并另存为 .docx 后重新上传。',
  'documents.bomb': '文件展开后的体积异常，出于安全已停止读取。请用原软件打开并另存一份后重新上传。',
  'documents.tooSlow': '文件在 10 秒内未能读完，已停止读取。请拆分文件，或另存为 .docx 后重新上传。',
  'documents.hostile': '文件含有不安全的内容，已拒绝读取。请向提供者核实来源，用原软件另存一份后重新上传。',
  'documents.noText': '文件中没有可读取的文字。',
  'documents.scanned': '文件是扫描件或图片，没有可读取的文字。请先做文字识别（OCR），或上传可编辑的版本。',
  'documents.truncated': '文件很长或部分页面已损坏，只读取了前面的部分，后面的内容未参与分析。',
  'documents.macros': '文件含有宏或脚本，没有运行，已忽略。',
  'documents.hiddenText': '文件含有隐藏文字，未参与分析。请在 Word 中显示隐藏文字并核对。',
  'documents.numberingUnread':
    '文件用了旧版 Word 的自动编号，编号无法显示。请另存为 .docx 后重新上传，以便核对条款号。',
}
