import type { Names } from './names.ts'
import { CannotAdd, readText } from './plan.ts'

export const MODULES = 'apps/modules.ts'

/** apps/modules.ts with the routes of one more module. */
export function withRoutes(root: string, { camel, folder, name }: Names): string {
  const text = readText(root, MODULES)
  if (text.includes(`${camel}Routes`)) throw new CannotAdd(`${MODULES} has ${camel}Routes already, of another module.`)
  const imports = [...text.matchAll(/^import .* from '#domains\/[^']+'\n/gm)]
  const last = imports.at(-1)
  const sandbox = /^ {2}\.\.\.\(sandbox \?/m.exec(text)
  if (!last || !sandbox) throw new CannotAdd(`${MODULES} is not written as this command knows it.`)
  const afterImports = last.index + last[0].length
  return [
    text.slice(0, afterImports),
    `import { ${camel}Routes } from '#${folder}/server/${name}.routes.ts'\n`,
    text.slice(afterImports, sandbox.index),
    `  ...${camel}Routes,\n`,
    text.slice(sandbox.index),
  ].join('')
}
