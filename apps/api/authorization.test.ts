import { globSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ROLES } from '#access/roles.ts'
import { may, VERBS } from '#access/verbs.ts'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { endpointsOf } from '#apps/modules.ts'
import { db } from '#platform/db.ts'
import { CAST_USERS, type CastName } from '#db/cast.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.stop())

const endpoints = endpointsOf({ sandbox: true })

/** One person of each role; staff without a capability represents the role itself. */
const PEOPLE = {
  staff: 'priya',
  'agent-admin': 'emeka',
  agent: 'grace',
  member: 'amara',
  'sales-admin': 'helen',
  'sales-agent': 'tomas',
} as const satisfies Record<(typeof ROLES)[number], CastName>
const capabilitiesOf = (name: CastName) =>
  name in CAST_USERS && 'capabilities' in CAST_USERS[name as 'priya'] ? CAST_USERS[name as 'priya'].capabilities : []

const named = endpoints.map(({ route }) => [`${route.method} /api${route.path}`, route] as const)
type Asked = (typeof named)[number][1]

const ask = async (route: Asked, as: CastName | null) =>
  app.app.inject({
    method: route.method,
    url: `/api${route.path.replace(/:\w+/g, 'nothing-we-know')}`,
    headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json', ...(as ? { cookie: await app.cookieOf(as) } : {}) },
    ...(route.method === 'GET' ? {} : { payload: '{}' }),
  })

test.each(named)('%s never fails on an empty request', async (_, route) => {
  expect((await ask(route, null)).statusCode).toBeLessThan(500)
})

describe.each(named.filter(([, route]) => route.verb !== 'public'))('%s', (_, route) => {
  test('without a session: 401', async () => {
    expect((await ask(route, null)).statusCode).toBe(401)
  })

  test.each(ROLES)('%s is allowed or refused as the permission table says', async (role) => {
    const name = PEOPLE[role]
    const { statusCode, body } = await ask(route, name)
    const allowed =
      route.verb === 'public' ||
      may({ role, capabilities: capabilitiesOf(name), position: role === 'agent-admin' ? 'principal' : null }, route.verb)
    expect(statusCode === 403 && body.includes('not_your_role'), `${statusCode} ${body.slice(0, 120)}`).toBe(!allowed)
    expect(statusCode, body.slice(0, 200)).toBeLessThan(500)
  })
})

test.each(['service', 'read_only'] as const)(
  'somebody who is %s in an agency is refused by every endpoint that is not theirs',
  async (position) => {
    const { id } = app.cast.users.nina
    for (const table of ['members', 'memberships'] as const)
      await db().updateTable(table).set({ agent_id: null }).where('agent_id', '=', id).execute()
    await db().updateTable('users').set({ position, split_bp: null }).where('id', '=', id).execute()
    const wrong: string[] = []
    for (const [name, route] of named) {
      if (route.verb === 'public') continue
      const { statusCode, body } = await ask(route, 'nina')
      const refused = statusCode === 403 && body.includes('not_your_role')
      if (refused === may({ role: 'agent', capabilities: [], position }, route.verb) || statusCode >= 500)
        wrong.push(`${name}: ${statusCode}`)
    }
    expect(wrong).toEqual([])
  },
)

test('every permission of the table has an endpoint', () => {
  const used = new Set<string>(endpoints.map(({ route }) => route.verb))
  expect(Object.keys(VERBS).filter((verb) => !used.has(verb))).toEqual([])
})

test('every contract of every module is served', async () => {
  const served = new Set(endpoints.map(({ route }) => route))
  const missing: string[] = []
  for (const path of globSync('domains/*/*/contract.ts')) {
    const module = await import(`../../${path}`).catch(() => ({}))
    for (const [name, contract] of Object.entries(module as Record<string, unknown>)) {
      if (!name.endsWith('Contract')) continue
      for (const [route, definition] of Object.entries(contract as Record<string, (typeof endpoints)[number]['route']>)) {
        if (!served.has(definition)) missing.push(`${path}: ${route}`)
      }
    }
  }
  expect(missing).toEqual([])
})

test('no two endpoints have the same address', () => {
  const addresses = endpoints.map(({ route }) => `${route.method} ${route.path.replace(/:\w+/g, ':')}`)
  expect(addresses.filter((address, index) => addresses.indexOf(address) !== index)).toEqual([])
})

test('an address that is not served is not found, with the headers of every answer', async () => {
  const { statusCode, headers } = await app.app.inject({ url: '/api/no-such-thing' })
  expect(statusCode).toBe(404)
  expect(headers['content-security-policy']).toContain("default-src 'none'")
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['cache-control']).toBe('no-store')
})

test('what a page’s policy refused is logged, of an address without what was typed into it; what is no report is not', async () => {
  const found = {
    documentURL: 'https://harbor.example/join?email=a@b.example',
    effectiveDirective: 'script-src-elem',
    blockedURL: 'https://evil.example/x.js?t=1',
  }
  const send = (type: string, payload: string) =>
    app.app.inject({ method: 'POST', url: '/api/violation-reports', headers: { 'content-type': type }, payload })
  expect((await send('application/reports+json', JSON.stringify([{ type: 'csp-violation', body: found }]))).statusCode).toBe(204)
  const violations = () => app.lines.filter(({ trouble }) => trouble === 'A page was refused something by its policy')
  expect(violations()).toMatchObject([
    { page: 'https://harbor.example/join', directive: 'script-src-elem', blocked: 'https://evil.example/x.js' },
  ])
  const old = { 'csp-report': { 'document-uri': 'https://harbor.example/', 'violated-directive': 'img-src', 'blocked-uri': 'inline' } }
  await send('application/csp-report', JSON.stringify(old))
  for (const nothing of ['{', 'null', '[1, null]', '"text"']) expect((await send('application/csp-report', nothing)).statusCode).toBe(204)
  expect(violations()).toHaveLength(2)
  for (let count = 0; count < 40; count++) await send('application/csp-report', JSON.stringify(old))
  expect(violations().length).toBeLessThanOrEqual(60)
  const { headers } = await app.app.inject({ url: '/api/no-such-thing' })
  expect(headers['content-security-policy']).toContain('report-uri /api/violation-reports; report-to violations')
  expect(headers['reporting-endpoints']).toBe('violations="/api/violation-reports"')
})

test('what nobody signed in sends is read up to four megabytes and no further', async () => {
  const send = (megabytes: number) =>
    app.app.inject({
      method: 'POST',
      url: '/api/webhooks/stripe',
      headers: { 'content-type': 'application/json' },
      payload: `"${'x'.repeat(megabytes * 1024 * 1024)}"`,
    })
  expect([(await send(0.5)).statusCode, (await send(5)).statusCode, (await send(19)).statusCode]).toEqual([400, 413, 413])
})
