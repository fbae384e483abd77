import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readSources } from './sources.ts'

/** A call that a proof cannot interrupt is one whose crash nobody has looked at (docs/proofs.md, `crash-points`). */
test('whatever leaves the house leaves by its one door', () => {
  const house = readSources(fileURLToPath(new URL('..', import.meta.url)))
  expect(house.size).toBeGreaterThan(1000)
  expect([...house].flatMap(([path, source]) => pastTheDoor(path, source))).toEqual([])
})

test.each([
  ['domains/money/payouts/server/planted.ts', 'await fetch(address)'],
  ['domains/money/payouts/server/planted.ts', 'await callOutside("one", () => fetch(one))\nawait fetch(two)'],
  ['domains/money/payouts/server/planted.ts', "import { request } from 'node:https'"],
  ['platform/planted.ts', "import { connect } from 'node:tls'\nconnect(1)"],
  ['platform/planted.ts', "import { Agent } from 'undici'"],
  ['access/server/planted.ts', "const { connect } = await import('node:net')"],
  ['domains/money/payments/server/planted.ts', 'new Stripe(key, { timeout: 1 })'],
  ['domains/money/payments/server/planted.ts', 'createTransport(url).sendMail(mail)'],
])('a planted call past it is caught: %s, %s', (path, source) => {
  expect(pastTheDoor(path, source)).not.toEqual([])
})

test('a call through it is none', () => {
  expect(pastTheDoor('domains/money/payouts/server/fine.ts', 'await callOutside("bank", () => fetch(address))')).toEqual([])
})

/** Files with more openings than doors. What runs in a browser, in the sandboxes or in proofs is not the house's own process. */
function pastTheDoor(path: string, source: string): string[] {
  if (!OURS.test(path) || NOT_OURS.test(path)) return []
  const openings = [...source.matchAll(OPENINGS)].map(([opening]) => opening)
  const doors = [...source.matchAll(/\bcallOutside\(/g)].length
  return openings.length > doors ? [`${path}: ${openings.join(', ')} and ${doors} times callOutside`] : []
}

const OURS = /^(access\/server|apps|domains|platform)\//
const NOT_OURS = /\.test\.tsx?$|\/testing\.ts$|\/test-[\w-]+\.ts$|(^|\/)(proofs?|web)\/|^packages\/stripe-emulator\//

/** One for each way to open a connection; what only names a module's types, or asks it whether something is an address, opens none. */
const OPENINGS =
  /\bfetch\(|\.sendMail\(|new (?:Stripe|WebSocket|EventSource)\(|import (?!type)(?!\{ isIP \})[^\n]*'(?:node:)?(?:net|http|https|http2|tls|dgram|undici|axios|got)'|import\('(?:node:)?(?:net|http|https|http2|tls|dgram|undici)'\)/g
