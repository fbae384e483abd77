import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { mayOpen, ROUTES, routeFor, SPECIFIED_ROUTES } from '#access/routes.ts'
import { ROLES } from '#access/roles.ts'

type Specified = { path: string; roles: 'public' | string[] }
const specification = JSON.parse(readFileSync(new URL('./specification-routes.json', import.meta.url), 'utf8')) as Specified[]

test('the table begins with the 63 routes of the specification, in its order, with exactly its roles', () => {
  const ours = Object.entries(SPECIFIED_ROUTES).map(([path, roles]) => ({ path: path.replace(/:([A-Za-z]+)/g, '{$1}'), roles }))
  expect(ours).toHaveLength(63)
  expect(ours).toEqual(specification)
})

test.each(specification)('$path opens to the roles of the specification, and to no other', ({ path, roles }) => {
  const address = path.replace(/\{\w+\}/g, 'x1')
  const route = routeFor(address)
  if (!route) throw new Error(`${address} is not in the table`)
  for (const role of [...ROLES, null]) {
    expect(mayOpen(route.access, role), `${address} as ${role ?? 'nobody'}`).toBe(
      roles === 'public' || (role !== null && roles.includes(role)),
    )
  }
})

test.each([
  '/account-center/secret',
  '/admin',
  '/members',
  '/members/a/b',
  '/account-center/',
  '/ACCOUNT-CENTER',
  '/join/../account-center',
])('%s is not in the table: denied to everyone', (address) => expect(routeFor(address)).toBeNull())

test('every path of the table finds itself', () => {
  for (const path of Object.keys(ROUTES)) expect(routeFor(path.replace(/:\w+/g, 'x1'))?.path).toBe(path)
})
