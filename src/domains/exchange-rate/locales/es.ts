import type { zh } from './zh.ts'

export const es: Record<keyof typeof zh, string> = {
  'exchangeRate.title': 'Tipos de cambio',
  'exchangeRate.intro':
    'Los importes de contratos en otras monedas se convierten a yuanes con el último tipo publicado hasta el día de la presentación. De ello dependen los tramos de aprobación y las sumas. El producto incluye los tipos centrales de fin de año; el operador añade los posteriores.',
  'exchangeRate.tool': 'Los tipos con los que se convierten a yuanes los contratos en otras monedas.',
  'exchangeRate.newest': 'Últimos tipos: {{day}}',
  'exchangeRate.behind':
    'Los últimos tipos son del {{day}}, hace más de un mes. Se siguen aplicando; pida al operador que añada otros nuevos.',
  'exchangeRate.behindAdd':
    'Los últimos tipos son del {{day}}, hace más de un mes. Se siguen aplicando; añada otros nuevos.',
  'exchangeRate.quotation': 'Yuanes por {{units}} {{code}}',
  'exchangeRate.add': 'Añadir tipos',
  'exchangeRate.saved': 'Tipos del {{day}} guardados',
  'exchangeRate.import': 'Importar tipos',
  'exchangeRate.imported': '{{count}} tipos importados',
  'exchangeRate.file': 'Elegir un archivo',
  'exchangeRate.field.year': 'Año',
  'exchangeRate.field.day': 'Fecha',
  'exchangeRate.field.csv': 'Tipos',
  'exchangeRate.field.rates': 'Tipos',
  'exchangeRate.csv.help':
    'Un tipo por línea: fecha,moneda,tipo, como 2026-11-20,USD,7.1234. El del yen es por 100 yenes. El tipo existente de la misma fecha y moneda se sustituye.',
  'exchangeRate.none': 'No hay tipo de cambio de {{currency}}: se aplica el tramo más alto',
  'exchangeRate.conversion': '{{from}} = {{yuan}} yuanes (tipo {{quotation}} del {{day}})',
  'exchangeRate.badRate': '{{label}}: el tipo debe ser un número mayor que cero, en yuanes por {{units}} unidades',
  'exchangeRate.unlikely':
    '{{label}}: el tipo es menos de la mitad o más del doble del conocido. Compruebe que es por {{units}} unidades',
  'exchangeRate.future': 'La fecha no puede ser posterior a hoy',
  'exchangeRate.noRate': 'Indique al menos un tipo',
  'exchangeRate.badLines':
    'No se pueden leer las líneas {{lines}}. Cada una necesita fecha, moneda (USD, EUR, HKD, JPY, GBP) y tipo, sin repetirse',
  'exchangeRate.oddDay': '{{day}} es posterior a hoy',
  'exchangeRate.oddRate':
    'El tipo de {{code}} del {{day}} es menos de la mitad o más del doble del conocido. Compruebe que es por {{units}} unidades',
  'exchangeRate.currency.USD': 'Dólar estadounidense',
  'exchangeRate.field.rates.USD': 'Dólar estadounidense',
  'exchangeRate.currency.EUR': 'Euro',
  'exchangeRate.field.rates.EUR': 'Euro',
  'exchangeRate.currency.HKD': 'Dólar de Hong Kong',
  'exchangeRate.field.rates.HKD': 'Dólar de Hong Kong',
  'exchangeRate.currency.JPY': 'Yen',
  'exchangeRate.field.rates.JPY': 'Yen',
  'exchangeRate.currency.GBP': 'Libra esterlina',
  'exchangeRate.field.rates.GBP': 'Libra esterlina',
}
