import { openBrowser } from './e2e/browser.ts'
const [email, out, w, h, ...paths] = process.argv.slice(2)
const B = process.env.B ?? 'http://localhost:4160'
const browser = await openBrowser()
const page = await browser.newPage({ viewport: { width: Number(w), height: Number(h) }, colorScheme: process.env.SCHEME === 'dark' ? 'dark' : 'light', locale: process.env.LANG_ES ? 'es-US' : 'en-US' })
page.on('console', (m) => m.type() === 'error' && console.log('console:', m.text().slice(0, 200)))
await page.goto(B + '/login'); await page.getByLabel('Email', { exact: true }).fill(email!); await page.getByLabel('Password', { exact: true }).fill('harbor-lights-at-dusk'); await page.getByRole('button', { name: 'Sign in', exact: true }).click()
await page.waitForURL((u) => !u.pathname.includes('login'))
let i = 0
for (const p of paths) { await page.goto(B + p); await page.waitForLoadState('networkidle'); await page.waitForTimeout(400); await page.screenshot({ path: `${out}-${i++}.png`, fullPage: !!process.env.FULL }); console.log(p, await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth, document.body.scrollHeight].join(' '))) }
await browser.close()
