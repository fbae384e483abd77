import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readSources } from './sources.ts'

/** A call that a proof cannot interrupt is one whose crash is untested (docs/proofs.md, `crash-points`). */
test('every call of another system goes through callExternal', () => {
  const sources = readSources(fileURLToPath(new URL('..', import.meta.url)))
  expect(sources.size).toBeGreaterThan(1000)
  expect([...sources].flatMap(([path, source]) => callsPastIt(path, source))).toEqual([])
})

test.each([
  ['domains/money/payouts/server/planted.ts', 'await fetch(address)'],
  ['domains/money/payouts/server/planted.ts', 'await callExternal("one", () => fetch(one))\nawait fetch(two)'],
  ['domains/money/payouts/server/planted.ts', "import { request } from 'node:https'"],
  ['platform/planted.ts', "import { connect } from 'node:tls'\nconnect(1)"],
  ['platform/planted.ts', "import { Agent } from 'undici'"],
  ['access/server/planted.ts', "const { connect } = await import('node:net')"],
  ['domains/money/payments/server/planted.ts', 'new Stripe(key, { timeout: 1 })'],
  ['domains/money/payments/server/planted.ts', 'createTransport(url).sendMail(mail)'],
])('a planted call past it is caught: %s, %s', (path, source) => {
  expect(callsPastIt(path, source)).not.toEqual([])
})

test('a call through it is none', () => {
  expect(callsPastIt('domains/money/payouts/server/fine.ts', 'await callExternal("bank", () => fetch(address))')).toEqual([])
})

/**
 * Files that open more connections than they call callExternal. Code in a browser, the emulator or a proof is not our own
 * process.
 */
function callsPastIt(path: string, source: string): string[] {
  if (!OURS.test(path) || NOT_OURS.test(path)) return []
  const openings = [...source.matchAll(OPENINGS)].map(([opening]) => opening)
  const doors = [...source.matchAll(/\bcallExternal\(/g)].length
  return openings.length > doors ? [`${path}: ${openings.join(', ')} and ${doors} times callExternal`] : []
}

const OURS = /^(access\/server|apps|domains|platform)\//
const NOT_OURS = /\.test\.tsx?$|\/testing\.ts$|\/test-[\w-]+\.ts$|(^|\/)(proofs?|web)\/|^packages\/stripe-emulator\//

/** The ways to open a connection; importing a module's types, or testing whether something is an address, opens none. */
const OPENINGS =
  /\bfetch\(|\.sendMail\(|new (?:Stripe|WebSocket|EventSource)\(|import (?!type)(?!\{ (?:BlockList, )?isIP \})[^\n]*'(?:node:)?(?:net|http|https|http2|tls|dgram|undici|axios|got)'|import\('(?:node:)?(?:net|http|https|http2|tls|dgram|undici)'\)/g
