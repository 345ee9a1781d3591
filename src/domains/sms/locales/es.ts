import type { zh } from './zh.ts'

export const es: Record<keyof typeof zh, string> = {
  'sms.title': 'Bandeja de salida de SMS',
  'sms.keptNotice': 'No hay pasarela de SMS: los mensajes se quedan en esta página y no llegan a ningún teléfono.',
  'sms.keptNoticeText':
    'Sirve para probar: lea aquí los códigos y las contraseñas iniciales (se cambian al entrar por primera vez). Para el uso real configure SMS_GATEWAY_URL según la guía del operador; la página mostrará entonces el resultado de los envíos, sin códigos ni contraseñas.',
  'sms.gatewayNotice':
    'Los mensajes salen por la pasarela. Esta página muestra su resultado; los códigos están ocultos.',
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
