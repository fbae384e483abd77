import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { routeFor } from '#access/routes.ts'

type BuiltRoute = { parentId?: string; path?: string; module: string; imports?: string[]; css?: string[] }

/**
 * The `Link` header of a page of the app: the scripts and styles of its route that the shell does not name. The browser asks for
 * them with the shell; else it would learn of them only once the router runs, and of what they import once they are there.
 */
export async function readRouteFiles(folder: string, shell: string): Promise<(path: string) => string | undefined> {
  const assets = join(folder, 'assets')
  const manifest = (await readdir(assets)).find((name) => /^manifest-\w+\.js$/.test(name))
  if (!manifest) return () => undefined
  const text = await readFile(join(assets, manifest), 'utf8')
  const { routes } = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as { routes: Record<string, BuiltRoute> }
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
