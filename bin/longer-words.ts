// npm run longer-words [-- http://localhost:3000] : opens the pages of visitors and of a member of a running demo on a screen 320 px
// wide, makes every text 40 % longer, as a translation may be, and reports what is wider than the screen or cut off.
import type { Page } from 'playwright-core'
import { mayOpen, ROUTES, type RoutePath } from '#access/routes.ts'
import { MEMBERS, PASSWORD } from '#db/cast.ts'
import { openBrowser } from '../e2e/browser.ts'

const url = process.argv[2] ?? 'http://localhost:3000'
const WIDTH = 320
const LONGER = 0.4
const paths = (Object.keys(ROUTES) as RoutePath[]).filter((path) => !path.includes(':') && !path.startsWith('/sandbox'))
const ofVisitors = paths.filter((path) => ROUTES[path] === 'public')
const ofMembers = paths.filter((path) => ROUTES[path] !== 'public' && mayOpen(ROUTES[path], 'member'))

const browser = await openBrowser()
const context = await browser.newContext({ baseURL: url, viewport: { width: WIDTH, height: 740 }, reducedMotion: 'reduce' })
const page = await context.newPage()
const found: string[] = []
for (const path of ofVisitors) found.push(...(await faultsAt(path)))
await page.goto('/login')
await page.getByLabel('Email').first().fill(MEMBERS.amara.email)
await page.getByLabel('Password').first().fill(PASSWORD)
await page.keyboard.press('Enter')
await page.waitForURL('**/member-center**')
for (const path of ofMembers) found.push(...(await faultsAt(path)))
await browser.close()
print(found.length === 0 ? 'Nothing is wider than the screen or cut off.' : found.join('\n'))
print(`${ofVisitors.length} pages of visitors and ${ofMembers.length} of a member, ${WIDTH} px wide, texts ${LONGER * 100} % longer.`)
process.exitCode = found.length === 0 ? 0 : 1

async function faultsAt(path: string): Promise<string[]> {
  await page.goto(path, { waitUntil: 'networkidle' }).catch(() => undefined)
  await lengthen(page)
  return (await page.evaluate(tooWide, WIDTH)).map((what) => `${path}: ${what}`)
}

/** Each word grows, and stays one word: a text breaks where it did. */
async function lengthen(tab: Page): Promise<void> {
  await tab.evaluate((longer) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.nodeValue ?? ''
      if (!/\p{L}{2}/u.test(text) || text.includes('@') || /^(?:SCRIPT|STYLE|CODE)$/.test(node.parentElement?.tagName ?? '')) continue
      let left = Math.ceil(text.trim().length * longer)
      const stretched = text.replace(/\p{L}+/gu, (word) => {
        const more = Math.min(left, Math.round(word.length * longer))
        left -= more
        return word.slice(0, 2) + 'e'.repeat(more) + word.slice(2)
      })
      node.nodeValue = stretched
    }
  }, LONGER)
}

/** The innermost elements that reach beyond the screen without scrolling of their own, and texts that are cut off. */
function tooWide(width: number): string[] {
  const scrolls = (element: Element): boolean => {
    for (let each: Element | null = element; each && each !== document.body; each = each.parentElement)
      if (/auto|scroll|hidden|clip/.test(getComputedStyle(each).overflowX)) return true
    return false
  }
  const wide = [...document.body.querySelectorAll('*')].filter((element) => {
    const { right, left, width: own } = element.getBoundingClientRect()
    return own > 0 && (right > width + 1 || left < -1) && element.checkVisibility() && !scrolls(element)
  })
  const innermost = wide.filter((element) => !wide.some((other) => other !== element && element.contains(other)))
  const cut = [...document.body.querySelectorAll('button, a, h1, h2, h3, label, dt, dd, th')].filter(
    (element) =>
      element.checkVisibility() && getComputedStyle(element).overflowX === 'hidden' && element.scrollWidth > element.clientWidth + 1,
  )
  const named = (element: Element) =>
    `<${element.tagName.toLowerCase()} class="${element.className}"> ${(element.textContent ?? '').slice(0, 60)}`
  return [...innermost.map((each) => `too wide: ${named(each)}`), ...cut.map((each) => `cut off: ${named(each)}`)]
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
