import type { FastifyInstance } from 'fastify'
import swagger from '@fastify/swagger'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { API_BASE_PATH } from '@fairweight/contract/calls'
import { PRODUCT_NAME } from '@fairweight/contract/product'

const path = `${API_BASE_PATH}/openapi.json`

/** Describes every declared call at /api/openapi.json, from the declarations themselves. */
export async function prepareOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: PRODUCT_NAME, version: '1' } },
    // Pages, files and what is there for developers are no part of the API.
    transform: (route) =>
      route.url.startsWith(API_BASE_PATH) ? jsonSchemaTransform(route) : { schema: { hide: true }, url: route.url },
    hideUntagged: false,
  })
  let description: string | undefined
  app.get(path, { schema: { hide: true } }, (_request, reply) => {
    description ??= JSON.stringify(app.swagger())
    return reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache').send(description)
  })
}
