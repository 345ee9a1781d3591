import type { zh } from './zh.ts'

export const es: Record<keyof typeof zh, string> = {
  'sms.title': 'Bandeja de salida de SMS',
  'sms.way.gateway':
    'Los mensajes salen por la pasarela. Esta página muestra su estado; los códigos y contraseñas están ocultos.',
  'sms.way.demo': 'Modo de demostración: los mensajes se guardan en el servidor y no se envían a los teléfonos.',
  'sms.way.off': 'No hay pasarela de SMS: no se envían códigos ni contraseñas iniciales.',
  'sms.wayText.demo':
    'Los códigos y contraseñas iniciales se ocultan aquí; ejecute npm run sms:codes en el servidor para verlos.',
  'sms.wayText.off':
    'El acceso y el restablecimiento por SMS están desactivados. Para usuarios nuevos y tras un restablecimiento, obtenga en Usuarios de empresas el enlace único de primer acceso y entréguelo en persona. Para activar los SMS, configure SMS_GATEWAY_URL según el manual del operador.',
  'sms.field.phone': 'Teléfono móvil',
  'sms.text': 'Mensaje',
  'sms.stateTitle': 'Estado',
  'sms.time': 'Hora',
  'sms.error': 'Motivo del fallo',
  'sms.none': 'Aún no hay mensajes',
  'sms.noneText': 'Aparecerán aquí cuando alguien pida un código.',
  'sms.blanked': 'Borrado pasado un día',
  'sms.state.kept': 'No enviado (guardado aquí)',
  'sms.state.waiting': 'En espera',
  'sms.state.sent': 'Enviado',
  'sms.state.failed': 'Fallido',
}
