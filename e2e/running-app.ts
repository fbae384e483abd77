import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { inject, vi } from 'vitest'
import { openBrowser } from './browser.ts'
import { copyOf, newDataDir } from './data-dir.ts'
import type { DemoPath } from './global-setup.ts'
import { launch } from './launch.ts'

export type RunningApp = {
  url: string
  /** A tab of its own, at phone or desktop size. A console error or a page error in it fails the journey at `close`. */
  tab: (size?: 'phone' | 'desktop') => Promise<Tab>
  /** One more tab of the same browser: the same cookies, the same person. */
  another: (of: Tab) => Promise<Tab>
  close: () => Promise<void>
}
/** Until a journey gives up waiting: machines were seen that take three times as long as ours. */
export const LONGEST_MS = 60_000
export type Tab = Page & { troubles: string[] }

/** The product as a newcomer's `npm start` left it, in a data directory of its own, and a browser. */
export async function openApp(): Promise<RunningApp> {
  const dataDir = copyOf(await askForDemo('/data-dir'))
  const { port, stop } = await launch(dataDir)
  return browse(`http://localhost:${port}`, async () => {
    await stop()
    rmSync(dataDir, { recursive: true, force: true })
  })
}

/** A production start on nothing: what it prints, and the links in the emails it keeps in its data folder. */
export async function openEmptyApp(): Promise<
  RunningApp & { printed: string; linkTo: (address: string, path: string) => Promise<string> }
> {
  const dataDir = newDataDir()
  const { port, printed, stop } = await launch(dataDir, 'off')
  const app = await browse(`http://localhost:${port}`, async () => {
    await stop()
    rmSync(dataDir, { recursive: true, force: true })
  })
  return {
    ...app,
    printed,
    linkTo: (address, path) => vi.waitFor(() => linkIn(join(dataDir, 'mail'), address, path), { timeout: LONGEST_MS }),
  }
}

/** The newest link of this kind in an email to this address. */
function linkIn(folder: string, address: string, path: string): string {
  const emails = readdirSync(folder)
    .toSorted()
    .map((name) => readFileSync(join(folder, name), 'utf8'))
  // Quoted-printable: a long line ends with "=" and goes on.
  const texts = emails.filter((each) => each.includes(`<${address}>`)).map((each) => each.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '='))
  const link = texts.flatMap((text) => new RegExp(`http://localhost:\\d+${path}[\\w-]+`).exec(text) ?? []).at(-1)
  if (!link) throw new Error(`No email to ${address} has a link to ${path}.`)
  return link
}

/** The one that runs as long as the tests do: for journeys that change nothing another of them looks at. */
export const openSharedApp = async (): Promise<RunningApp> => browse(await askForDemo('/shared-app'), async () => {})

async function askForDemo(path: DemoPath): Promise<string> {
  const answer = await fetch(`${inject('demoServer')}${path}`)
  const text = await answer.text()
  if (!answer.ok) throw new Error(text)
  return text
}

/** The tabs of the journeys that run in this process. */
const openTabs = new Set<Page>()

/** The address and the words of every page that was opened: what a failed journey had before it. */
export const pagesShown = async (): Promise<string[]> =>
  Promise.all([...openTabs].filter((tab) => tab.url() !== 'about:blank').map(wordsOf))

async function wordsOf(tab: Page): Promise<string> {
  const text = await tab
    .locator('body')
    .innerText({ timeout: 5_000 })
    .catch((error: unknown) => String(error))
  return `${tab.url()}\n${text.replaceAll(/\n+/g, ' · ').slice(0, 4_000)}`
}

/** The one of all journeys of this process; it ends with it. Each tab has cookies and a cache of its own. */
let ours: Promise<Browser> | undefined

async function browserOfJourneys(): Promise<Browser> {
  if (!(await ours)?.isConnected()) ours = openBrowser()
  return ours as Promise<Browser>
}

async function browse(url: string, end: () => Promise<void>): Promise<RunningApp> {
  const browser = await browserOfJourneys()
  const tabs: Tab[] = []
  return {
    url,
    tab: async (size = 'desktop') => {
      const tab = await openTab(browser, url, size)
      tabs.push(tab)
      return tab
    },
    another: async (of) => {
      const tab = listenTo(await of.context().newPage())
      tabs.push(tab)
      return tab
    },
    close: async () => {
      const contexts = new Set(tabs.map((tab) => tab.context()))
      await Promise.all([...contexts].map((context) => context.close()))
      await end()
      const troubles = tabs.flatMap((tab) => tab.troubles)
      if (troubles.length > 0) throw new Error(`The browser complained:\n${troubles.join('\n')}`)
    },
  }
}

const SIZES = { phone: { width: 360, height: 740 }, desktop: { width: 1280, height: 860 } } as const

async function openTab(browser: Browser, baseURL: string, size: keyof typeof SIZES): Promise<Tab> {
  // Without motion a page comes to rest at once, and the machine draws fewer frames.
  const settings = { locale: 'en-US', timezoneId: 'America/Chicago', reducedMotion: 'reduce' } as const
  const context = await browser.newContext({ baseURL, viewport: SIZES[size], ...settings })
  context.setDefaultTimeout(LONGEST_MS)
  return listenTo(await context.newPage())
}

function listenTo(page: Page): Tab {
  openTabs.add(page)
  page.on('close', () => openTabs.delete(page))
  const troubles: string[] = []
  page.on('pageerror', (error) => troubles.push(`${page.url()}: ${error.stack ?? error.message}`))
  page.on('console', (message) => {
    // The browser itself reports every 4xx; those are answers, and the journeys look at what the page makes of them.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      troubles.push(`${page.url()}: ${message.text()}`)
  })
  return Object.assign(page, { troubles })
}
