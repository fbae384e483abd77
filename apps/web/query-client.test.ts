import { MutationObserver, onlineManager, QueryObserver } from '@tanstack/react-query'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newQueryClient } from '#apps/web/query-client.ts'

beforeAll(() => onlineManager.setOnline(false))
afterAll(() => onlineManager.setOnline(true))

const unreachable = () => Promise.reject(new Error('We cannot reach Breakwater.'))

test('an action pressed offline fails at once, and does not go out by itself later', async () => {
  const pressed = new MutationObserver(newQueryClient(), { mutationFn: unreachable })
  const answered = pressed.mutate().catch(({ message }: Error) => message)
  expect(pressed.getCurrentResult().isPaused).toBe(false)
  expect(await answered).toBe('We cannot reach Breakwater.')
})

test('a page opened offline says that we cannot be reached, instead of loading for ever', async () => {
  const client = newQueryClient()
  const asked = new QueryObserver(client, { queryKey: ['list'], queryFn: unreachable, retry: false })
  const stop = asked.subscribe(() => undefined)
  expect(asked.getCurrentResult().fetchStatus).toBe('fetching')
  await expect.poll(() => asked.getCurrentResult().status).toBe('error')
  stop()
})
