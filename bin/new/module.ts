import { capitalized, type Names } from './names.ts'
import { type Plan, refuseExisting } from './plan.ts'
import { MODULES, withRoutes } from './routes.ts'

/** A module that answers one question about a member within the actor's scope, through every layer a module has. */
export function planModule(root: string, names: Names): Plan {
  const { folder, name } = names
  refuseExisting(root, folder)
  return {
    files: {
      [`${folder}/README.md`]: readme(names),
      [`${folder}/contract.ts`]: contract(names),
      [`${folder}/server/${name}.ts`]: service(names),
      [`${folder}/server/${name}.store.ts`]: store(names),
      [`${folder}/server/${name}.routes.ts`]: routes(names),
      [`${folder}/server/${name}.test.ts`]: test(names),
      [MODULES]: withRoutes(root, names),
    },
    next: [
      `${folder}/README.md: say what the module is for and what is always true of it.`,
      `${folder}/contract.ts: what it answers and takes, and its verb; a new verb is a line in access/verbs.ts and in docs/rules.md §6.7.`,
      `${folder}/server/${name}.store.ts: your own table instead of members; it needs a migration in db/migrations, then bin/types.ts.`,
      `A decision is a pure function in ${folder}/rules, with its test; who may do something now is ${folder}/policy.ts.`,
      `npm test -- ${folder}`,
    ],
  }
}

const readme = ({ words }: Names): string => `# ${capitalized(words)}

What this module is for, in one sentence.

- **Always true**: what no change may break, and the rule of docs/rules.md it comes from.
`

const contract = ({ name, camel, pascal, words }: Names): string => `import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { idOf } from '#access/shapes.ts'

export const ${camel}Shape = z.object({ memberId: idOf('member'), name: z.string() })
export type ${pascal} = z.output<typeof ${camel}Shape>

export const ${camel}Contract = contract({
  read: {
    verb: 'members.read',
    method: 'GET',
    path: '/${name}/:memberId',
    summary: 'The ${words} of a member within my scope',
    params: z.object({ memberId: idOf('member') }),
    answer: ${camel}Shape,
  },
})
`

const service = ({ name, folder, pascal }: Names): string => `import type { Actor } from '#access/actor.ts'
import type { ${pascal} } from '#${folder}/contract.ts'
import { visible${pascal} } from '#${folder}/server/${name}.store.ts'
import type { Id } from '#platform/ids.ts'
import { Refusal } from '#platform/errors/refusal.ts'

export async function read${pascal}(actor: Actor, id: Id<'member'>): Promise<${pascal}> {
  const found = await visible${pascal}(actor, id)
  if (!found) throw new Refusal('not_found')
  return { memberId: found.id, name: \`\${found.first_name} \${found.last_name}\` }
}
`

const store = ({ pascal }: Names): string => `import type { Actor } from '#access/actor.ts'
import { type OwnerColumns, visibleTo } from '#access/server/scope.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

const OWNER: OwnerColumns = { member: 'm.id', agent: 'm.agent_id', masterCode: 'm.master_code' }

export const visible${pascal} = (actor: Actor, id: Id<'member'>) =>
  db()
    .selectFrom('members as m')
    .select(['m.id', 'm.first_name', 'm.last_name'])
    .where('m.id', '=', id)
    .where(visibleTo(actor, OWNER))
    .executeTakeFirst()
`

const routes = ({ name, folder, camel, pascal }: Names): string => `import { serve } from '#access/server/endpoint.ts'
import { ${camel}Contract } from '#${folder}/contract.ts'
import { read${pascal} } from '#${folder}/server/${name}.ts'

export const ${camel}Routes = serve(${camel}Contract, {
  read: ({ actor, params }) => read${pascal}(actor, params.memberId),
})
`

const test = ({ folder, camel }: Names): string => `import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { ${camel}Contract } from '#${folder}/contract.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.stop())

test('a member reads their own and nobody else’s', async () => {
  const { amara, ruth } = app.cast.members
  const read = (memberId: typeof amara.id) => app.call(${camel}Contract.read, { params: { memberId } }, 'amara')
  expect((await read(amara.id)).answer.memberId).toBe(amara.id)
  expect((await read(ruth.id)).status).toBe(404)
})
`
