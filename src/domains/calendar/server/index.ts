import { serve } from '../../../server/serve.ts'
import { calendarApi } from '../api.ts'
import { importYear, listYears } from './service.ts'

export const routes = serve(calendarApi)({ years: listYears, importYear })
