import { existsSync, readFileSync } from 'node:fs'
import { API_BASE_PATH, getHealth, getReady } from '@fairweight/contract/calls'
import { assert, describe, expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { z } from 'zod'
import { SETTINGS } from '../../apps/server/src/config/settings.ts'

const root = new URL('../../', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, root), 'utf8')

const HEALTH = `${API_BASE_PATH}${getHealth.path}`
const READY = `${API_BASE_PATH}${getReady.path}`
/** What Node and the tools around a process read, not the server. */
const OTHER_VARIABLES = new Set(['NODE_COMPILE_CACHE', 'POSTGRES_PASSWORD', 'FAIRWEIGHT_IMAGE', 'PGBOUNCER_IMAGE'])
/** What every process of several needs, in production. */
const NEEDED = ['DATABASE_URL', 'AUTH_SECRET', 'SMTP_URL', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'SITE_URL']
const SECRETS = ['DATABASE_URL', 'AUTH_SECRET', 'SMTP_URL', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET']

const unknownSettings = (names: Iterable<string>) =>
  [...names].filter((name) => !(name in SETTINGS) && !OTHER_VARIABLES.has(name))

/** Names whose value the server would refuse; what compose fills in is not known here. */
function wrongSettings(values: Readonly<Record<string, string>>): string[] {
  return Object.entries(SETTINGS).flatMap(([name, { read: schema }]) => {
    const value = values[name]
    return value === undefined || value.includes('${') || schema.safeParse(value).success ? [] : [name]
  })
}

describe('the image', () => {
  const dockerfile = read('Dockerfile')
  const [, final = ''] = dockerfile.split(/^FROM \$\{BASE\}$/m)
  const environment = [...final.matchAll(/\b([A-Z_]+)=(\S+)/g)].map(
    ([, name = '', value = '']) => [name, value] as const,
  )

  test('runs as a numbered user that is not root, with settings that exist', () => {
    expect(final).toMatch(/^USER [1-9]\d*:[1-9]\d*$/m)
    expect(environment.length).toBeGreaterThan(4)
    expect(unknownSettings(environment.map(([name]) => name))).toEqual([])
    expect(wrongSettings(Object.fromEntries(environment))).toEqual([])
  })

  test('takes from its first stage only the release, says its port and starts a file that a release has', () => {
    expect([...final.matchAll(/^COPY (.*)$/gm)].map(([, what]) => what)).toEqual(['--from=build /app /app'])
    expect(/^EXPOSE (\d+)$/m.exec(final)?.[1]).toBe(Object.fromEntries(environment)['PORT'])
    const [, started = ''] = /^CMD \["node", "([^"]+)"\]$/m.exec(final) ?? []
    expect(existsSync(new URL(started, root))).toBe(true)
  })

  test('is built from nothing that is not a source', () => {
    const ignored = read('.dockerignore').split('\n')
    expect(ignored).toContain('**')
    expect(ignored).toEqual(expect.arrayContaining(['**/node_modules', 'apps/web/build']))
    for (const taken of ignored.filter((line) => line.startsWith('!') && !line.includes('*')))
      expect(existsSync(new URL(taken.slice(1), root)), taken).toBe(true)
  })
})

const service = z.object({
  image: z.string(),
  environment: z.record(z.string(), z.string()).default({}),
  read_only: z.boolean().default(false),
  user: z.string().optional(),
  cap_drop: z.array(z.string()).default([]),
  volumes: z.array(z.string()).default([]),
  healthcheck: z.object({ test: z.array(z.string()) }).optional(),
  deploy: z.object({ resources: z.object({ limits: z.object({ memory: z.string() }) }) }).optional(),
})
const composed = z
  .object({ services: z.record(z.string(), service), volumes: z.record(z.string(), z.unknown()) })
  .parse(parse(read('compose.yaml'), { merge: true }))
const ours = Object.entries(composed.services).filter(([, { environment }]) => 'FAIRWEIGHT_ROLE' in environment)

describe('compose', () => {
  test('has two servers and a worker, each whole in its settings, without rights and with a limit', () => {
    expect(ours.map(([name, { environment }]) => [name, environment['FAIRWEIGHT_ROLE']])).toEqual([
      ['server-1', 'serve'],
      ['server-2', 'serve'],
      ['worker', 'work'],
    ])
    for (const [name, { environment, ...own }] of ours) {
      expect(unknownSettings(Object.keys(environment))).toEqual([])
      expect(Object.keys(environment), name).toEqual(expect.arrayContaining(NEEDED))
      expect(wrongSettings(environment)).toEqual([])
      expect(own, name).toMatchObject({ read_only: true, user: '10001:10001', cap_drop: ['ALL'] })
      expect(own.healthcheck?.test.join(' '), name).toContain(HEALTH)
      expect(own.deploy?.resources.limits.memory, name).toMatch(/^\d+G$/)
      expect(own.volumes, name).toEqual([`${name}:/data`])
      expect(composed.volumes).toHaveProperty(name)
    }
  })

  test('holds no secret, and names no setting that is none', () => {
    for (const [name, { environment }] of ours)
      for (const secret of SECRETS) expect(environment[secret], `${name} ${secret}`).toMatch(/\$\{[A-Z_]+\}/)
    const named = [...read('compose.yaml').matchAll(/\$\{([A-Z_]+)/g)].map(([, variable = '']) => variable)
    expect(unknownSettings(named)).toEqual([])
  })

  test('mounts files that are there, or that its page says how to make', () => {
    const page = read('docs/operations/containers.md')
    for (const { volumes } of Object.values(composed.services))
      for (const [, file = ''] of volumes.map((volume) => /^\.\/([^:]+):/.exec(volume) ?? []).filter(([all]) => all))
        expect(existsSync(new URL(file, root)) || page.includes(file), file).toBe(true)
  })

  test('reaches the pooler and PostgreSQL where they are', () => {
    const pooler = read('deploy/pgbouncer/pgbouncer.ini')
    const port = /^listen_port = (\d+)$/m.exec(pooler)?.[1]
    expect(pooler).toMatch(/^pool_mode = transaction$/m)
    for (const [, { environment }] of ours) {
      expect(environment['DATABASE_URL']).toContain(`@pgbouncer:${port}/`)
      expect(environment['DATABASE_DIRECT_URL']).toContain('@postgres:5432/')
    }
    expect(Object.keys(composed.services)).toEqual(expect.arrayContaining(['pgbouncer', 'postgres', 'haproxy']))
  })

  test('is balanced between exactly its servers, by what they say of themselves', () => {
    const balancer = read('deploy/haproxy/haproxy.cfg')
    const servers = ours.filter(([, { environment }]) => environment['FAIRWEIGHT_ROLE'] === 'serve')
    // Those that are ready, and any of them when none is.
    const backends = balancer.split(/^backend /m).slice(1)
    expect(backends.map((text) => [...text.matchAll(/^ {2}server (.+)$/gm)].map(([, server]) => server))).toEqual(
      Array(2).fill(servers.map(([name]) => `${name} ${name}:3000`)),
    )
    expect(balancer).toContain(`uri ${READY}\n`)
  })
})

const probe = z.object({ httpGet: z.object({ path: z.string(), port: z.literal('http') }) })
const container = z.object({
  image: z.literal('fairweight'),
  env: z.array(z.object({ name: z.string(), value: z.string() })),
  envFrom: z.array(z.unknown()),
  ports: z.array(z.object({ name: z.string(), containerPort: z.int() })),
  startupProbe: probe,
  readinessProbe: probe,
  livenessProbe: probe,
  resources: z.object({
    requests: z.object({ cpu: z.string(), memory: z.string() }),
    limits: z.object({ memory: z.string() }),
  }),
  securityContext: z.object({ readOnlyRootFilesystem: z.literal(true), allowPrivilegeEscalation: z.literal(false) }),
  volumeMounts: z.array(z.object({ name: z.string(), mountPath: z.string() })),
})
const deployment = z.object({
  kind: z.literal('Deployment'),
  metadata: z.object({ name: z.string() }),
  spec: z.object({
    selector: z.object({ matchLabels: z.record(z.string(), z.string()) }),
    template: z.object({
      metadata: z.object({ labels: z.record(z.string(), z.string()) }),
      spec: z.object({
        securityContext: z.object({ runAsNonRoot: z.literal(true), runAsUser: z.literal(10_001) }),
        containers: z.tuple([container]),
        volumes: z.array(z.object({ name: z.string() })),
      }),
    }),
  }),
})

describe('Kubernetes', () => {
  const documents = parseAllDocuments(read('deploy/kubernetes/fairweight.yaml')).map((document): unknown => {
    expect(document.errors).toEqual([])
    return document.toJS()
  })
  const kinds = documents.map((document) => z.object({ kind: z.string() }).parse(document).kind)
  const deployments = documents.flatMap((document) => deployment.safeParse(document).data ?? [])

  test('runs servers and a worker that are asked how they are, limited and without rights', () => {
    expect(deployments).toHaveLength(kinds.filter((kind) => kind === 'Deployment').length)
    expect(deployments.map(({ metadata }) => metadata.name)).toEqual(['fairweight-server', 'fairweight-worker'])
    for (const { spec } of deployments) {
      const { containers, volumes } = spec.template.spec
      const [only] = containers
      expect(spec.template.metadata.labels).toEqual(spec.selector.matchLabels)
      expect([only.startupProbe, only.livenessProbe].map(({ httpGet }) => httpGet.path)).toEqual([HEALTH, HEALTH])
      expect(only.readinessProbe.httpGet.path).toBe(READY)
      expect(only.ports.find(({ name }) => name === 'http')?.containerPort).toBe(3000)
      expect(only.volumeMounts.map(({ name }) => name)).toEqual(volumes.map(({ name }) => name))
      expect(only.volumeMounts.map(({ mountPath }) => mountPath)).toEqual(['/data', '/tmp'])
      expect(unknownSettings(only.env.map(({ name }) => name))).toEqual([])
      expect(wrongSettings(Object.fromEntries(only.env.map(({ name, value }) => [name, value])))).toEqual([])
    }
  })

  test('has settings that exist, with what is secret elsewhere, and its metrics on the port that is opened', () => {
    const settings = z
      .object({ kind: z.literal('ConfigMap'), data: z.record(z.string(), z.string()) })
      .parse(documents[kinds.indexOf('ConfigMap')]).data
    expect(unknownSettings(Object.keys(settings))).toEqual([])
    expect(wrongSettings(settings)).toEqual([])
    expect(Object.keys(settings).filter((name) => SECRETS.includes(name))).toEqual([])
    const [first = assert.fail('there are servers')] = deployments
    const metrics = first.spec.template.spec.containers[0].ports.find(({ name }) => name === 'metrics')
    expect(String(metrics?.containerPort)).toBe(settings['METRICS_PORT'])
  })
})

describe('systemd', () => {
  test.each([
    ['server', 'serve'],
    ['worker', 'work'],
  ])('a %s has settings that exist, starts what a release has, and may write its own folder only', (name, role) => {
    const unit = read(`deploy/systemd/fairweight-${name}@.service`)
    const settings = Object.fromEntries(
      [...unit.matchAll(/^Environment=([A-Z_]+)=(.*)$/gm)].map(([, setting = '', value = '']) => [setting, value]),
    )
    expect(unknownSettings(Object.keys(settings))).toEqual([])
    expect(settings).toMatchObject({ FAIRWEIGHT_ROLE: role, FAIRWEIGHT_MODE: 'production' })
    const [, started = ''] = /^ExecStart=\S+\/node (\S+)$/m.exec(unit) ?? []
    expect(existsSync(new URL(started, root))).toBe(true)
    for (const line of ['DynamicUser=yes', 'ProtectSystem=strict', 'NoNewPrivileges=yes', 'CapabilityBoundingSet='])
      expect(unit.split('\n')).toContain(line)
  })
})
