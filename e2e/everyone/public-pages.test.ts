import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSharedApp, type RunningApp } from '../running-app.ts'
import { openWithin } from '../steps/open.ts'
import { signIn } from '../steps/sign-in.ts'

let app: RunningApp
beforeAll(async () => void (app = await openSharedApp()))
afterAll(() => app.close())

/** Within the app, where a page opens without being loaded: its script runs once, however often the page is opened. */
test('Amara opens the questions twice without leaving the app, and searches them each time', async () => {
  const tab = await app.tab()
  await signIn(tab, 'amara')
  const shown = () => tab.locator('[data-question]').filter({ visible: true })
  for (const visit of ['first', 'second']) {
    await openWithin(tab, '/faq')
    await tab.getByLabel('Search questions').fill('deductible')
    await tab.getByText(/^\d+ found$/).waitFor()
    const found = await shown().count()
    expect(found, `the ${visit} time`).toBeGreaterThan(0)
    expect(found, `the ${visit} time`).toBeLessThan(await tab.locator('[data-question]').count())
    await openWithin(tab, '/about-us')
  }
})

test('a page with forms is one page to a search engine, also once the app has begun', async () => {
  const tab = await app.tab()
  await tab.goto('/login')
  await tab.getByRole('button', { name: 'Sign in', exact: true }).and(tab.locator(':enabled')).waitFor()
  const links = tab.locator('head :is(link[rel="canonical"], link[rel="alternate"], meta[property="og:url"])')
  expect(await links.evaluateAll((each) => each.map((one) => one.getAttribute('href') ?? one.getAttribute('content')))).toEqual(
    ['/login', '/login', '/es/login', '/login', '/login'].map((path) => `${app.url}${path}`),
  )
})

test('words that she types before the script of the questions has come are searched for once it has', async () => {
  const tab = await app.tab()
  await signIn(tab, 'amara')
  const typed = Promise.withResolvers<void>()
  await tab.route('**/questions-*.js', async (route) => {
    await typed.promise
    await route.continue()
  })
  await openWithin(tab, '/faq')
  await tab.getByLabel('Search questions').fill('deductible')
  typed.resolve()
  await tab.getByText(/^\d+ found$/).waitFor()
  expect(tab.troubles).toEqual([])
})

test('Amara leaves the home page before its script has come, and comes back: the slider answers', async () => {
  const tab = await app.tab()
  await signIn(tab, 'amara')
  const left = Promise.withResolvers<void>()
  await tab.route('**/deductible-*.js', async (route) => {
    await left.promise
    await route.continue()
  })
  const come = tab.waitForResponse(/deductible-/)
  await openWithin(tab, '/')
  await openWithin(tab, '/about-us')
  left.resolve()
  await (await come).finished()
  await openWithin(tab, '/')
  await tab.getByRole('slider').fill('500')
  await tab.getByText('pays back your $500').waitFor()
  expect(tab.troubles).toEqual([])
})

/**
 * The app's pages, whose document comes in two parts: the second after `before` only once the page's own script has run. A
 * script is asked for with the shell, so on a slow line it can be there first.
 */
async function halves({ before, script }: { before: string; script: RegExp }) {
  const ran = Promise.withResolvers<void>()
  const answer = async (url: string, response: ServerResponse): Promise<void> => {
    if (url === '/ran') ran.resolve()
    const from = await fetch(app.url + url, { redirect: 'manual' })
    response.writeHead(from.status, { 'content-type': from.headers.get('content-type') ?? 'text/plain' })
    if (script.test(url) && !url.endsWith('?whole')) {
      // The half-way server may be closed before the answer to this is read.
      response.end(`import('${url}?whole').finally(() => fetch('/ran').catch(() => undefined))`)
      return
    }
    const body = Buffer.from(await from.arrayBuffer())
    const cut = body.indexOf(before)
    if (cut > 0) {
      response.write(body.subarray(0, cut))
      await ran.promise
    }
    response.end(body.subarray(Math.max(cut, 0)))
  }
  const server = createServer(({ url = '/' }, response) => void answer(url, response))
  await new Promise<void>((listening) => server.listen(0, listening))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () => server.close().closeAllConnections(),
  }
}

test('on a slow line the script of a page comes before its second half: the slider answers, and an address opens its question', async () => {
  const home = await halves({ before: '<input id="deductible"', script: /deductible-.*js/ })
  const tab = await app.tab()
  await tab.goto(home.url)
  await tab.getByRole('slider').fill('500')
  await tab.getByText('pays back your $500').waitFor()
  home.close()

  const questions = await halves({ before: '<div data-topic', script: /questions-.*js/ })
  await tab.goto(`${questions.url}/faq`)
  const id = await tab.locator('[data-question]').last().getAttribute('id')
  questions.close()
  const addressed = await halves({ before: '<div data-topic', script: /questions-.*js/ })
  await tab.goto(`${addressed.url}/faq#${id}`)
  await tab.locator(`[data-question][id="${id}"][open]`).waitFor()
  addressed.close()
  expect(tab.troubles).toEqual([])
})

test.each(['/', '/login'])('%s lets nobody write markup or a script as text (Trusted Types)', async (path) => {
  const tab = await app.tab()
  await tab.goto(path)
  const written = await tab.evaluate(() => {
    const outcomeOf = (write: () => void): string => {
      try {
        write()
        return 'written'
      } catch (error) {
        return (error as Error).name
      }
    }
    return [
      outcomeOf(() => void (document.createElement('p').innerHTML = '<img src=x onerror=alert(1)>')),
      outcomeOf(() => document.body.insertAdjacentHTML('beforeend', '<b>bold</b>')),
      outcomeOf(() => void (document.createElement('script').src = '/api/documents/1')),
    ]
  })
  expect(written).toEqual(['TypeError', 'TypeError', 'TypeError'])
  // The browser says each time what it refused.
  tab.troubles.length = 0
})
