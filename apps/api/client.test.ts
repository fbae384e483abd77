import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describe as description } from '#apps/api/openapi.ts'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { endpointsOf } from '#apps/modules.ts'
import { apiTokensContract } from '#domains/people/api-tokens/contract.ts'
import { officeDay } from '#platform/clock.ts'
import { addDays } from '#platform/days.ts'
import { clientOperations } from '../../bin/client-types.ts'
import { BreakwaterError, createClient } from '../../packages/client/client.ts'
import { runCommand, type Settings, type Shell } from '../../packages/client/cli/commands.ts'

let app: TestApp
let baseUrl = ''
let token = ''
beforeAll(async () => {
  app = await startTestApp()
  await app.app.listen({ port: 0, host: '127.0.0.1' })
  baseUrl = `http://127.0.0.1:${(app.app.server.address() as AddressInfo).port}`
  const verbs = ['members.list', 'members.note', 'members.export', 'webhook_endpoints.read'] as const
  const body = { name: 'Agency system', verbs: [...verbs], expiresOn: addDays(officeDay(), 30) }
  token = (await app.call(apiTokensContract.make, { body }, 'emeka')).answer.secret
})
afterAll(() => app.stop())

test('the generated client is that of the contracts: npm run client', () => {
  const made = clientOperations(description(endpointsOf({ sandbox: false })))
  expect(readFileSync('packages/client/operations.gen.ts', 'utf8') === made).toBe(true)
})

test('the client reads lists page by page, writes once however often it is sent, and throws what is refused', async () => {
  let lost = 0
  // The first answer to each write is lost.
  const unreliable: typeof fetch = async (address, request) => {
    const response = await fetch(address, request)
    if (request?.method !== 'POST' || lost++ > 0) return response
    throw new TypeError('fetch failed')
  }
  const client = createClient({ baseUrl, token, fetch: unreliable })
  const names: string[] = []
  for await (const { name } of client.rows('getMembers', { query: { limit: 1 } })) names.push(name)
  expect(names).toEqual(['Amara Okafor'])

  const params = { memberId: app.cast.members.amara.id }
  await client.call('postMembersByMemberIdNotes', { params, body: { body: 'Called by our system.' } })
  const notes = await client.call('getMembersByMemberIdNotes', { params })
  expect([lost, JSON.stringify(notes).split('Called by our system.').length - 1]).toEqual([2, 1])
  await expect(client.call('getLedger', {})).rejects.toMatchObject({ status: 403, code: 'not_your_role' })
  await expect(client.call('getMembers', { query: { limit: 1000 } })).rejects.toBeInstanceOf(BreakwaterError)
})

test('the command signs in with a token from the environment, lists, exports, and reads webhooks', async () => {
  const said: string[] = []
  const written = new Map<string, number>()
  let kept: Settings | null = null
  const shell: Shell = {
    say: (line) => void said.push(line),
    load: async () => kept,
    save: async (settings) => void (kept = settings),
    write: async (path, bytes) => void written.set(path, bytes.length),
  }
  const run = (...words: string[]) => runCommand(words, { BREAKWATER_TOKEN: token }, shell)
  expect([await run('members', 'list'), said.pop()]).toEqual([1, 'Sign in first: breakwater login <address>'])
  expect([await run('login', baseUrl), said.pop()]).toEqual([0, 'Signed in as Emeka Okoye (API: Agency system).'])
  await run('members', 'list', '--limit', '1')
  expect(said.splice(0).map((line) => JSON.parse(line).name)).toEqual(['Amara Okafor'])
  await run('members', 'export', 'members.csv', '--purpose', 'A test')
  expect(written.get('members.csv')).toBeGreaterThan(20)
  expect([await run('webhooks'), await run('nothing')]).toEqual([0, 1])
})
