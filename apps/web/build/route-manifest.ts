import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** What React Router writes of a route; addresses of files as the browser asks for them. */
export type BuiltRoute = { id: string; parentId?: string; path?: string; module: string; imports?: string[]; css?: string[] }
export type RouteManifest = { entry: { module: string; imports: string[] }; routes: Record<string, BuiltRoute> }

/** Beside the pages, served to nobody. */
const ROUTES_FILE = 'routes.json'

/** The manifest as it was built, with the files that each route imports; null for a folder of pages that React Router did not build. */
export async function readRoutes(folder: string): Promise<RouteManifest | null> {
  const path = join(folder, ROUTES_FILE)
  return existsSync(path) ? (JSON.parse(await readFile(path, 'utf8')) as RouteManifest) : null
}

/**
 * Every page of the app loads the manifest, two thirds of which are the files that each route imports. The browser finds these as it loads
 * a route's module, or in a header of the page (apps/api/route-files.ts): they are kept apart, and so is what a route has not.
 */
export async function trimManifest(folder: string): Promise<void> {
  const name = (await readdir(join(folder, 'assets'))).find((each) => /^manifest-\w+\.js$/.test(each))
  if (!name) throw new Error(`No manifest of routes was built in ${folder}.`)
  const path = join(folder, 'assets', name)
  const text = await readFile(path, 'utf8')
  const [start, end] = [text.indexOf('{'), text.lastIndexOf('}') + 1]
  const whole = JSON.parse(text.slice(start, end)) as RouteManifest
  await writeFile(join(folder, ROUTES_FILE), JSON.stringify(whole))
  await writeFile(path, `${text.slice(0, start)}${JSON.stringify(trimmed(whole))}${text.slice(end)}`)
}

/** The files of the root are in every page: React Router compares them with the page as it starts. */
const trimmed = (manifest: RouteManifest): RouteManifest => ({
  ...manifest,
  routes: Object.fromEntries(Object.entries(manifest.routes).map(([id, route]) => [id, id === 'root' ? route : whatItHas(route)])),
})

function whatItHas({ imports: _, ...route }: BuiltRoute): BuiltRoute {
  return Object.fromEntries(Object.entries<unknown>(route).filter(([, value]) => value !== false)) as BuiltRoute
}
