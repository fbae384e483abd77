import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { withEntry, withImport } from './edit.ts'
import { capitalized, type Names } from './names.ts'
import { CannotAdd, type Plan, readText } from './plan.ts'

/** One more endpoint of a module: its route in the contract, its handler, and the function that answers it. */
export function planEndpoint(root: string, { folder, name: module }: Names, endpoint: string): Plan {
  if (!/^[a-z][A-Za-z0-9]*$/.test(endpoint))
    throw new CannotAdd(`"${endpoint}" is not a name for an endpoint: letters and digits, the first one small, for example readInvoice.`)
  const [contractFile, routesFile, serviceFile] = [
    `${folder}/contract.ts`,
    routesOf(root, { folder, name: module }),
    `${folder}/server/${module}.ts`,
  ]
  const contract = readText(root, contractFile)
  const routes = readText(root, routesFile)
  const service = existsSync(join(root, serviceFile)) ? readText(root, serviceFile) : ''
  if (new RegExp(`^ {2}${endpoint}: \\{`, 'm').test(contract)) throw new CannotAdd(`${contractFile} has ${endpoint} already.`)
  const [, verb] = /\bverb: '(?!public')([\w.]+)'/.exec(contract) ?? []
  if (!verb) throw new CannotAdd(`Every endpoint of ${contractFile} is public: add this one by hand, with a verb of access/verbs.ts.`)
  const answers = `answer${capitalized(endpoint)}`
  if (new RegExp(`\\b${answers}\\b`).test(service + routes)) throw new CannotAdd(`${folder} has ${answers} already.`)
  return {
    files: {
      [contractFile]: withZod(withEntry(contract, /\bcontract\(\{/, route(module, endpoint, verb), contractFile)),
      [routesFile]: withImport(
        withEntry(routes, /\bserve\(\s*\w+,\s*\{/, `  ${endpoint}: ({ actor }) => ${answers}(actor)`, routesFile),
        answers,
        `#${serviceFile}`,
      ),
      [serviceFile]: `${withActor(service)}
export async function ${answers}(actor: Actor): Promise<{ name: string }> {
  return { name: actor.name }
}
`,
    },
    next: [
      `${contractFile}: what ${endpoint} takes and answers. It has the verb ${verb} of its neighbor; what changes something is no GET and has \`once\`.`,
      `${serviceFile}: answer it in ${answers}, under a name that says what it does; a write records its event in the same transaction.`,
      `SQL goes to ${folder}/server/${module}.store.ts, through visibleTo(actor, …).`,
      `A test in ${folder}/server, then npm test -- ${folder} apps/api/authorization.test.ts`,
    ],
  }
}

/** Where a module is served: a list without endpoints of its own is served by its store. */
function routesOf(root: string, { folder, name }: Pick<Names, 'folder' | 'name'>): string {
  const routes = `${folder}/server/${name}.routes.ts`
  return existsSync(join(root, routes)) ? routes : `${folder}/server/${name}.store.ts`
}

const route = (module: string, endpoint: string, verb: string): string => `  ${endpoint}: {
    verb: '${verb}',
    method: 'GET',
    path: '/${module}/${kebab(endpoint)}',
    summary: '${capitalized(kebab(endpoint).replaceAll('-', ' '))}',
    answer: z.object({ name: z.string() }),
  }`

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
const withZod = (text: string): string => (/^import \* as z /m.test(text) ? text : `import * as z from 'zod/mini'\n${text}`)
const withActor = (text: string): string =>
  /^import \{[^}]*\bActor\b[^}]*\} from|^import type \{[^}]*\bActor\b[^}]*\} from/m.test(text)
    ? text
    : `import type { Actor } from '#access/actor.ts'\n${text}`
