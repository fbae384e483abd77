import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { askWhileBusy } from '#access/web/ask-while-busy.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const busy = (waitSeconds: number, code = 'busy') =>
  Response.json(
    { code, message: 'Too many requests are waiting right now.' },
    { status: 503, headers: { 'retry-after': String(waitSeconds) } },
  )
const done = () => Response.json({ done: true })

/** Each request is answered by the next of these. */
function server(...answers: Response[]) {
  let asked = 0
  return { ask: async () => answers[asked++] ?? done(), asked: () => asked }
}

test('what Mia sends while the server is busy is sent again when it said, and she reads its answer', async () => {
  const { ask, asked } = server(busy(5), busy(5), done())
  const answered = askWhileBusy(ask)
  await vi.advanceTimersByTimeAsync(2_400)
  expect(asked()).toBe(1)
  await vi.advanceTimersByTimeAsync(7_600)
  expect(await (await answered).json()).toEqual({ done: true })
})

test('after the third refusal it is hers to decide', async () => {
  const { ask, asked } = server(busy(5), busy(5), busy(5), done())
  const answered = askWhileBusy(ask)
  await vi.advanceTimersByTimeAsync(60_000)
  expect([(await answered).status, asked()]).toEqual([503, 3])
})

test.each([
  ['a wait of half a minute', busy(30)],
  ['a database that is away, which may have written it', busy(5, 'unavailable')],
  ['a page of another server', new Response('Bad gateway', { status: 503, headers: { 'retry-after': '5' } })],
  ['a refusal for what was typed', Response.json({ code: 'bad_input' }, { status: 400 })],
])('%s is answered at once, and can be read', async (_, answer) => {
  const { ask, asked } = server(answer)
  const response = await askWhileBusy(ask)
  expect([response.status, asked(), response.bodyUsed]).toEqual([answer.status, 1, false])
})

test('a page that was left does not ask again', async () => {
  const { ask, asked } = server(busy(5))
  const left = new AbortController()
  left.abort()
  await askWhileBusy(ask, left.signal)
  expect(asked()).toBe(1)
})
