// A picture of every page as each role that may open it, for people to look at: `npm run pictures` writes them to build/pictures. The few
// of README.md: `npm run pictures -- for=readme`; those of the public pages: `npm run pictures -- for=site`. Narrower with words: `npm run
// pictures -- role=member,public width=320 scheme=dark language=es path=claims`.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { ROLES, type Role } from '#access/roles.ts'
import { mayOpen, ROUTES, type RoutePath } from '#access/routes.ts'
import { messagePreferencesContract } from '#domains/records/message-preferences/contract.ts'
import { languageCookie } from '#platform/language/choosing.ts'
import { LANGUAGES } from '#platform/language/languages.ts'
import { openBrowser } from './browser.ts'
import { newDataDir } from './data-dir.ts'
import { launch } from './launch.ts'
import { README_FOLDER, takeForReadme } from './readme-pictures.ts'
import { SITE_FOLDER, takeForSite } from './site-pictures.ts'
import type { Tab } from './running-app.ts'
import { signIn } from './steps/sign-in.ts'
import { openByAddress } from './steps/open.ts'
import { addressesOf, PATHS, PEOPLE } from './steps/routes.ts'

const FOLDER = 'build/pictures'
const FOLDERS = new Map([
  ['readme', README_FOLDER],
  ['site', SITE_FOLDER],
])
const HEIGHT = 860

type Reader = Role | 'public'
const chosen = new Map(process.argv.slice(2).map((word) => word.split('=', 2) as [string, string]))
/** Those of the words that were given, else all. */
const choice = <T extends string>(name: string, all: readonly T[]): readonly T[] =>
  all.filter((each) => chosen.get(name)?.split(',').includes(each) ?? true)

const readers = choice<Reader>('role', ['public', ...ROLES])
const widths = choice('width', ['320', '390', '1280']).map(Number)
const schemes = choice('scheme', ['light', 'dark'])
const languages = choice('language', ['en', 'es'])
const paths = PATHS.filter((path) => path.includes(chosen.get('path') ?? ''))

const { port, stop } = await launch(newDataDir())
const browser = await openBrowser()
let taken = 0
try {
  if (chosen.get('for') === 'readme') taken = await takeForReadme(browser, `http://localhost:${port}`)
  else if (chosen.get('for') === 'site') taken = await takeForSite(browser, `http://localhost:${port}`)
  else await takeAllPages()
} finally {
  await browser.close()
  await stop()
}
process.stdout.write(`${taken} pictures in ${FOLDERS.get(chosen.get('for') ?? '') ?? FOLDER}\n`)

async function takeAllPages(): Promise<void> {
  const foundByStaff = await addresses()
  for (const language of languages) for (const reader of readers) await takeAll(reader, language, foundByStaff)
}

async function addresses(): Promise<(path: RoutePath) => string> {
  const tab = await openTab('public', 'en')
  await signIn(tab, PEOPLE.staff, '/staff-login')
  const addressOf = await addressesOf(tab)
  await tab.context().close()
  return addressOf
}

async function openTab(reader: Reader, language: string): Promise<Tab> {
  const context = await browser.newContext({
    baseURL: `http://localhost:${port}`,
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  const tab = Object.assign(await context.newPage(), { troubles: [] })
  if (reader !== 'public') await signIn(tab, PEOPLE[reader])
  else await tab.goto('/login')
  await speak(tab, reader, language)
  return tab
}

/** As the language switch does: kept by the browser and, for who is signed in, with the person. */
async function speak(tab: Tab, reader: Reader, language: string): Promise<void> {
  const chosen = LANGUAGES.find((each) => each.startsWith(language)) ?? LANGUAGES[0]
  await tab.evaluate((cookie) => void (document.cookie = cookie), languageCookie(chosen))
  if (reader !== 'public') await callFrom(tab, messagePreferencesContract.changeLanguage, { language: chosen })
}

async function callFrom(tab: Tab, { method, path }: { method: string; path: string }, body: object): Promise<void> {
  await tab.evaluate(
    async ([method, path, body]) => {
      await fetch(`/api${path}`, { method: method ?? '', headers: { 'content-type': 'application/json' }, body: body ?? '' })
    },
    [method, path, JSON.stringify(body)],
  )
}

function isFor(path: RoutePath, reader: Reader): boolean {
  return reader === 'public' ? ROUTES[path] === 'public' : ROUTES[path] !== 'public' && mayOpen(ROUTES[path], reader)
}

async function takeAll(reader: Reader, language: string, foundByStaff: (path: RoutePath) => string): Promise<void> {
  const tab = await openTab(reader, language)
  // Each looks at members and claims of their own: those of others are not found.
  const addressOf = reader === 'public' ? foundByStaff : await addressesOf(tab)
  const folder = join(FOLDER, language, reader)
  mkdirSync(folder, { recursive: true })
  for (const path of paths.filter((each) => isFor(each, reader))) {
    await openByAddress(tab, addressOf(path))
    await tab.waitForLoadState('networkidle')
    for (const scheme of schemes) {
      await tab.emulateMedia({ colorScheme: scheme })
      for (const width of widths) {
        await tab.setViewportSize({ width, height: HEIGHT })
        const name = `${path === '/' ? 'home' : path.slice(1).replaceAll('/', '.').replaceAll(':', '')}-${width}-${scheme}.png`
        await tab.screenshot({ path: join(folder, name), fullPage: true })
        taken++
      }
    }
  }
  await tab.context().close()
}
