import type { zh } from './zh.ts'

export const es: Record<keyof typeof zh, string> = {
  'printout.approval': 'Hoja de aprobación',
  'printout.opinions': 'Aprobaciones',
  'printout.open': 'Pendiente',
  'printout.head.step': 'Paso',
  'printout.head.person': 'Responsable',
  'printout.head.decision': 'Decisión',
  'printout.head.opinion': 'Observaciones',
  'printout.head.time': 'Fecha',
  'printout.code': 'Código de verificación {{code}}',
  'printout.by': 'Impreso por {{name}} el {{time}}',
  'printout.substitute': 'Ninguna fuente contiene estos caracteres, que figuran como 〓 en el texto: ',
  'printout.opening': 'Se está preparando el documento. Se abrirá en una ventana nueva.',
  'printout.blocked': 'El navegador bloqueó la ventana nueva. El documento se ha descargado.',
  'printout.field.bizType': 'Tipo de registro',
  'printout.field.bizId': 'Registro',
  'printout.field.form': 'Formulario',
}
