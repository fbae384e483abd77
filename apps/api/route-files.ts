import { routeFor } from '#access/routes.ts'
import { readRoutes, type BuiltRoute } from '#apps/web/build/route-manifest.ts'

/**
 * The `Link` header of a page of the app: the scripts and styles of its route that the shell does not name. The browser asks for
 * them with the shell; else it would learn of them only once the router runs, and of what they import once they are there.
 */
export async function readRouteFiles(folder: string, shell: string): Promise<(path: string) => string | undefined> {
  const { routes = {} } = (await readRoutes(folder)) ?? {}
  const chain = (route: BuiltRoute): BuiltRoute[] => {
    const parent = route.parentId === undefined ? undefined : routes[route.parentId]
    return parent ? [...chain(parent), route] : [route]
  }
  const linksOf = (route: BuiltRoute): string =>
    [...new Set(chain(route).flatMap(({ module, imports = [], css = [] }) => [...css, module, ...imports]))]
      .filter((address) => !shell.includes(`"${address}"`))
      .map((address) => (/\.css#?$/.test(address) ? `<${address}>; rel=preload; as=style` : `<${address}>; rel=modulepreload`))
      .join(', ')
  const links = new Map<string, string>(Object.values(routes).flatMap((route) => (route.path ? [[`/${route.path}`, linksOf(route)]] : [])))
  return (path) => links.get(routeFor(path)?.path ?? '') || undefined
}
