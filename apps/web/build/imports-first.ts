import type { Plugin, Rolldown } from 'vite'

/** A module once what no screen uses is left out. */
export type Kept = { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[]; size: number; isEntry: boolean }
export type KeptModules = ReadonlyMap<string, Kept>

const kept = new Map<string, Kept>()

/** What the first of the two writings found. */
export const keptModules = (): KeptModules => kept

/**
 * The client is written twice: first every module as a file of its own, of which only its imports and its size are kept, then the files
 * that are put together by these (chunks.ts). Before that a module seems to import also what only its unused parts need: half as much
 * again.
 */
export const importsFirst = (): Plugin => ({
  name: 'breakwater:imports-first',
  applyToEnvironment: ({ name }) => name === 'client',
  configResolved({ environments: { client } }) {
    if (client && !Array.isArray(client.build.rolldownOptions.output))
      client.build.rolldownOptions.output = [{ preserveModules: true }, client.build.rolldownOptions.output ?? {}]
  },
  generateBundle: {
    order: 'post',
    handler({ preserveModules }, bundle) {
      if (!preserveModules) return
      keep(Object.values(bundle).filter((file) => file.type === 'chunk'))
      for (const name of Object.keys(bundle)) delete bundle[name]
    },
  },
})

/** A short module is written on one line with all its imports. */
const IMPORT = /\bimport(?:[^"'();]*from)?"[^"]*";/g

function keep(files: readonly Rolldown.OutputChunk[]): void {
  const idOf = new Map(files.map(({ fileName, facadeModuleId, moduleIds }) => [fileName, facadeModuleId ?? moduleIds[0] ?? fileName]))
  const idsOf = (names: readonly string[]): string[] => names.flatMap((name) => idOf.get(name) ?? [])
  for (const { fileName, code, imports, dynamicImports, isEntry } of files) {
    const size = code.replaceAll(IMPORT, '').length
    kept.set(idOf.get(fileName) ?? fileName, { importedIds: idsOf(imports), dynamicallyImportedIds: idsOf(dynamicImports), size, isEntry })
  }
}

type Reading = { transform: { handler: (text: string, id: string) => unknown } }

/** A plugin that reads modules, and takes long: of the same text it answers the same in every writing. */
export async function readingOnce(plugin: unknown): Promise<Plugin> {
  const { transform } = (await plugin) as Reading
  const { handler } = transform
  const known = new Map<string, { text: string; answer: unknown }>()
  transform.handler = function readOnce(this: unknown, text, id) {
    const before = known.get(id)
    if (before?.text === text) return before.answer
    const answer = handler.apply(this, arguments as never)
    known.set(id, { text, answer })
    return answer
  }
  return plugin as Plugin
}
