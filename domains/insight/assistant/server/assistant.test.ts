import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { assistantContract } from '#domains/insight/assistant/contract.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.stop())

test('the assistant says first that it is not a person', async () => {
  const { answer } = await app.call(assistantContract.conversation, {}, 'amara')
  expect(answer.conversation.lines[0]).toMatchObject({ from: 'bot', body: expect.stringContaining('automated') as string })
  expect(answer.quickReplies).toContain('Where is my claim?')
})

test('Amara asks where her claim is and gets a link to her own page; Grace to hers', async () => {
  const amara = await app.call(assistantContract.ask, { body: { body: 'Where is my claim?' } }, 'amara')
  expect(amara.answer.conversation.lines.at(-1)?.links[0]?.to).toBe('/member-center/claims')
  const grace = await app.call(assistantContract.ask, { body: { body: 'Where is my claim?' } }, 'grace')
  expect(grace.answer.conversation.lines.at(-1)?.links[0]?.to).toBe('/agent-center/claims')
})

test('nonsense gets no confident answer', async () => {
  const { answer } = await app.call(assistantContract.ask, { body: { body: 'zxqv blorp' } }, 'maria')
  expect(answer.conversation.lines.at(-1)?.body).toContain('not sure')
})

test('Ruth asks for a person; Dana sees it waiting, answers, and the assistant stops answering', async () => {
  await app.call(assistantContract.ask, { body: { body: 'Can I talk to a person?' } }, 'ruth')
  const { answer: queue } = await app.call(assistantContract.waiting, {}, 'dana')
  const waiting = queue.rows.find(({ person }) => person === 'Ruth Adeyemi')
  expect(waiting?.status).toBe('waiting')
  if (!waiting) return
  await app.call(
    assistantContract.answer,
    { params: { conversationId: waiting.id }, body: { body: 'Hello Ruth, how can I help?' } },
    'dana',
  )
  const { answer } = await app.call(assistantContract.ask, { body: { body: 'Where is my claim?' } }, 'ruth')
  expect(answer.conversation.status).toBe('with_person')
  expect(answer.conversation.lines.map(({ from }) => from)).toEqual(['bot', 'person', 'bot', 'staff', 'person'])
})

test('only staff with support read other people’s conversations', async () => {
  expect((await app.call(assistantContract.waiting, {}, 'grace')).status).toBe(403)
  expect((await app.call(assistantContract.waiting, {}, 'priya')).status).toBe(403)
  expect((await app.call(assistantContract.waiting, {}, 'jonas')).status).toBe(200)
})
