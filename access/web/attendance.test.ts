import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DONE, doneShape } from '#access/shapes.ts'
import { noteSign } from '#access/web/attendance.ts'
import { call } from '#access/web/call.ts'

const READ = { verb: 'public', method: 'GET', path: '/claims', summary: '', answer: doneShape } as const
const POLLED = { ...READ, path: '/notifications', presence: 'never' } as const

let sent: Headers[]
let kept: Map<string, string>
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2027-03-01T10:00:00Z') })
  sent = []
  kept = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  })
  vi.stubGlobal('fetch', async (_url: string, { headers }: RequestInit) => {
    sent.push(new Headers(headers))
    return Response.json(DONE)
  })
  noteSign()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('requests of an unattended page are marked, and do not prolong the session in this browser either', async () => {
  vi.advanceTimersByTime(59_000)
  await call(READ, {})
  const noted = kept.get('breakwater-asked-at')
  expect([sent[0]?.get('x-unattended'), noted !== undefined]).toEqual([null, true])

  vi.advanceTimersByTime(2_000)
  await call(READ, {})
  expect([sent[1]?.get('x-unattended'), kept.get('breakwater-asked-at')]).toEqual(['1', noted])

  noteSign()
  await call(READ, {})
  expect([sent[2]?.get('x-unattended'), kept.get('breakwater-asked-at') !== noted]).toEqual([null, true])
})

test('polling does not prolong a session, even while somebody is there', async () => {
  vi.setSystemTime(new Date('2027-03-01T12:00:00Z'))
  noteSign()
  await call(POLLED, {})
  expect(kept.get('breakwater-asked-at')).toBeUndefined()
})
