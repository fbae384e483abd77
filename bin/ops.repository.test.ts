import { existsSync, globSync, readFileSync } from 'node:fs'
import type { Pool } from 'pg'
import { expect, test } from 'vitest'
import { openMetrics } from '#apps/telemetry/metrics.ts'
import { SETTINGS } from '#platform/config/settings.ts'

const read = (path: string): string => readFileSync(path, 'utf8')
const places = globSync(['ops/**/*.{yaml,yml,service,sh}', 'ops/Containerfile', 'ops/caddy/*', 'ops/pgbouncer/*'])

/** Names in capitals that stand where a setting stands; what other programs call theirs is listed. */
const OF_OTHERS =
  /^(POSTGRES_|DB_|MINIO_|AUTH_TYPE$|POOL_MODE$|LISTEN_PORT$|DEFAULT_POOL_SIZE$|MAX_CLIENT_CONN$|SERVER_RESET_QUERY$|SERVER_LOGIN_RETRY$|QUERY_WAIT_TIMEOUT$|CONNECT_QUERY$|NODE_ENV$|DATABASE_(OWNER_)?PASSWORD$|S3_(KEY|SECRET)$|CMD$|ALL$|AF_|SQL$|ON_ERROR_STOP$|HEALTHCHECK$|EXPOSE$)/

test('every setting that a place names is one of ours', () => {
  const named = places.flatMap((path) =>
    [
      ...read(path).matchAll(
        /^\s*(?:Environment=|ENV )?\{?\s*([A-Z][A-Z0-9_]{2,})\s*[:=]|\{ name: ([A-Z][A-Z0-9_]+),|[,{ ]([A-Z][A-Z0-9_]{3,}): '/gm,
      ),
    ].map(([, a, b, c]) => ({ path, name: a ?? b ?? c ?? '' })),
  )
  expect(named.length).toBeGreaterThan(30)
  expect(named.filter(({ name }) => !(name in SETTINGS) && !OF_OTHERS.test(name))).toEqual([])
})

test('every command that a place runs is there, and is a command of the package', () => {
  const scripts = (JSON.parse(read('package.json')) as { scripts: Record<string, string> }).scripts
  const commands = places.flatMap((path) => [...read(path).matchAll(/\b(bin\/[\w-]+)\.(?:ts|mjs)\b/g)].map(([, command = '']) => command))
  expect(new Set(commands)).toContain('bin/worker')
  for (const command of new Set(commands)) {
    expect(existsSync(`${command}.ts`), command).toBe(true)
    if (command !== 'bin/prune-image') expect(Object.values(scripts), command).toContain(`node ${command}.mjs`)
  }
})

test('ports agree: of the API, of its figures, and of the pooler', () => {
  const [compose, kubernetes, caddy, scraped] = [
    'compose.yaml',
    'kubernetes/breakwater.yaml',
    'caddy/Caddyfile',
    'prometheus/prometheus.yml',
  ].map((path) => read(`ops/${path}`))
  expect(compose).toMatch(/PORT: '3000'/)
  expect(caddy).toMatch(/api-1:3000 api-2:3000/)
  expect(kubernetes).toMatch(/name: PORT, value: '3000'[\s\S]*name: http, containerPort: 3000/)
  for (const text of [compose, kubernetes]) expect(text).toMatch(/METRICS_PORT: '9464'/)
  expect(scraped?.match(/[\w-]+:9464/g)).toEqual(['api-1:9464', 'api-2:9464', 'worker:9464'])
  expect(compose).toMatch(/pgbouncer:6432\/breakwater\?pgbouncer=true[\s\S]*LISTEN_PORT: '6432'/)
})

test('whoever stops a process waits longer than it may take', () => {
  const drain = (text: string): number => Number(/DRAIN_SECONDS: '(\d+)'/.exec(text)?.[1])
  const [compose, kubernetes] = [read('ops/compose.yaml'), read('ops/kubernetes/breakwater.yaml')]
  const NINE = 9
  expect(Number(/stop_grace_period: (\d+)s/.exec(compose)?.[1])).toBeGreaterThan(drain(compose) + NINE)
  expect(Number(/terminationGracePeriodSeconds: (\d+)/.exec(kubernetes)?.[1])).toBeGreaterThan(drain(kubernetes) + NINE)
})

test('every metric that a rule or a picture names is measured', async () => {
  const { text } = openMetrics({ pool: { totalCount: 0, idleCount: 0, waitingCount: 0 } as Pool, figures: async () => null })
  const measured = [...(await text()).matchAll(/^# TYPE (\S+) (\w+)$/gm)].flatMap(([, name = '', type]) =>
    type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
  )
  const recorded = [...read('ops/prometheus/alerts.yml').matchAll(/record: (\S+)/g)].map(([, name = '']) => name)
  const files = ['ops/prometheus/alerts.yml', 'ops/prometheus/alerts.test.yml', ...globSync('ops/grafana/dashboards/*.json')]
  const named = files.flatMap((path) => [...read(path).matchAll(/\bbreakwater[_:][a-z0-9_:]+/g)].map(([name]) => name))
  expect(named.length).toBeGreaterThan(60)
  expect([...new Set(named)].filter((name) => !measured.includes(name) && !recorded.includes(name))).toEqual([])
})
