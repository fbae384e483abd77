import { mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import sharp from 'sharp'
import type { Role } from '#access/roles.ts'
import { APP_PICTURES, type AppPictureName } from '#centers/public/parts/app-pictures.data.ts'
import { messagePreferencesContract } from '#domains/records/message-preferences/contract.ts'
import { languageCookie } from '#platform/language/choosing.ts'
import { LANGUAGES } from '#platform/language/languages.ts'
import type { Tab } from './running-app.ts'
import { openByAddress } from './steps/open.ts'
import { PEOPLE } from './steps/routes.ts'
import { signIn } from './steps/sign-in.ts'

export const SITE_FOLDER = 'apps/web/public/pictures'
const SCHEMES = ['light', 'dark'] as const
const MOST_BYTES = 60_000

/** What the public pages show of the app: a member's home and newest claim on a phone, and what an agency opens on, `upTo` its link. */
type Shot = { name: AppPictureName; as: Role; path: string; link?: string; width: number; height: number; upTo?: number }
const SHOTS: readonly Shot[] = [
  { name: 'member', as: 'member', path: '/member-center', width: 390, height: 780 },
  {
    name: 'claim',
    as: 'member',
    path: '/member-center/claims',
    link: 'main a[href*="/member-center/claims/clm_"]',
    width: 390,
    height: 780,
  },
  { name: 'agency', as: 'agent-admin', path: '/agent-center', width: 1280, height: 640, upTo: 1020 },
]

/** The pictures of the public pages, of the app as it is, in each language, light and dark: `npm run pictures -- for=site`. */
export async function takeForSite(browser: Browser, baseURL: string): Promise<number> {
  mkdirSync(SITE_FOLDER, { recursive: true })
  for (const language of LANGUAGES) for (const shot of SHOTS) await take(browser, baseURL, { shot, language })
  return 2 * LANGUAGES.length * SHOTS.length * SCHEMES.length
}

type Taking = { shot: Shot; language: (typeof LANGUAGES)[number] }

async function take(browser: Browser, baseURL: string, { shot, language }: Taking): Promise<void> {
  const { name, as, path, link, width, height, upTo = width } = shot
  const context = await browser.newContext({
    baseURL,
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    viewport: { width, height },
    deviceScaleFactor: width < 500 ? 2 : 1,
  })
  const tab = Object.assign(await context.newPage(), { troubles: [] })
  await signIn(tab, PEOPLE[as])
  await speak(tab, language)
  await openByAddress(tab, path)
  if (link) await openByAddress(tab, (await tab.locator(link).last().getAttribute('href')) ?? path)
  await tab.waitForLoadState('networkidle')
  for (const scheme of SCHEMES) {
    await tab.emulateMedia({ colorScheme: scheme })
    const file = join(SITE_FOLDER, `${name}-${language.slice(0, 2)}-${scheme}.webp`)
    const picture = sharp(await tab.screenshot({ clip: { x: 0, y: 0, width: upTo, height } })).webp({ quality: 72, effort: 6 })
    await picture.clone().toFile(file)
    const { small } = APP_PICTURES[name]
    await picture.resize({ width: small }).toFile(file.replace('.webp', `-${small}.webp`))
    const { size } = statSync(file)
    if (size > MOST_BYTES) throw new Error(`${file} has ${size} bytes, more than ${MOST_BYTES}.`)
  }
  await speak(tab, 'en-US')
  await context.close()
}

async function speak(tab: Tab, language: Taking['language']): Promise<void> {
  await tab.evaluate((cookie) => void (document.cookie = cookie), languageCookie(language))
  const { method, path } = messagePreferencesContract.changeLanguage
  await tab.evaluate(
    async ([method, path, body]) => {
      await fetch(`/api${path}`, { method: method ?? '', headers: { 'content-type': 'application/json' }, body: body ?? '' })
    },
    [method, path, JSON.stringify({ language })],
  )
}
