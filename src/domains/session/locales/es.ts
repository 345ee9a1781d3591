import type { zh } from './zh.ts'

export const es: Record<keyof typeof zh, string> = {
  'session.title': 'Sesiones',
  'session.mine': 'Dispositivos',
  'session.search': 'Nombre, usuario o dirección',
  'session.empty': 'Nadie ha iniciado sesión',
  'session.field.name': 'Nombre',
  'session.field.loginName': 'Usuario',
  'session.field.roles': 'Roles',
  'session.field.ip': 'Dirección',
  'session.field.device': 'Dispositivo',
  'session.field.createTime': 'Inicio de sesión',
  'session.field.lastSeenAt': 'Última actividad',
  'session.field.keyword': 'Palabra clave',
  'session.this': 'Este dispositivo',
  'session.unknownDevice': 'Dispositivo desconocido',
  'session.end': 'Cerrar sesión',
  'session.endAll': 'Cerrar en todos los dispositivos',
  'session.endOthers': 'Cerrar en otros dispositivos',
  'session.endQuestion': '¿Cerrar la sesión de {{name}}?',
  'session.endAllQuestion': '¿Cerrar todas las sesiones de {{name}}?',
  'session.endMineQuestion': '¿Cerrar la sesión en los demás dispositivos?',
  'session.consequence':
    'La próxima acción en ese dispositivo pedirá iniciar sesión; lo escrito permanece en la página.',
  'session.ended': '{{count}} sesiones cerradas',
  'session.onlyThis': 'No hay otros dispositivos con sesión',
}
