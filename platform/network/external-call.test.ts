import { afterEach, expect, test } from 'vitest'
import { openBreakers } from '#platform/network/breaker.ts'
import { breakerStates, callExternal, isSystemAway, watchExternalCalls } from '#platform/external-call.ts'

let now = 0
afterEach(() => watchExternalCalls(null))

const watch = (): void => {
  now = 0
  watchExternalCalls(openBreakers(() => now))
}
const refused = async () => {
  throw Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
}
const hung = async () => {
  throw new DOMException('The operation was aborted due to timeout', 'TimeoutError')
}
const declined = async () => {
  throw Object.assign(new Error('550 no such mailbox'), { responseCode: 550 })
}
const ask = (what: string, call: () => Promise<unknown>): Promise<string> =>
  callExternal(what, call).then(
    () => 'answered',
    (error: unknown) => (String(error).includes('asked again soon') ? 'left alone' : 'failed'),
  )

test('a system that fails four times is left alone, and tried by one caller after five seconds, then after ten', async () => {
  watch()
  for (let times = 0; times < 4; times++) expect(await ask('mail', refused)).toBe('failed')
  expect(await ask('mail', async () => 'well again')).toBe('left alone')
  expect(await ask('text', async () => 'another system')).toBe('answered')
  now = 5_001
  expect(breakerStates().get('mail')).toBe('trying')
  const slow = Promise.withResolvers<void>()
  const trial = ask('mail', () => slow.promise.then(refused))
  expect(await ask('mail', async () => 'a second caller')).toBe('left alone')
  slow.resolve()
  expect(await trial).toBe('failed')
  now = 14_000
  expect(await ask('mail', async () => 'too early')).toBe('left alone')
  now = 15_002
  expect(await ask('mail', async () => 'well again')).toBe('answered')
  expect(await ask('mail', async () => 'and on')).toBe('answered')
})

test('two calls that hung are enough; what the other side answers is no failure, except that it is broken', async () => {
  watch()
  expect(await ask('network POST /v1/refunds', hung)).toBe('failed')
  expect(await ask('network GET /v1/refunds', hung)).toBe('failed')
  expect(await ask('network GET /v1/refunds', async () => 1)).toBe('left alone')
  for (let times = 0; times < 9; times++) expect(await ask('mail', declined)).toBe('failed')
  expect(breakerStates().get('mail')).toBe('closed')
  for (let times = 0; times < 4; times++) expect(await ask('files GET', async () => new Response(null, { status: 502 }))).toBe('answered')
  expect(breakerStates().get('files')).toBe('open')
})

test('whoever asks a system that is left alone hears that it is away, and so does whose call took too long', async () => {
  watch()
  for (let times = 0; times < 2; times++) await expect(callExternal('files GET', hung)).rejects.toSatisfy(isSystemAway)
  await expect(callExternal('files GET', async () => 1)).rejects.toSatisfy(isSystemAway)
})
