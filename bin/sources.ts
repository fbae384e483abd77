import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, relative } from 'node:path'

/** Our own source files by path from the root. */
export type Sources = ReadonlyMap<string, string>

const FOLDERS = ['access', 'apps', 'bin', 'centers', 'db', 'design', 'domains', 'e2e', 'packages', 'platform', 'proofs']

/** Every TypeScript file of ours, tests included, declaration files left out. */
export function readSources(root: string): Map<string, string> {
  const files = new Map<string, string>()
  for (const folder of FOLDERS) {
    for (const entry of readdirSync(join(root, folder), { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || !/\.tsx?$/.test(entry.name) || entry.name.endsWith('.d.ts')) continue
      const file = join(entry.parentPath, entry.name)
      files.set(relative(root, file), readFileSync(file, 'utf8'))
    }
  }
  return files
}

/** The import specifiers of a file, static and dynamic, as written. */
export const specifiersIn = (text: string): string[] =>
  [...text.matchAll(IMPORTS)].map(([, named, bare, lazy]) => named ?? bare ?? lazy ?? '')

const IMPORTS =
  /^\s*(?:import|export)\b[^'"`;]*?from\s+['"]([^'"]+)['"]|^\s*import\s+['"]([^'"]+)['"]|\b(?:import|require|import\.meta\.resolve|require\.resolve)\(\s*['"]([^'"]+)['"]/gm

/** The imports of our own files, as paths from the root. */
export const importsOf = (from: string, text: string): string[] =>
  specifiersIn(text).flatMap((specifier) => {
    if (specifier.startsWith('#')) return [specifier.slice(1)]
    return specifier.startsWith('.') ? [normalize(join(dirname(from), specifier))] : []
  })
