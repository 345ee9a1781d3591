import type { Endpoint } from '../../kernel/endpoint.ts'
import type { Domain } from '../domain.ts'
import { type NamedCall, nameSchemas, pascal } from './openapi-names.ts'
import { convert, type JsonSchema, reachable } from './openapi-schemas.ts'
import { Sharing } from './openapi-share.ts'

/** A call with its converted schemas. */
interface Call extends NamedCall {
  input: JsonSchema
  output: JsonSchema
}
type Components = Record<string, JsonSchema>

/** OpenAPI 3.1 of every call, generated from the schemas that validate it. */
export async function openApi(domains: Domain[], version: string): Promise<object> {
  const calls = domains.flatMap(({ name: tag, routes = [] }) =>
    routes.map(({ name, endpoint }) => ({ id: `${camel(tag)}_${name}`, name, tag, endpoint })),
  )
  const names = await nameSchemas(calls)
  const schemas = (side: 'input' | 'output') =>
    Object.fromEntries(calls.map(({ id, endpoint }) => [id, endpoint[side]]))
  const { inputs, outputs, components } = convert(names.of, schemas('input'), schemas('output'))
  const domainOf = (name: string) => names.domainOf.get(name) ?? names.domainOf.get(name.replace(/Input$/, '')) ?? ''
  const sharing = new Sharing(components, domainOf)
  const named = { ...sharing.components, Envelope: envelope }
  const paths: Record<string, Record<string, object>> = {}
  const bodies = new Repeated('requestBodies')
  const responses = new Repeated('responses', { Refusal: refusal })
  for (const call of calls) {
    const { path, method } = call.endpoint
    const share = (schema: JsonSchema) => sharing.share(schema, pascal(call.tag))
    const converted = { ...call, input: share(inputs[call.id]!), output: share(outputs[call.id]!) }
    const entry = (paths[path] ??= {})
    entry[method.toLowerCase()] = operation(converted, named, bodies, responses)
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Faheng 法衡', version, license: { name: 'AGPL-3.0-or-later', identifier: 'AGPL-3.0-or-later' } },
    servers: [{ url: '/' }],
    security: [{ satoken: [] }],
    components: {
      securitySchemes: { satoken: { type: 'apiKey', in: 'header', name: 'satoken' } },
      requestBodies: bodies.components,
      responses: responses.components,
      schemas: reachable([paths, bodies.components, responses.components], named),
    },
    paths,
  }
}

/** Parts that become components when they are used a second time. */
class Repeated {
  readonly components: Record<string, object>
  readonly #section: string
  readonly #first = new Map<string, object>()

  constructor(section: string, components: Record<string, object> = {}) {
    this.#section = section
    this.components = components
  }

  refer(name: string, whole: object): object {
    const reference = { $ref: `#/components/${this.#section}/${name}` }
    const first = this.#first.get(name)
    if (!first) {
      this.#first.set(name, whole)
      return whole
    }
    if (!(name in this.components)) {
      this.components[name] = { ...first }
      for (const key of Object.keys(first)) delete (first as Record<string, unknown>)[key]
      Object.assign(first, reference)
    }
    return reference
  }
}

function operation(
  { id, tag, endpoint, input, output }: Call,
  components: Components,
  bodies: Repeated,
  responses: Repeated,
): object {
  return {
    operationId: id,
    summary: endpoint.summary,
    tags: [tag],
    'x-access': endpoint.access,
    ...(endpoint.access === 'open' ? { security: [] } : {}),
    ...(endpoint.method === 'GET'
      ? { parameters: parameters(input, components) }
      : { requestBody: body(endpoint, input, bodies) }),
    responses: {
      200: response(endpoint, output, responses),
      '4XX': { $ref: '#/components/responses/Refusal' },
    },
  }
}

/** What every reply in JSON has. */
const envelope = {
  type: 'object',
  required: ['code', 'msg'],
  properties: { code: { type: 'integer' }, msg: { type: 'string' } },
}

/** The refusal of a call. Most have the HTTP status 200 and differ from a success only by their code. */
const refusal = {
  description: 'Refused: `msg` says why, in the language of the request',
  content: {
    'application/json': {
      schema: {
        type: 'object',
        required: ['code', 'msg', 'data'],
        properties: {
          code: { type: 'integer', not: { const: 200 } },
          msg: { type: 'string' },
          data: {
            type: ['object', 'null'],
            description: 'What is wrong with single fields of the input',
            properties: { fields: { type: 'object', additionalProperties: { type: 'string' } } },
          },
        },
      },
    },
  },
}

/** A successful reply: a reference if several calls have the same. */
function response(endpoint: Endpoint, output: JsonSchema, responses: Repeated): object {
  const whole = { description: 'Done if `code` is 200', content: reply(endpoint, output) }
  const name = endpoint.reply === 'file' ? 'AnyFile' : endpoint.reply ? undefined : nameOf(output)
  return name === undefined ? whole : responses.refer(name, whole)
}

/** The name of a reply that consists of a component or of a plain value, or of a list of these. */
function nameOf({ $ref, type, items, ...rest }: JsonSchema): string | undefined {
  if ($ref !== undefined) return $ref.split('/').at(-1)
  if (Object.keys(rest).length > 0) return undefined
  if (type === 'array') {
    const item = nameOf(items as JsonSchema)
    return item && `${item}List`
  }
  return typeof type === 'string' && type !== 'object' ? `Any${pascal(type)}` : undefined
}

function parameters(input: JsonSchema, components: Components): object[] {
  return flatten(input, components).flatMap(({ properties = {}, required = [] }) =>
    Object.entries(properties as Components).map(([name, schema]) => ({
      name,
      in: 'query',
      required: (required as string[]).includes(name),
      schema,
    })),
  )
}

/** The objects that an object consists of, without references. */
function flatten(schema: JsonSchema, components: Components): JsonSchema[] {
  const parts = schema['allOf'] as JsonSchema[] | undefined
  if (schema.$ref) return flatten(components[schema.$ref.split('/').at(-1)!]!, components)
  return parts ? parts.flatMap((part) => flatten(part, components)) : [schema]
}

/** What is sent: a reference if several calls send the same. */
function body(endpoint: Endpoint, input: JsonSchema, bodies: Repeated): object {
  const file = { type: 'object', properties: { file: { type: 'string', format: 'binary' } }, required: ['file'] }
  if (endpoint.body === 'multipart') return { content: { 'multipart/form-data': { schema: file } } }
  const whole = { content: { 'application/json': { schema: input } } }
  const name = nameOf(input)
  return name === undefined ? whole : bodies.refer(name, whole)
}

function reply(endpoint: Endpoint, output: JsonSchema): object {
  if (endpoint.reply === 'stream') return { 'text/event-stream': { schema: output } }
  if (endpoint.reply === 'file') return { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
  const data = { type: 'object', required: ['data'], properties: { data: output } }
  const schema = { allOf: [{ $ref: '#/components/schemas/Envelope' }, endpoint.reply === 'flat' ? output : data] }
  return { 'application/json': { schema } }
}

const camel = (name: string): string => name.replace(/-(\w)/g, (_, first: string) => first.toUpperCase())
