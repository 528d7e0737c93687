import { setImmediate } from 'node:timers/promises'
import * as z from 'zod/mini'
import { errorReply } from '../../contract/common.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import { endpoints } from '../../contract/endpoints.ts'

const mediaTypes = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
}

const schemaOf = (schema: z.ZodMiniType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' })

function parametersOf(schema: z.ZodMiniType, place: 'path' | 'query') {
  const { properties = {}, required = [] } = schemaOf(schema, 'input')
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: property,
  }))
}

function operation(name: string, endpoint: Endpoint) {
  const json = (schema: z.ZodMiniType) => ({ 'application/json': { schema: schemaOf(schema, 'output') } })
  const body =
    endpoint.encoding === 'none'
      ? undefined
      : endpoint.encoding === 'multipart'
        ? { type: 'object', required: ['file'], properties: { file: { type: 'string', format: 'binary' } } }
        : schemaOf(endpoint.body, 'input')
  return {
    operationId: name,
    summary: endpoint.summary,
    security: endpoint.session ? [{ session: [] }] : [],
    parameters: [...parametersOf(endpoint.params, 'path'), ...parametersOf(endpoint.query, 'query')],
    ...(body && endpoint.encoding !== 'none'
      ? { requestBody: { required: true, content: { [mediaTypes[endpoint.encoding]]: { schema: body } } } }
      : {}),
    responses: {
      200: { description: 'Done', content: json(endpoint.reply) },
      default: { description: 'Rejected or failed', content: json(errorReply) },
    },
  }
}

let document: Promise<Record<string, unknown>> | undefined
/** Returns the contract as an OpenAPI 3.1 document. Builds it at the first call. */
export const openApiDocument = () => (document ??= buildDocument())

async function buildDocument(): Promise<Record<string, unknown>> {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [name, endpoint] of Object.entries(endpoints)) {
    // The whole document takes 0.1 s. A call may be running.
    await setImmediate()
    const operations = (paths[endpoint.path] ??= {})
    operations[endpoint.method.toLowerCase()] = operation(name, endpoint)
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Tourism Agent Dashboard', version: '1' },
    components: { securitySchemes: { session: { type: 'http', scheme: 'bearer' } } },
    paths,
  }
}
