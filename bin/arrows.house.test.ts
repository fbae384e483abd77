import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { ARROWS, ASKS, circleOfAskings, readHouse, violations } from './arrows.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

test('every import in the house runs along an arrow', () => {
  expect(violations(readHouse(root))).toEqual([])
})

test('every room says whom it asks, and no room that is gone is still named', () => {
  expect(Object.keys(ASKS).sort()).toEqual(readdirSync(`${root}/capabilities`).sort())
})

test('no room is said to ask one it does not ask', () => {
  const house = [...readHouse(root)].filter(([file]) => !/\.test\.tsx?$/.test(file))
  const asks = (room: string, asked: string): boolean =>
    house.some(([file, text]) => file.startsWith(`capabilities/${room}/`) && text.includes(`#capabilities/${asked}/server/${asked}.ts'`))
  expect(Object.entries(ASKS).flatMap(([room, all]) => all.filter((each) => !asks(room, each)).map((each) => `${room} → ${each}`))).toEqual(
    [],
  )
})

test('askings never run in a circle', () => {
  expect(circleOfAskings()).toBeNull()
  expect(circleOfAskings({ a: ['b'], b: ['a'] })).toEqual(['a', 'b', 'a'])
})

const PLANTED: readonly [string, string][] = [
  ['platform/money.ts', '#platform/db.ts'],
  ['platform/clock.ts', '#capabilities/claims/rules/claim.ts'],
  ['access/server/mount.ts', '#capabilities/identity/server/identity.ts'],
  ['access/routes.ts', '#access/server/scope.ts'],
  ['design/button.tsx', '#capabilities/claims/web/claim-status.tsx'],
  ['capabilities/claims/rules/claim.ts', '#platform/db.ts'],
  ['capabilities/claims/policy.ts', '#capabilities/claims/server/claims.ts'],
  ['capabilities/claims/contract.ts', '#capabilities/claims/server/claims.ts'],
  ['capabilities/claims/web/use-claims.ts', '#capabilities/claims/server/claims.ts'],
  ['capabilities/claims/server/claims.ts', '#capabilities/claims/web/use-claims.ts'],
  ['centers/member/screens/claims.tsx', '#centers/agent/screens/claims.tsx'],
  ['apps/web/root.tsx', '#capabilities/claims/server/claims.ts'],
  ['apps/stripe-sandbox/main.ts', '#platform/db.ts'],
  ['apps/api/server.ts', '#apps/web/root.tsx'],
  ['db/story.ts', '#centers/public/routes.ts'],
]

test.each(PLANTED)('a planted import is caught: %s importing %s', (from, to) => {
  expect(violations(new Map([[from, `import { planted } from '${to}'\n`]]))).toHaveLength(1)
})

test('a room entered by the back door, or by one that does not ask it, is caught', () => {
  const backDoor = violations(
    new Map([['capabilities/claims/server/claims.ts', `import { x } from '#capabilities/memberships/server/memberships.store.ts'`]]),
  )
  expect(backDoor[0]?.why).toContain('front door')
  const notAsked = violations(
    new Map([['capabilities/payments/server/payments.ts', `import { x } from '#capabilities/claims/server/claims.ts'`]]),
  )
  expect(notAsked[0]?.why).toBe('payments does not ask claims')
})

test('every row of the table but the last has a planted violation', () => {
  const rows = new Set(PLANTED.map(([from]) => ARROWS.findIndex((arrow) => arrow.from.test(from))))
  expect([...ARROWS.keys()].filter((row) => !rows.has(row))).toEqual([ARROWS.length - 1])
})
