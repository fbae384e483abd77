import { openBrowser } from './browser.ts'
import { takeForReadme } from './readme-pictures.ts'
import { openByAddress } from './steps/open.ts'
import { signIn } from './steps/sign-in.ts'
const baseURL = 'http://localhost:23456'
const browser = await openBrowser()
try {
  for (const who of ['amara', 'maria', 'ruth', 'jonasAtHome'] as const) {
    const context = await browser.newContext({ baseURL, locale: 'en-US', timezoneId: 'America/Chicago', reducedMotion: 'reduce', serviceWorkers: 'block', viewport: { width: 390, height: 844 } })
    const tab = Object.assign(await context.newPage(), { troubles: [] })
    try {
      await signIn(tab, who)
      await openByAddress(tab, '/member-center'); await tab.waitForLoadState('networkidle')
      console.log(who, 'home', await tab.evaluate(() => document.documentElement.scrollHeight))
      await tab.screenshot({ path: `/tmp/member/${who}-home.png`, fullPage: true })
      const ids = await tab.evaluate(async () => ((await (await fetch('/api/claims?view=all')).json()).rows ?? []).map((r: any) => [r.id, r.status]))
      for (const [id, status] of ids.slice(0, 4)) {
        await openByAddress(tab, status === 'DRAFT' ? `/member-center/new-claim?claim=${id}&step=documents` : `/member-center/claims/${id}`); await tab.waitForLoadState('networkidle')
        const h = await tab.evaluate(() => { const d = document.querySelector('#documents'); return [document.documentElement.scrollHeight, d ? Math.round(d.getBoundingClientRect().height) : null] })
        console.log(who, status, id, h)
        await tab.screenshot({ path: `/tmp/member/${who}-${status}.png`, fullPage: true })
      }
      await openByAddress(tab, '/member-center/card'); await tab.waitForLoadState('networkidle')
      await tab.screenshot({ path: `/tmp/member/${who}-card.png`, fullPage: true })
    } catch (e) { console.log(who, String(e).slice(0, 300)) }
    await context.close()
  }
  const context = await browser.newContext({ baseURL, locale: 'en-US', reducedMotion: 'reduce', serviceWorkers: 'block', viewport: { width: 390, height: 844 } })
  const tab = Object.assign(await context.newPage(), { troubles: [] })
  await openByAddress(tab, '/agent-registration'); await tab.waitForLoadState('networkidle')
  await tab.screenshot({ path: `/tmp/member/agents.png`, fullPage: true })
  await tab.setViewportSize({ width: 1280, height: 900 })
  await tab.screenshot({ path: `/tmp/member/agents-wide.png`, fullPage: true })
  await tab.locator('input[type=range]').focus(); await tab.keyboard.press('ArrowRight')
  console.log(await tab.locator('output').first().innerText(), await tab.evaluate(() => document.documentElement.scrollWidth))
  await context.close()
  console.log(await takeForReadme(browser, baseURL))
} finally { await browser.close() }
