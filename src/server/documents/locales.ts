import type { NoticeKey, RefusalKey } from './types.ts'

type Sentences = Record<RefusalKey | NoticeKey, string>

declare global {
  interface Messages extends Sentences {}
}

/** What users read about files that cannot be read, or not in full; Chinese is the source. */
export const zh: Sentences = {
  'documents.empty': '文件是空的，没有任何内容。请检查原文件后重新上传。',
  'documents.unknownType':
    '无法识别这种文件。请上传 Word（.docx、.doc）、PDF、纯文本或 Markdown 文件；若只是改了扩展名，请用原软件另存为上述格式。',
  'documents.notSheet': '这不是可读取的 Excel 工作簿。请上传 .xlsx 文件；旧版 .xls 请先用 Excel 另存为 .xlsx。',
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
  'documents.webPage':
    '文件名像 Word 文件，内容却是网页等其他格式，无法读取。请用 Word 打开，另存为 .docx 后重新上传。',
  'documents.scannedPages': '第 {{pages}} 页是图片，没有可读取的文字，未参与分析。请先做文字识别（OCR）。',
  'documents.revisions':
    '文件含有未处理的修订和批注：插入 {{insertions}} 处、删除 {{deletions}} 处、批注 {{comments}} 条。读取的是接受全部修订后的文字。',
  'documents.struckText': '文件中有 {{count}} 个字加了删除线。这些文字仍按正文读取，并在原文中标出，请核对是否有效。',
  'documents.fieldsUnread':
    '文件中有域没有保存显示结果（{{fields}}），已在原处以“〔〕”标出。请在 Word 中更新域后重新上传。',
  'documents.embeddedUnread': '文件中嵌入了 {{count}} 个其他文件（如 Excel 表格），其内容未读取。',
  'documents.chunksUnread': '文件中有 {{count}} 段嵌入内容无法读取。请用 Word 打开并另存为 .docx 后重新上传。',
  'documents.slantedText': '页面上有斜置的文字（如水印），未作为正文读取：{{text}}',
  'documents.annotationsUnread': '第 {{pages}} 页有注释或签章，其中的文字未能读取，请在原文件中查看。',
}

export const en: Sentences = {
  'documents.empty': 'The file is empty. Check the original and upload it again.',
  'documents.unknownType':
    'This type of file cannot be read. Upload a Word file (.docx, .doc), a PDF, plain text or Markdown; if only the extension was changed, save the file in one of these formats first.',
  'documents.notSheet':
    'This is no Excel workbook that can be read. Upload an .xlsx file; save an older .xls as .xlsx in Excel first.',
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
  'documents.webPage':
    'The file is named like a Word file but holds another format, such as a web page, that cannot be read. Open it in Word, save it as .docx and upload that.',
  'documents.scannedPages':
    'Pages without readable text (pictures): {{pages}}. They were not analysed. Run text recognition (OCR) on the file first.',
  'documents.revisions':
    'The file holds open tracked changes and comments: {{insertions}} insertions, {{deletions}} deletions, {{comments}} comments. It was read with all changes accepted.',
  'documents.struckText':
    '{{count}} characters of the file are struck out. They were read as text and are marked in it: check whether they apply.',
  'documents.fieldsUnread':
    'The file holds fields without a stored result ({{fields}}), marked 〔〕 in the text. Update the fields in Word and upload the file again.',
  'documents.embeddedUnread':
    'The file embeds other files, such as Excel tables ({{count}}), whose content was not read.',
  'documents.chunksUnread':
    'Embedded content of the file could not be read ({{count}}). Open the file in Word, save it as .docx and upload that.',
  'documents.slantedText': 'Slanted words, such as a watermark, were not read as text: {{text}}',
  'documents.annotationsUnread':
    'Annotations or signatures on these pages hold words that could not be read: {{pages}}. See the file itself.',
}

export const es: Sentences = {
  'documents.empty': 'El archivo está vacío. Revise el original y vuelva a subirlo.',
  'documents.unknownType':
    'No se puede leer este tipo de archivo. Suba un archivo de Word (.docx, .doc), PDF, texto sin formato o Markdown; si solo se cambió la extensión, guárdelo antes en uno de estos formatos.',
  'documents.notSheet':
    'No es un libro de Excel que se pueda leer. Suba un archivo .xlsx; guarde antes los .xls antiguos como .xlsx en Excel.',
  'documents.encrypted': 'El archivo está protegido con contraseña. Quítela en su programa y vuelva a subirlo.',
  'documents.damaged': 'El archivo está dañado o incompleto. Ábralo en su programa, guarde una copia y súbala.',
  'documents.tooLarge':
    'El archivo es demasiado grande para analizarlo (máximo 20 MB). Comprima sus imágenes o súbalo por partes.',
  'documents.tooDeep':
    'El archivo está anidado con demasiada profundidad. Ábralo en Word, guárdelo como .docx y súbalo.',
  'documents.bomb':
    'El archivo se expande a un tamaño anormal; la lectura se detuvo por seguridad. Ábralo en su programa, guarde una copia y súbala.',
  'documents.tooSlow': 'El archivo no pudo leerse en 10 segundos. Divídalo o guárdelo como .docx y vuelva a subirlo.',
  'documents.hostile':
    'El archivo contiene elementos inseguros y fue rechazado. Compruebe su origen, guarde una copia limpia en su programa y súbala.',
  'documents.noText': 'El archivo no contiene texto legible.',
  'documents.scanned':
    'El archivo es un escaneo o una imagen sin texto legible. Aplique antes el reconocimiento de texto (OCR) o suba una versión editable.',
  'documents.truncated':
    'El archivo es muy largo o está dañado en parte: solo se leyó el principio; el resto no se analizó.',
  'documents.macros': 'El archivo contiene macros o scripts. No se ejecutaron y se ignoran.',
  'documents.hiddenText': 'El archivo contiene texto oculto que no se analizó. Muéstrelo en Word y revíselo.',
  'documents.numberingUnread':
    'El archivo usa la numeración automática de un formato antiguo de Word y sus números no pueden mostrarse. Guárdelo como .docx y vuelva a subirlo para comprobar los números de cláusula.',
  'documents.webPage':
    'El archivo tiene nombre de Word, pero contiene otro formato, como una página web, que no puede leerse. Ábralo en Word, guárdelo como .docx y súbalo.',
  'documents.scannedPages':
    'Páginas sin texto legible (imágenes): {{pages}}. No se analizaron. Aplique antes el reconocimiento de texto (OCR).',
  'documents.revisions':
    'El archivo contiene cambios y comentarios pendientes: {{insertions}} inserciones, {{deletions}} eliminaciones, {{comments}} comentarios. Se leyó con todos los cambios aceptados.',
  'documents.struckText':
    'El archivo tiene {{count}} caracteres tachados. Se leyeron como texto y están señalados: compruebe si son válidos.',
  'documents.fieldsUnread':
    'El archivo contiene campos sin resultado guardado ({{fields}}), señalados con 〔〕 en el texto. Actualice los campos en Word y vuelva a subirlo.',
  'documents.embeddedUnread':
    'El archivo incluye otros archivos, como tablas de Excel ({{count}}), cuyo contenido no se leyó.',
  'documents.chunksUnread':
    'No se pudo leer contenido incrustado del archivo ({{count}}). Ábralo en Word, guárdelo como .docx y súbalo.',
  'documents.slantedText': 'Hay palabras inclinadas, como una marca de agua, que no se leyeron como texto: {{text}}',
  'documents.annotationsUnread':
    'Las anotaciones o firmas de estas páginas contienen palabras que no se pudieron leer: {{pages}}. Consulte el archivo.',
}

export const ja: Sentences = {
  'documents.empty': 'ファイルが空です。元のファイルを確認して、もう一度アップロードしてください。',
  'documents.unknownType':
    'この形式のファイルは読み取れません。Word（.docx、.doc）、PDF、テキスト、Markdown のいずれかをアップロードしてください。拡張子だけを変えた場合は、元のソフトでこれらの形式に保存し直してください。',
  'documents.notSheet':
    '読み取れる Excel ブックではありません。.xlsx ファイルをアップロードしてください。旧形式の .xls は Excel で .xlsx として保存し直してください。',
  'documents.encrypted':
    'ファイルがパスワードで保護されています。元のソフトでパスワードを解除して、もう一度アップロードしてください。',
  'documents.damaged':
    'ファイルが壊れているか不完全です。元のソフトで開いて別名で保存し、それをアップロードしてください。',
  'documents.tooLarge':
    'ファイルが大きすぎて分析できません（上限 20 MB）。画像を圧縮するか、分割してアップロードしてください。',
  'documents.tooDeep':
    'ファイルの内部構造の入れ子が深すぎます。Word で開いて .docx で保存し、それをアップロードしてください。',
  'documents.bomb':
    'ファイルの展開後の大きさが異常なため、安全のため読み取りを中止しました。元のソフトで開いて別名で保存し、それをアップロードしてください。',
  'documents.tooSlow':
    'ファイルを 10 秒以内に読み取れませんでした。分割するか .docx で保存して、もう一度アップロードしてください。',
  'documents.hostile':
    'ファイルに安全でない内容が含まれているため、拒否しました。提供元を確認し、元のソフトで保存し直したものをアップロードしてください。',
  'documents.noText': 'ファイルに読み取れる文字がありません。',
  'documents.scanned':
    'ファイルはスキャンまたは画像で、読み取れる文字がありません。先に文字認識（OCR）を行うか、編集できる版をアップロードしてください。',
  'documents.truncated':
    'ファイルが非常に長いか一部が壊れているため、前半だけを読み取りました。残りは分析していません。',
  'documents.macros': 'ファイルにマクロまたはスクリプトが含まれています。実行せず、無視しました。',
  'documents.hiddenText': 'ファイルに隠し文字があり、分析していません。Word で隠し文字を表示して確認してください。',
  'documents.numberingUnread':
    'ファイルは旧形式の Word の自動番号を使っているため、番号を表示できません。条項番号を確認するには、.docx で保存してもう一度アップロードしてください。',
  'documents.webPage':
    'ファイル名は Word ですが、中身はウェブページなど別の形式で、読み取れません。Word で開いて .docx で保存し、それをアップロードしてください。',
  'documents.scannedPages':
    '{{pages}} ページは画像で、読み取れる文字がなく、分析していません。先に文字認識（OCR）を行ってください。',
  'documents.revisions':
    'ファイルに未処理の変更履歴とコメントがあります：挿入 {{insertions}} 件、削除 {{deletions}} 件、コメント {{comments}} 件。すべての変更を承諾した状態で読み取りました。',
  'documents.struckText':
    'ファイルに取り消し線の付いた文字が {{count}} 字あります。本文として読み取り、原文に印を付けました。有効かどうか確認してください。',
  'documents.fieldsUnread':
    '表示結果が保存されていないフィールドがあります（{{fields}}）。本文中に〔〕で示しました。Word でフィールドを更新して、もう一度アップロードしてください。',
  'documents.embeddedUnread':
    'ファイルに別のファイル（Excel の表など）が {{count}} 件埋め込まれています。その内容は読み取っていません。',
  'documents.chunksUnread':
    '埋め込まれた内容 {{count}} 件を読み取れませんでした。Word で開いて .docx で保存し、それをアップロードしてください。',
  'documents.slantedText': '斜めの文字（透かしなど）は本文として読み取っていません：{{text}}',
  'documents.annotationsUnread':
    '{{pages}} ページの注釈または署名の文字を読み取れませんでした。元のファイルで確認してください。',
}
