// `npm run timed-claim`: a claim filed on a phone whose processor is four times slower, timed. `npm run timed-claim --
// url=http://localhost:3000` asks a demo that runs.
import { documentPdf } from '#db/demo/documents.ts'
import { photo } from '#db/demo/photo.ts'
import { addDays, dayAt } from '#platform/days.ts'
import type { Locator } from 'playwright-core'
import { openBrowser } from './browser.ts'
import { newDataDir } from './data-dir.ts'
import { launch } from './launch.ts'
import { signIn } from './steps/sign-in.ts'

/** What a tap and a letter take somebody who knows what to answer. */
const TAP_MS = 300
const LETTER_MS = 40
/** A wait that is not shown at all for longer is a fault. */
const WITHOUT_A_SIGN_MS = 1_000

type Wait = { what: string; ms: number; signMs: number }

const chosen = new Map(process.argv.slice(2).map((word) => word.split(/=(.*)/, 2) as [string, string]))
const url = chosen.get('url')
/** Another one for a second run: nobody is paid twice for a day. */
const daysAgo = Number(chosen.get('days') ?? 12)
const app = url ? { base: url, stop: async () => {} } : await launched()
const browser = await openBrowser()
const context = await browser.newContext({
  baseURL: app.base,
  viewport: { width: 390, height: 844 },
  locale: 'en-US',
  timezoneId: 'America/Chicago',
  hasTouch: true,
  isMobile: true,
})
const tab = await context.newPage()
const count = { taps: 0, letters: 0, answers: 0 }
const waits: Wait[] = []

await signIn(tab, 'ruth')
await tab.getByRole('link', { name: 'File a claim' }).waitFor()
await tab.waitForLoadState('networkidle')
const device = await context.newCDPSession(tab)
await device.send('Emulation.setCPUThrottlingRate', { rate: 4 })
await tab.evaluate(watchForSigns)

const began = performance.now()
await fileIt().catch(async (error: unknown) => {
  say(`${tab.url()}\n${await tab.locator('main').innerText()}`)
  throw error
})
const seconds = (performance.now() - began) / 1_000

const ofMachine = waits.reduce((sum, { ms }) => sum + ms, 0) / 1_000
say(`${count.taps} taps, ${count.letters} letters, ${count.answers} answers`)
say(`${seconds.toFixed(0)} s from home to the claim's number, ${ofMachine.toFixed(1)} s of them waited for`)
for (const { what, ms, signMs } of waits.toSorted((a, b) => b.ms - a.ms))
  say(`${String(Math.round(ms)).padStart(6)} ms, first sign after ${String(Math.round(signMs)).padStart(5)} ms  ${what}`)
await browser.close()
await app.stop()
if (waits.some(({ signMs }) => signMs > WITHOUT_A_SIGN_MS)) process.exitCode = 1

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

async function fileIt(): Promise<void> {
  await tap('File a claim', tab.getByRole('link', { name: 'File a claim' }).first(), tab.getByText('When did it happen?'))
  // The day is chosen by the phone's own calendar: open, day, done.
  await pause(3)
  count.answers++
  await tab.locator('[name="lossOn"]').fill(addDays(dayAt(new Date(), 'America/New_York'), -daysAgo))
  await choose('the insurer has paid', 'carrier', 'paid', tab.getByText('You may get up to'))
  await tap('Start a claim', tab.getByRole('button', { name: 'Start a claim' }), tab.getByRole('link', { name: 'Vehicle' }))
  await tap('section Vehicle', tab.getByRole('link', { name: 'Vehicle' }), tab.locator('[name="use"]').first())
  await choose('personal use', 'use', 'personal')
  await goOn('Vehicle', tab.locator('[name="place"]'))
  await pick('lossType', 'collision')
  await type('place', 'Cleveland, OH')
  await type('story', 'A truck backed into my door at the market.')
  await choose('I drove', 'driver', 'member')
  await choose('no other driver', 'otherDriver', 'no')
  await choose('nothing else happened', 'notAnAccident', 'no')
  await goOn('What happened', tab.getByText('Have your declarations page?'))
  await add(
    'declarations page',
    tab.locator('input[type="file"]:not([capture])').first(),
    await declarations(),
    tab.getByText('Is it right?'),
  )
  const fillIn = tab.getByRole('button', { name: /^Fill in|^Use / })
  await tap('take the answers of the declarations page', fillIn, tab.getByText('Is it right?'), 'hidden')
  await answerTheInsurance()
  await goOn('Your insurance claim', tab.getByRole('heading', { name: 'Documents we need' }))
  await addPhotos()
  const onward = tab.getByRole('link', { name: 'Continue', exact: true })
  await tap('Continue after Documents', onward, tab.getByText('To your bank account'))
  await tap('Continue with the account we know', onward, tab.locator('[name="typedName"]'))
  count.answers++
  await tap('I attest', tab.locator('[name="attested"]'), tab.locator('[name="attested"]:checked'))
  await type('typedName', 'Ruth Adeyemi')
  await tap('Submit claim', tab.getByRole('button', { name: 'Submit claim' }), tab.getByText('What happens next'))
}

async function answerTheInsurance(): Promise<void> {
  await typeIfEmpty('insurer', 'Lone Star Mutual')
  await type('insurerClaimNumber', `LSM-${Date.now() % 100_000}`)
  await pick('coverage', 'collision')
  await typeIfEmpty('deductible', '1000')
  await choose('nothing taken off', 'reduced', 'no')
  await choose('repaired', 'repair', 'repaired')
}

async function addPhotos(): Promise<void> {
  const inputs = tab.locator('input[type="file"]:not([capture])')
  for (const [at, name] of ['letter', 'invoice', 'slip', 'door'].entries()) {
    const file = { name: `${name}.jpg`, mimeType: 'image/jpeg', buffer: Buffer.from(await photo(`${name} ${Date.now()}`)) }
    await add(`photo of the ${name}`, inputs.nth(at + 1), file, tab.getByRole('button', { name: `Remove ${file.name}` }))
  }
}

type FileGiven = { name: string; mimeType: string; buffer: Buffer }

/** Opens the list of files, taps one. */
async function add(what: string, input: Locator, file: FileGiven, shown: Locator): Promise<void> {
  await pause(2)
  await measure(what, () => input.setInputFiles(file), shown, 'visible')
}

async function declarations(): Promise<FileGiven> {
  const lines = [
    ['Insurance company', 'Lone Star Mutual'],
    ['Policy number', 'LSM-PP-204511'],
    ['Collision deductible', '$1,000.00'],
  ] as const
  const bytes = await documentPdf('Declarations page', 'Lone Star Mutual', lines)
  return { name: 'declarations.pdf', mimeType: 'application/pdf', buffer: Buffer.from(bytes) }
}

async function choose(what: string, name: string, value: string, shown?: Locator): Promise<void> {
  count.answers++
  const box = tab.locator(`[name="${name}"][value="${value}"]`)
  await box.waitFor({ state: 'attached' })
  await pause(1)
  await measure(what, () => box.check(), shown ?? box, shown ? 'visible' : 'attached')
}

/** Opens a list, taps a choice. */
async function pick(name: string, value: string): Promise<void> {
  count.answers++
  await pause(2)
  await tab.locator(`[name="${name}"]`).selectOption(value)
}

async function type(name: string, text: string): Promise<void> {
  count.answers++
  const field = tab.locator(`[name="${name}"]`)
  await pause(1)
  await field.tap()
  count.letters += text.length
  await field.pressSequentially(text, { delay: LETTER_MS })
}

async function typeIfEmpty(name: string, text: string): Promise<void> {
  if ((await tab.locator(`[name="${name}"]`).inputValue()) === '') await type(name, text)
}

function goOn(step: string, shown: Locator): Promise<void> {
  return tap(`Continue after ${step}`, tab.getByRole('button', { name: 'Save and continue' }), shown)
}

async function tap(what: string, button: Locator, shown: Locator, state: 'visible' | 'hidden' = 'visible'): Promise<void> {
  await pause(1)
  await measure(what, () => button.first().tap(), shown, state)
}

async function pause(taps: number): Promise<void> {
  count.taps += taps
  await tab.waitForTimeout(taps * TAP_MS)
}

async function measure(what: string, act: () => Promise<unknown>, shown: Locator, state: 'visible' | 'hidden' | 'attached'): Promise<void> {
  await tab.evaluate(() => Object.assign(window, { tappedAt: null, signAt: null }))
  const from = performance.now()
  await act()
  await shown.first().waitFor({ state, timeout: 20_000 })
  const ms = performance.now() - from
  const signMs = await tab.evaluate(() => {
    const { tappedAt, signAt } = window as unknown as { tappedAt: number | null; signAt: number | null }
    return tappedAt === null ? 0 : (signAt ?? performance.now()) - tappedAt
  })
  waits.push({ what, ms, signMs })
}

/** Notes when the page first changes after a tap or a chosen file. */
function watchForSigns(): void {
  const seen = window as unknown as { tappedAt: number | null; signAt: number | null }
  for (const kind of ['click', 'change'])
    document.addEventListener(
      kind,
      () => {
        seen.tappedAt = performance.now()
        seen.signAt = null
      },
      { capture: true },
    )
  new MutationObserver(() => {
    if (seen.tappedAt !== null) seen.signAt ??= performance.now()
  }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
}

async function launched() {
  const { port, stop } = await launch(newDataDir())
  return { base: `http://localhost:${port}`, stop }
}
