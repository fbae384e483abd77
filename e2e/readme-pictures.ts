import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import sharp from 'sharp'
import type { Role } from '#access/roles.ts'
import { openByAddress } from './steps/open.ts'
import { PEOPLE } from './steps/routes.ts'
import { signIn } from './steps/sign-in.ts'

export const README_FOLDER = 'docs/pictures'
const SCHEMES = ['light', 'dark'] as const

type Shot = { name: string; as: Role | null; path: string; width: number; height: number }

/** What README.md shows of the app. */
const SHOTS: readonly Shot[] = [
  { name: 'home', as: null, path: '/', width: 1280, height: 800 },
  { name: 'member', as: 'member', path: '/member-center', width: 390, height: 800 },
  { name: 'agency', as: 'agent-admin', path: '/agent-center', width: 1280, height: 800 },
  { name: 'board', as: 'sales-admin', path: '/sales-center/board', width: 1280, height: 800 },
]

/** The pictures of README.md, of the app as it is, light and dark: `npm run pictures -- for=readme`. */
export async function takeForReadme(browser: Browser, baseURL: string): Promise<number> {
  mkdirSync(README_FOLDER, { recursive: true })
  for (const shot of SHOTS) await take(browser, baseURL, shot)
  return SHOTS.length * SCHEMES.length
}

async function take(browser: Browser, baseURL: string, { name, as, path, width, height }: Shot): Promise<void> {
  const context = await browser.newContext({
    baseURL,
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    viewport: { width, height },
  })
  const tab = Object.assign(await context.newPage(), { troubles: [] })
  if (as) await signIn(tab, PEOPLE[as])
  await openByAddress(tab, path)
  await tab.waitForLoadState('networkidle')
  for (const scheme of SCHEMES) {
    await tab.emulateMedia({ colorScheme: scheme })
    const picture = await tab.screenshot()
    await sharp(picture)
      .png({ compressionLevel: 9, palette: true, colors: 128 })
      .toFile(join(README_FOLDER, `${name}-${scheme}.png`))
  }
  await context.close()
}
