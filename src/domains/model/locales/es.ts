import type { zh } from './zh.ts'

export const es: Record<keyof typeof zh, string> = {
  'model.title': 'Modelo de IA',
  'model.intro':
    'Las consultas jurídicas y otras funciones pueden dejar que un modelo de lenguaje redacte la respuesta. Sin modelo, todo sigue funcionando con reglas, respuestas tipo y búsqueda de artículos. Nombres de las partes, teléfonos, documentos de identidad, códigos de crédito, cuentas y correos se sustituyen antes de enviar un texto al modelo.',
  'model.field.use': 'Modelo',
  'model.field.url': 'Dirección de la API',
  'model.field.name': 'Nombre del modelo',
  'model.field.key': 'Clave',
  'model.field.dailyTokens': 'Límite diario (tokens)',
  'model.use.installation': 'El modelo de la plataforma',
  'model.use.own': 'Nuestro propio modelo',
  'model.use.off': 'Ningún modelo externo',
  'model.offered': 'Ofrecido por la plataforma: {{name}}',
  'model.notOffered': 'La plataforma no ofrece ningún modelo; esta opción equivale a ninguno.',
  'model.offHelp': 'Ningún texto suyo se envía a un modelo.',
  'model.urlHint':
    'Compatible con OpenAI, p. ej. https://llm.example.com/v1. Empieza por https://; las direcciones internas debe habilitarlas el operador.',
  'model.keyKept': 'Hay una clave guardada; déjelo vacío para conservarla. Si cambia la dirección, escríbala de nuevo.',
  'model.dailyHelp': 'Cuando se agota, no se consulta el modelo hasta mañana; vacío significa sin límite. Hoy: {{n}}.',
  'model.save': 'Guardar',
  'model.saved': 'Guardado',
  'model.test': 'Probar',
  'model.testHelp': 'Envía una frase al modelo guardado para comprobar dirección, clave y nombre.',
  'model.works': 'El modelo funciona ({{ms}} ms)',
  'model.saveFirst': 'Guarde antes de probar',
  'model.badUrl': 'La dirección empieza por https:// y no lleva usuario, contraseña ni parámetros',
  'model.onlyHttps': 'La dirección empieza por https://',
  'model.none': 'No hay ningún modelo de IA configurado',
  'model.closedAddress':
    'No se puede llamar a la dirección del modelo de IA: debe ser pública y https, o habilitarla el operador',
  'model.unknownHost': 'No se encuentra la dirección del modelo de IA; compruébela',
  'model.unreachable': 'No se puede conectar con el modelo de IA; inténtelo más tarde o consulte al administrador',
  'model.noTls': 'Falló la conexión segura (TLS) con el modelo de IA; compruebe dirección y certificado',
  'model.badKey': 'El modelo de IA rechaza la clave (HTTP {{status}}); pida al administrador que la compruebe',
  'model.notThere':
    'El modelo de IA no tiene esa interfaz o modelo (HTTP 404); pida al administrador que compruebe dirección y nombre',
  'model.busy': 'El modelo de IA está ocupado; inténtelo más tarde',
  'model.busyFor': 'El modelo de IA está ocupado; inténtelo en {{seconds}} segundos',
  'model.failed': 'El modelo de IA falló (HTTP {{status}}); inténtelo más tarde',
  'model.elsewhere':
    'El modelo de IA quiso redirigir a otra dirección y se rechazó; pida al administrador que la compruebe',
  'model.notUnderstood':
    'La respuesta del modelo de IA no se puede leer; pida al administrador que compruebe la dirección',
  'model.slow': 'El modelo de IA tardó demasiado en responder; inténtelo más tarde',
  'model.cut': 'La respuesta del modelo de IA se interrumpió; inténtelo de nuevo',
  'model.empty': 'El modelo de IA no dio respuesta; inténtelo de nuevo',
  'model.endless': 'La respuesta del modelo de IA se detuvo al superar {{most}} caracteres',
  'model.usedUp': 'El uso de hoy del modelo de IA está agotado',
  'model.paused': 'El modelo de IA falló repetidamente y está en pausa; inténtelo en medio minuto',
  'model.action.add': 'Configurar el modelo de IA',
  'model.action.change': 'Cambiar el modelo de IA',
}
