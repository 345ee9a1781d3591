import { z } from 'zod'
import type { Endpoint } from '../../kernel/endpoint.ts'
import type { Domain } from '../domain.ts'

/** OpenAPI 3.1 of every call, generated from the schemas that validate it. */
export function openApi(domains: Domain[], version: string): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const domain of domains) {
    for (const { endpoint } of domain.routes ?? []) {
      const entry = (paths[endpoint.path] ??= {})
      entry[endpoint.method.toLowerCase()] = operation(domain.name, endpoint)
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Faheng 法衡', version },
    components: { securitySchemes: { satoken: { type: 'apiKey', in: 'header', name: 'satoken' } } },
    paths,
  }
}

function operation(tag: string, endpoint: Endpoint): object {
  const input = schema(endpoint.input, 'input') as { properties?: Record<string, unknown>; required?: string[] }
  const body =
    endpoint.body === 'multipart'
      ? {
          'multipart/form-data': {
            schema: { type: 'object', properties: { file: { type: 'string', format: 'binary' } }, required: ['file'] },
          },
        }
      : { 'application/json': { schema: input } }
  return {
    operationId: `${endpoint.method} ${endpoint.path}`,
    tags: [tag],
    'x-access': endpoint.access,
    ...(endpoint.access === 'open' ? {} : { security: [{ satoken: [] }] }),
    ...(endpoint.method === 'GET'
      ? {
          parameters: Object.entries(input.properties ?? {}).map(([name, property]) => ({
            name,
            in: 'query',
            required: input.required?.includes(name) ?? false,
            schema: property,
          })),
        }
      : { requestBody: { content: body } }),
    responses: { 200: { description: 'code 200: done; any other code: refused with msg', content: reply(endpoint) } },
  }
}

function reply(endpoint: Endpoint): object {
  if (endpoint.reply === 'stream') return { 'text/event-stream': { schema: schema(endpoint.output, 'output') } }
  if (endpoint.reply === 'file') return { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
  return {
    'application/json': {
      schema: {
        type: 'object',
        required: ['code', 'msg', 'data'],
        properties: { code: { type: 'integer' }, msg: { type: 'string' }, data: schema(endpoint.output, 'output') },
      },
    },
  }
}

const schema = (type: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _, ...rest } = z.toJSONSchema(type, { io, unrepresentable: 'any' })
  return rest
}
