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
    `${folder}/server/${module}.routes.ts`,
    `${folder}/server/${module}.ts`,
  ]
  const contract = readText(root, contractFile)
  const routes = readText(root, routesFile)
  const service = existsSync(join(root, serviceFile)) ? readText(root, serviceFile) : ''
  if (new RegExp(`^ {2}${endpoint}: \\{`, 'm').test(contract)) throw new CannotAdd(`${contractFile} has ${endpoint} already.`)
  const name = servedFirst(routes, routesFile)
  const verb = verbOf(contract, name)
  const answers = `answer${capitalized(endpoint)}`
  if (new RegExp(`\\b${answers}\\b`).test(service + routes)) throw new CannotAdd(`${folder} has ${answers} already.`)
  return {
    files: {
      [contractFile]: withZod(withEntry(contract, declared(name), route(module, endpoint, verb), contractFile)),
      [routesFile]: withImport(
        withEntry(
          routes,
          handlersOf(routes, name),
          `  ${endpoint}: ${isPublic(verb) ? '()' : '({ actor })'} => ${answers}(${isPublic(verb) ? '' : 'actor'})`,
          routesFile,
        ),
        answers,
        `#${serviceFile}`,
      ),
      [serviceFile]: isPublic(verb) ? `${service}${publicAnswer(answers)}` : `${withActor(service)}${ownAnswer(answers)}`,
    },
    next: [
      `${contractFile}: what ${endpoint} takes and answers. It has the verb ${verb} of its neighbor; what changes something is no GET and has \`once\`.`,
      `${serviceFile}: answer it in ${answers}, under a name that says what it does; a write records its event in the same transaction.`,
      `SQL goes to ${folder}/server/${module}.store.ts, through visibleTo(actor, …).`,
      `A test in ${folder}/server, then npm test -- ${folder} apps/api/authorization.test.ts`,
    ],
  }
}

/** The contract that the routes serve first: a module may have several, each with its own permissions. */
function servedFirst(routes: string, routesFile: string): string {
  const [, name] = /\bserve\(\s*(\w+),/.exec(routes) ?? []
  if (!name) throw new CannotAdd(`${routesFile} serves no contract that this command finds: add the endpoint by hand.`)
  return name
}

const declared = (name: string): RegExp => new RegExp(`\\bconst ${name} = contract\\(\\{`)

/** Handlers stand in the call of `serve`, or in a constant of their own that names the contract in its type. */
const handlersOf = (routes: string, name: string): RegExp => {
  const apart = new RegExp(`\\bHandlers<typeof ${name}>[^={]*= \\{`)
  return apart.test(routes) ? apart : new RegExp(`\\bserve\\(\\s*${name},\\s*\\{`)
}

/** The permission of its neighbors: the first of this contract that is not public, or public where all are. */
const verbOf = (contract: string, name: string): string => {
  const [, own = ''] = contract.split(declared(name))
  const [text = ''] = own.split(/^\}\)/m)
  return /\bverb: '(?!public')([\w.]+)'/.exec(text)?.[1] ?? 'public'
}

const isPublic = (verb: string): boolean => verb === 'public'

const ownAnswer = (answers: string): string => `
export async function ${answers}(actor: Actor): Promise<{ name: string }> {
  return { name: actor.name }
}
`

const publicAnswer = (answers: string): string => `
export async function ${answers}(): Promise<{ name: string }> {
  return { name: 'everyone' }
}
`

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
