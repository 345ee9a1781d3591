import type { zh } from './zh.ts'

export const es: Record<keyof typeof zh, string> = {
  'calendar.title': 'Días festivos',
  'calendar.intro':
    'Los plazos se calculan con estos festivos y fines de semana laborables. Un año aún no publicado usa sus festivos fijos hasta que se carga.',
  'calendar.off': 'Días libres',
  'calendar.work': 'Fines de semana laborables',
  'calendar.origin': 'Origen',
  'calendar.builtIn': 'Incluido en el producto',
  'calendar.import': 'Cargar un año',
  'calendar.imported': 'Festivos de {{year}} cargados',
  'calendar.field.year': 'Año',
  'calendar.field.csv': 'Días',
  'calendar.csv.help':
    'Un día por línea: fecha,休 para un día libre o fecha,班 para un fin de semana laborable. Al cargar de nuevo un año se sustituye entero.',
  'calendar.badLines':
    'No se pueden leer las líneas {{lines}}: cada una necesita un día de {{year}} y 休 o 班, sin repetir',
  'calendar.noHolidays': 'No hay ningún día libre en {{year}}',
  'calendar.unit.day': 'días',
  'calendar.unit.month': 'meses',
  'calendar.unit.year': 'años',
}
