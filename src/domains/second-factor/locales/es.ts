import type { zh } from './zh.ts'

export const es: Record<keyof typeof zh, string> = {
  'second-factor.title': 'Verificación en dos pasos',
  'second-factor.issuer': 'Faheng',
  'second-factor.intro':
    'Al iniciar sesión se pedirán, además de la contraseña, los seis dígitos de una aplicación de autenticación.',
  'second-factor.notAllowed': 'Su organización no ofrece la verificación en dos pasos; consulte con el administrador',
  'second-factor.isOn': 'La verificación en dos pasos ya está activada',
  'second-factor.notBegun': 'Vuelva a escanear el código',
  'second-factor.codeWrong': 'El código es incorrecto; compruebe la hora del teléfono',
  'second-factor.unreadable': 'No se puede comprobar la verificación en dos pasos; pida al administrador que la quite',
  'second-factor.prove': 'Segundo factor',
  'second-factor.prove.text':
    'El importe alcanza el límite de este paso. Introduzca un código de su aplicación; vale cinco minutos.',
  'second-factor.prove.setUp':
    'El importe alcanza el límite de este paso y para aprobar hace falta un segundo factor. Actívelo en su perfil y vuelva; su opinión se conserva.',
  'second-factor.prove.go': 'Activarlo',
  'second-factor.begin': 'Activar',
  'second-factor.scan': 'Escanee esto con una aplicación de autenticación o escriba la clave',
  'second-factor.field.code': 'Código',
  'second-factor.field.password': 'Contraseña',
  'second-factor.confirm': 'Confirmar',
  'second-factor.recovery': 'Códigos de recuperación',
  'second-factor.recoveryText':
    'Si no tiene el teléfono, cada uno sirve una vez en lugar del código. Guárdelos ahora: no se mostrarán de nuevo.',
  'second-factor.download': 'Descargar',
  'second-factor.kept': 'Ya los he guardado',
  'second-factor.on': 'La verificación en dos pasos está activada; quedan {{count}} códigos.',
  'second-factor.stop': 'Desactivar',
  'second-factor.stopText': 'Escriba un código para desactivarla.',
  'second-factor.off': 'La verificación se ha desactivado',
  'second-factor.field.accountId': 'Cuenta',
  'second-factor.resetSelf': 'Desactive su propia verificación en dos pasos en el centro personal, con un código',
}
