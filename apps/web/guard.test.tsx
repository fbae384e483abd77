import { Route, Routes } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import { ROLES, type Role } from '#access/roles.ts'
import { ROUTES, type RouteAccess } from '#access/routes.ts'
import type { ClientState } from '#access/web/client-state.ts'
import { Guarded } from '#apps/web/guard.tsx'
import { written } from '#design/testing.tsx'

const PAGE = 'what stands behind the guard'

function shown(pathname: string, state: Partial<ClientState>): 'page' | 'denied' | 'loading' | 'unreachable' {
  const whole = { loading: false, unreachable: false, currentUser: null, ...state } as ClientState
  const page = written(
    <Routes>
      <Route
        path="*"
        element={
          <Guarded state={whole} pathname={pathname}>
            <p>{PAGE}</p>
          </Guarded>
        }
      />
    </Routes>,
    { at: pathname },
  )
  if (page.includes(PAGE)) return 'page'
  if (page.includes('We can’t reach Breakwater')) return 'unreachable'
  return page.includes('Loading...') ? 'loading' : 'denied'
}

// The page of a refusal is loaded when it is first shown.
beforeAll(async () => {
  shown('/nowhere', {})
  await import('#apps/web/permission-denied.tsx')
})

const signedInAs = (userRole: Role) => ({ currentUser: { userRole } as ClientState['currentUser'] })
const PLACES = Object.entries(ROUTES).map(([path, access]) => [path.replaceAll(/:\w+/g, 'x1'), access] as [string, RouteAccess])

test.each(ROLES)('the guard opens to %s their listed paths and nothing else', (role) => {
  const expected = PLACES.map(([path, access]) => [path, access === 'public' || access.includes(role) ? 'page' : 'denied'])
  expect(PLACES.map(([path]) => [path, shown(path, signedInAs(role))])).toEqual(expected)
})

test('without a session only public pages open; while the session loads, nothing else', () => {
  const publicOr = (other: string) => PLACES.map(([path, access]) => [path, access === 'public' ? 'page' : other])
  expect(PLACES.map(([path]) => [path, shown(path, {})])).toEqual(publicOr('denied'))
  expect(PLACES.map(([path]) => [path, shown(path, { loading: true })])).toEqual(publicOr('loading'))
  expect(shown('/account-center', { loading: true, unreachable: true })).toBe('unreachable')
})

test('a trailing slash does not bypass the guard, and an unknown address is denied to all', () => {
  expect([shown('/account-center/', signedInAs('member')), shown('/account-center/', signedInAs('staff'))]).toEqual(['denied', 'page'])
  expect([shown('/nowhere', signedInAs('staff')), shown('/account-center/claims/x1/y', signedInAs('staff'))]).toEqual(['denied', 'denied'])
})
