import { index, layout, route, type RouteConfig, type RouteConfigEntry } from '@react-router/dev/routes'
import { isPrerendered } from '../../access/public-pages.data.ts'
import type { ScreenRoute } from '../../access/screen-route.ts'
import { routes as account } from '../../centers/account/routes.ts'
import { routes as agent } from '../../centers/agent/routes.ts'
import { routes as everyone } from '../../centers/everyone/routes.ts'
import { routes as member } from '../../centers/member/routes.ts'
import { FORM_PAGES, STATIC_PAGES } from '../../centers/public/routes.ts'
import { routes as sales } from '../../centers/sales/routes.ts'
import { inSpanish } from '../../platform/language/choosing.ts'

export const CENTER_ROUTES: Readonly<Record<string, readonly ScreenRoute[]>> = {
  public: [...STATIC_PAGES, ...FORM_PAGES],
  member,
  agent,
  account,
  sales,
  everyone,
}

/** Content pages are outside the guard and ship no framework; everything else is inside it. */
export default [
  ...screens('public', STATIC_PAGES),
  ...inSpanishToo('public', STATIC_PAGES),
  layout('guard.tsx', [...screens('public', FORM_PAGES), ...inSpanishToo('public', FORM_PAGES), route('*', 'denied.tsx')]),
  layout('center.tsx', [
    ...screens('member', member),
    ...screens('agent', agent),
    ...screens('account', account),
    ...screens('sales', sales),
    ...screens('everyone', everyone),
  ]),
] satisfies RouteConfig

function screens(center: string, list: readonly ScreenRoute[]): RouteConfigEntry[] {
  return list.map(({ path, file }) => (path === '/' ? index(screenFile(center, file)) : route(path.slice(1), screenFile(center, file))))
}

/** The prerendered pages have an address of their own in Spanish. */
function inSpanishToo(center: string, list: readonly ScreenRoute[]): RouteConfigEntry[] {
  return list
    .filter(({ path }) => isPrerendered(path))
    .map(({ path, file }) => route(inSpanish(path).slice(1), screenFile(center, file), { id: `es:${file}` }))
}

function screenFile(center: string, file: string): string {
  return `../../centers/${center}/screens/${file}`
}
