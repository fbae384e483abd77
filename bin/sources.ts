import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, relative } from 'node:path'

/** Our own source files by path from the root. */
export type Sources = ReadonlyMap<string, string>

const FOLDERS = ['access', 'apps', 'bin', 'centers', 'db', 'design', 'domains', 'e2e', 'packages', 'platform', 'proofs']

/** Every TypeScript file of ours, tests included, declarations left out. */
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

/** The files of ours that a file imports, statically or not, as paths from the root. */
export function importsOf(from: string, text: string): string[] {
  const found = [
    ...text.matchAll(
      /^\s*(?:import|export)\b[^'"`;]*?from\s+['"]([^'"]+)['"]|^\s*import\s+['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/gm,
    ),
  ]
  return found.flatMap(([, named, bare, lazy]) => {
    const specifier = named ?? bare ?? lazy ?? ''
    if (specifier.startsWith('#')) return [specifier.slice(1)]
    return specifier.startsWith('.') ? [normalize(join(dirname(from), specifier))] : []
  })
}
