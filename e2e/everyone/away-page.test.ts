import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Browser } from 'playwright-core'
import { answerRefusals } from '#apps/api/refusals.ts'
import { securityHeaders } from '#apps/api/safety.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { openBrowser } from '../browser.ts'

let browser: Browser
beforeAll(async () => void (browser = await openBrowser()))
afterAll(() => browser.close())

/** Costs three seconds. */
test.each([
  ['busy', 'More people are here than we can serve at once.'],
  ['unavailable', 'We can’t reach our database.'],
] as const)('a page that cannot be answered because the server is %s is loaded again once it is ready', async (code, says) => {
  const app = Fastify()
  securityHeaders(app)
  answerRefusals(app, [], { log: () => {}, checkSentences: true })
  const asked = { page: 0, ready: 0 }
  app.get('/benefits', async (_request, reply) => {
    if (asked.page++ === 0) throw new Refusal(code, { waitSeconds: 1 })
    return reply.type('text/html').send('<h1>What your membership covers</h1>')
  })
  app.get('/readyz', async (_request, reply) => reply.status(asked.ready++ === 0 ? 503 : 200).send({}))
  await app.listen({ port: 0, host: '127.0.0.1' })
  try {
    const tab = await browser.newPage()
    await tab.goto(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}/benefits`)
    expect(await tab.locator('main').innerText()).toContain(says)
    await tab.getByText('What your membership covers').waitFor()
    expect(asked).toEqual({ page: 2, ready: 2 })
    await tab.close()
  } finally {
    await app.close()
  }
})
