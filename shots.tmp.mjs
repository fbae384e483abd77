const [, , who, out, width = '1280', height = '900', ...paths] = process.argv
const base = process.env.BASE ?? 'http://localhost:4160'
const { openBrowser } = await import('./e2e/browser.ts')
const browser = await openBrowser()
const page = await (
  await browser.newContext({
    viewport: { width: +width, height: +height },
    colorScheme: process.env.SCHEME ?? 'light',
    locale: process.env.LOCALE ?? 'en-US',
  })
).newPage()
await page.goto(base + '/staff-login')
await page.getByLabel('Email', { exact: true }).fill(`${who}@demo.breakwater.example`)
await page.getByLabel('Password', { exact: true }).fill('harbor-lights-at-dusk')
await page.getByRole('button', { name: 'Sign in', exact: true }).click()
await page.waitForURL((u) => !u.pathname.includes('login'), { timeout: 90000 })
let i = 0
for (const p of paths) {
  await page.goto(base + p)
  await page.waitForTimeout(3500)
  const m = await page.evaluate(() => ({
    rows: document.querySelectorAll('tbody tr').length,
    seen: [...document.querySelectorAll('tbody tr')].filter((r) => r.getBoundingClientRect().bottom <= innerHeight).length,
    rowH: document.querySelector('tbody tr')?.getBoundingClientRect().height,
    side: (() => {
      const n = document.querySelector('#sidebar')
      return n && [n.scrollHeight, n.clientHeight]
    })(),
    wide: document.documentElement.scrollWidth - innerWidth,
    tall: document.documentElement.scrollHeight,
    h1: document.querySelector('h1')?.textContent,
  }))
  console.log(p, JSON.stringify(m))
  await page.screenshot({ path: `${out}-${i++}.png`, fullPage: !!process.env.FULL })
}
await browser.close()
