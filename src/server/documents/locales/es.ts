import type { NoticeKey, RefusalKey } from '../types.ts'

export const es: Record<RefusalKey | NoticeKey, string> = {
  'documents.empty': 'El archivo está vacío. Revise el original y vuelva a subirlo.',
  'documents.unknownType':
    'No se puede leer este tipo de archivo. Suba un archivo de Word (.docx, .doc), PDF, texto sin formato o Markdown; si solo se cambió la extensión, guárdelo antes en uno de estos formatos.',
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
}
